import { logIn, signUp } from "../../../contract/auth/commands.ts";
import { fail } from "../../../contract/shared/errors.ts";
import { type AnyCommand, type CommandWork, handle, type Visitor } from "../../platform/commands/handlers.ts";
import type { Database } from "../../platform/db/database.ts";
import { userOfIdentity } from "../users/users.read.ts";
import { auditFailed } from "./audit-failed.ts";
import type { KnownDevices } from "./known-devices.ts";
import { type AccountParts, lockInvited, openWithDomain } from "./open-with-domain.ts";
import type { Prove, Proven } from "./prove.ts";
import { signedIn } from "./signed-in.ts";

export interface ProviderParts {
  prove: Prove;
  db: Database;
  devices: KnownDevices;
}

/** Who a token proves, and on which device. */
const ask =
  ({ prove, devices }: ProviderParts) =>
  async ({ accessToken }: { accessToken: string }, _actor: unknown, visitor: Visitor) => {
    const proven = await prove(accessToken);
    const { issuer, subject } = proven.person;
    return { ...proven, deviceId: devices.keep(`${issuer} ${subject}`, visitor) };
  };
type ProvenVisitor = Awaited<ReturnType<ReturnType<typeof ask>>>;

/** Who is proven, where they have an account: with the address that their provider vouches for now. */
const known = async (
  { followAddress }: AccountParts,
  { tx, log }: Pick<CommandWork<AnyCommand>, "tx" | "log">,
  person: Proven["person"],
) => {
  const user = await userOfIdentity(tx, person);
  if (user && user.email !== person.email) await followAddress(tx, log, { userId: user.userId, email: person.email });
  return user?.userId;
};

export const handleLogIn = (provider: ProviderParts, parts: AccountParts) =>
  handle(
    logIn,
    async (work, { person, spend, deviceId }: ProvenVisitor) => {
      const userId = (await known(parts, work, person)) ?? fail("unknown-account");
      await spend(work.tx);
      return signedIn(work, { userId, deviceId });
    },
    { before: ask(provider), failed: auditFailed(provider.db), logged: "signed in by provider" },
  );

export const handleSignUp = (provider: ProviderParts, parts: AccountParts) =>
  handle(
    signUp,
    async (work, { person, spend, deviceId }: ProvenVisitor) => {
      await spend(work.tx);
      const userId = (await known(parts, work, person)) ?? (await openWithDomain(parts, work, person)).userId;
      return signedIn(work, { userId, deviceId });
    },
    { before: ask(provider), failed: auditFailed(provider.db), lock: lockInvited, logged: "signed in by provider" },
  );
