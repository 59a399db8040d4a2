import { logIn, signUp } from "../../../contract/auth/commands.ts";
import { fail } from "../../../contract/shared/errors.ts";
import { type AnyCommand, handle, type Work } from "../../platform/handlers.ts";
import { userOfIdentity } from "../users/users.read.ts";
import { type AccountParts, lockInvited, openWithDomain } from "./open-with-domain.ts";
import type { Prove, Proven } from "./prove.ts";
import { signedIn } from "./signed-in.ts";

/** Who is proven, where they have an account: with the address that their provider vouches for now. */
const known = async (
  { followAddress }: AccountParts,
  { tx, log }: Pick<Work<AnyCommand>, "tx" | "log">,
  person: Proven["person"],
) => {
  const user = await userOfIdentity(tx, person);
  if (user && user.email !== person.email) await followAddress(tx, log, { userId: user.userId, email: person.email });
  return user?.userId;
};

export const handleLogIn = (prove: Prove, parts: AccountParts) =>
  handle(
    logIn,
    async (work, { person, spend }: Proven) => {
      const userId = (await known(parts, work, person)) ?? fail("unknown-account");
      await spend(work.tx);
      return signedIn(work, userId);
    },
    { before: (body) => prove(body.accessToken), logged: "signed in by provider" },
  );

export const handleSignUp = (prove: Prove, parts: AccountParts) =>
  handle(
    signUp,
    async (work, { person, spend }: Proven) => {
      await spend(work.tx);
      const userId = (await known(parts, work, person)) ?? (await openWithDomain(parts, work, person)).userId;
      return signedIn(work, userId);
    },
    { before: (body) => prove(body.accessToken), lock: lockInvited, logged: "signed in by provider" },
  );
