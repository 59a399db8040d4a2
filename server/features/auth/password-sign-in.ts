import { emailKey } from "../../../contract/auth/password.ts";
import { logInWithPassword, signUpWithPassword } from "../../../contract/auth/password-commands.ts";
import { fail } from "../../../contract/shared/errors.ts";
import { handle } from "../../platform/commands/handlers.ts";
import type { Database } from "../../platform/db/database.ts";
import type { KnownDevices } from "./known-devices.ts";
import { type AccountParts, lockInvited, openWithDomain } from "./open-with-domain.ts";
import type { CountAttempt, CountForAccount } from "./password-attempts.ts";
import { PASSWORD_ISSUER, passwordOf, setPassword } from "./passwords.sql.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import { refuseGuessable } from "./refused-password.ts";
import { signedIn } from "./signed-in.ts";

export interface PasswordParts {
  db: Database;
  devices: KnownDevices;
  count: CountForAccount;
  countAttempt: CountAttempt;
  /** Mails a link to a new password, where the address has an account. Never rejects. */
  mailReset: (email: string) => Promise<void>;
}

interface Account {
  userId: string;
  deviceId: string;
}

/** An address that nobody has and a password that is not theirs take the same time and get the same answer. */
export const handleLogInWithPassword = ({ db, devices, countAttempt }: PasswordParts) =>
  handle(logInWithPassword, async (work, known: Account) => signedIn(work, known), {
    logged: "signed in with a password",
    before: async ({ email, password }, _actor, visitor) => {
      const account = emailKey(email);
      await countAttempt(account, visitor);
      const found = await passwordOf(db.read, account);
      const isTheirs = await isPassword(found?.hash, password);
      const known = found && isTheirs ? found : fail("bad-credentials", {}, { user: found?.userId });
      return { userId: known.userId, deviceId: devices.keep(account, visitor) };
    },
  });

type Prepared = Account | { hash: string; deviceId: string };

/** Who has an account is signed in with its password; with another one they learn that they should log in. */
export const handleSignUpWithPassword = ({ db, devices, countAttempt }: PasswordParts, parts: AccountParts) =>
  handle(
    signUpWithPassword,
    async (work, prepared: Prepared) => {
      const { tx, log, body } = work;
      if ("userId" in prepared) return signedIn(work, prepared);
      const { fullName, email } = body;
      const person = { issuer: PASSWORD_ISSUER, subject: emailKey(email), email, fullName };
      const { userId, opened } = await openWithDomain(parts, work, person);
      // Somebody else was quicker, and this password has been held against nothing.
      if (!opened) return fail("email-taken");
      await setPassword(tx, { userId, hash: prepared.hash, at: log.at });
      return signedIn(work, { userId, deviceId: prepared.deviceId });
    },
    {
      before: async ({ email, password, fullName }, _actor, visitor): Promise<Prepared> => {
        const account = emailKey(email);
        await countAttempt(account, visitor);
        const known = await passwordOf(db.read, account);
        if (known && !(await isPassword(known.hash, password))) return fail("email-taken");
        if (!known) await refuseGuessable(password, { email, fullName });
        const deviceId = devices.keep(account, visitor);
        return known ? { userId: known.userId, deviceId } : { hash: await hashPassword(password), deviceId };
      },
      lock: lockInvited,
      logged: "signed in with a password",
    },
  );
