import { emailKey } from "../../../../contract/auth/password.ts";
import { logInWithPassword, signUpWithPassword } from "../../../../contract/auth/password-commands.ts";
import { fail } from "../../../../contract/shared/errors.ts";
import { newSecret } from "../../../platform/basics/ids.ts";
import type { ChangeLog } from "../../../platform/change-log/change-log.ts";
import { handle, type Visitor } from "../../../platform/commands/handlers.ts";
import type { Database, Tx } from "../../../platform/db/database.ts";
import { auditFailed } from "../audit-failed.ts";
import type { KnownDevices } from "../known-devices.ts";
import { type AccountParts, lockInvited, openWithDomain } from "../open-with-domain.ts";
import { isByAddress, requireMayOpen } from "../sign-up/sign-up-policy.ts";
import { addSignUp, type Typed } from "../sign-up/sign-ups.sql.ts";
import { signedIn } from "../signed-in.ts";
import type { CountAttempt, CountForAccount } from "./password-attempts.ts";
import { PASSWORD_ISSUER, passwordOf, setPassword } from "./passwords.sql.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import { refuseGuessable } from "./refused-password.ts";

export interface PasswordParts {
  db: Database;
  devices: KnownDevices;
  count: CountForAccount;
  countAttempt: CountAttempt;
  /** Mails a link to a new password, where the address has an account. Never rejects. */
  mailReset: (email: string) => Promise<void>;
  /** Mails the link that opens an account. Never rejects. */
  mailConfirm: (email: string, token: string) => Promise<void>;
}

interface Account {
  userId: string;
  deviceId: string;
}

const refused = async (user: string | undefined): Promise<never> => fail("bad-credentials", {}, { user });

/** An address that nobody has and a password that is not theirs take the same time and get the same answer. */
export const handleLogInWithPassword = ({ db, devices, countAttempt }: PasswordParts) =>
  handle(logInWithPassword, async (work, known: Account) => signedIn(work, known), {
    logged: "signed in with a password",
    before: async ({ email, password }, _actor, visitor) => {
      const account = emailKey(email);
      await countAttempt(account, visitor);
      const found = await passwordOf(db.read, account);
      const isTheirs = await isPassword(found?.hash, password);
      if (!found || !isTheirs) return auditFailed(db, refused(found?.userId));
      return { userId: found.userId, deviceId: devices.keep(account, visitor) };
    },
  });

/** Whoever signs up: known already, or with the hash of a password to be. */
export type ToEnter = Account | { typed: Typed; hash: string; deviceId: string };

/** Holds what was typed against what is known, before an account is opened with it. */
export const prepareToEnter =
  ({ db, devices, countAttempt }: PasswordParts) =>
  async ({ password, ...typed }: Typed & { password: string }, visitor: Visitor): Promise<ToEnter> => {
    const { email } = typed;
    const account = emailKey(email);
    await countAttempt(account, visitor);
    const known = await passwordOf(db.read, account);
    if (known && !(await isPassword(known.hash, password))) return fail("email-taken");
    if (!known) await refuseGuessable(password, typed);
    const deviceId = devices.keep(account, visitor);
    return known ? { userId: known.userId, deviceId } : { typed, hash: await hashPassword(password), deviceId };
  };

/** The account of who is known, or a new one. */
export const enterWithPassword = async (
  parts: AccountParts,
  { tx, log }: { tx: Tx; log: ChangeLog },
  toEnter: ToEnter,
): Promise<Account> => {
  if ("userId" in toEnter) return toEnter;
  const { typed } = toEnter;
  const { fullName, email } = typed;
  const person = { issuer: PASSWORD_ISSUER, subject: emailKey(email), email, fullName };
  const { userId, opened } = await openWithDomain(parts, { tx, log, body: typed }, person);
  // Somebody else was quicker, and this password has been held against nothing.
  if (!opened) return fail("email-taken");
  await setPassword(tx, { userId, hash: toEnter.hash, at: log.at });
  return { userId, deviceId: toEnter.deviceId };
};

/** Who has an account is signed in with its password; with another one they learn that they should log in. */
export const handleSignUpWithPassword = (
  passwords: PasswordParts,
  parts: AccountParts,
  isOpen: () => Promise<boolean>,
) =>
  handle(
    signUpWithPassword,
    async (work, toEnter: ToEnter) => {
      if ("userId" in toEnter || toEnter.typed.invite || !isByAddress(parts.signUp))
        return signedIn(work, await enterWithPassword(parts, work, toEnter));
      const { typed, hash } = toEnter;
      requireMayOpen(parts.signUp, typed.email);
      const token = newSecret();
      await addSignUp(work.tx, { token, typed, hash, at: work.log.at });
      work.afterAnswer(() => passwords.mailConfirm(typed.email, token));
      work.later();
      return { confirm: true as const };
    },
    {
      before: async (body, _actor, visitor) => {
        const toEnter = await prepareToEnter(passwords)(body, visitor);
        if (!("userId" in toEnter) && (await isOpen())) fail("not-set-up");
        return toEnter;
      },
      lock: lockInvited,
      logged: "signed in with a password",
    },
  );
