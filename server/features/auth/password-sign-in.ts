import { logInWithPassword, signUpWithPassword } from "../../../contract/auth/commands.ts";
import { emailKey } from "../../../contract/auth/password.ts";
import { fail } from "../../../contract/shared/errors.ts";
import type { Database } from "../../platform/db/database.ts";
import { handle } from "../../platform/handlers.ts";
import { type AccountParts, lockInvited, openWithDomain } from "./open-with-domain.ts";
import { PASSWORD_ISSUER, passwordOf, setPassword } from "./passwords.sql.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import { signedIn } from "./signed-in.ts";

export interface PasswordParts {
  db: Database;
  /** Counts an attempt on an account, there or not; fails when there were too many. */
  countAttempt: (account: string) => Promise<void>;
}

/** An address that nobody has and a password that is not theirs take the same time and get the same answer. */
export const handleLogInWithPassword = ({ db, countAttempt }: PasswordParts) =>
  handle(logInWithPassword, async (work, userId: string) => signedIn(work, userId), {
    before: async ({ email, password }) => {
      await countAttempt(emailKey(email));
      const known = await passwordOf(db.read, emailKey(email));
      const isTheirs = await isPassword(known?.hash, password);
      return known && isTheirs ? known.userId : fail("bad-credentials");
    },
  });

type Prepared = { userId: string } | { hash: string };

/** Who has an account is signed in with its password; with another one they learn that they should log in. */
export const handleSignUpWithPassword = ({ db, countAttempt }: PasswordParts, parts: AccountParts) =>
  handle(
    signUpWithPassword,
    async (work, prepared: Prepared) => {
      const { tx, log, body } = work;
      if ("userId" in prepared) return signedIn(work, prepared.userId);
      const { fullName, email } = body;
      const person = { issuer: PASSWORD_ISSUER, subject: emailKey(email), email, fullName };
      const { userId, opened } = await openWithDomain(parts, work, person);
      // Somebody else was quicker, and this password has been held against nothing.
      if (!opened) return fail("email-taken");
      await setPassword(tx, { userId, hash: prepared.hash, at: log.at });
      return signedIn(work, userId);
    },
    {
      before: async ({ email, password }): Promise<Prepared> => {
        await countAttempt(emailKey(email));
        const known = await passwordOf(db.read, emailKey(email));
        if (!known) return { hash: await hashPassword(password) };
        return (await isPassword(known.hash, password)) ? { userId: known.userId } : fail("email-taken");
      },
      lock: lockInvited,
    },
  );
