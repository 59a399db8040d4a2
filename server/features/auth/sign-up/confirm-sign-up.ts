import { emailKey } from "../../../../contract/auth/password.ts";
import { confirmSignUp } from "../../../../contract/auth/password-commands.ts";
import { fail } from "../../../../contract/shared/errors.ts";
import type { Tables } from "../../../migrations/tables.ts";
import { newSecret } from "../../../platform/basics/ids.ts";
import { handle } from "../../../platform/commands/handlers.ts";
import type { AccountParts } from "../open-with-domain.ts";
import { addReset, RESET_HOURS } from "../passwords/password-resets.sql.ts";
import { enterWithPassword, type PasswordParts } from "../passwords/password-sign-in.ts";
import { unknownPassword } from "../passwords/passwords.ts";
import { signedIn } from "../signed-in.ts";
import { signUpAccount, signUpOf, takeSignUp } from "./sign-ups.sql.ts";

interface Confirmed {
  known: Tables["sign_ups"];
  hash: string;
  deviceId: string;
  /** Whether it is the browser that signed up. */
  isSame: boolean;
}

/**
 * Whoever reads the mail of an address opens the account that was signed up for with it (decision 79). In another browser than
 * that which signed up, the password may be a stranger's: nobody knows the account's then, and who is here sets it.
 */
export const handleConfirmSignUp = ({ db, devices }: PasswordParts, parts: AccountParts) =>
  handle(
    confirmSignUp,
    async (work, { known, hash, deviceId, isSame }: Confirmed) => {
      const { email, full_name: fullName, token_hash, time_zone, language } = known;
      if (!(await takeSignUp(work.tx, token_hash, work.log.at))) return fail("link-ended");
      const typed = { email, fullName, timeZone: time_zone ?? undefined, language: language ?? undefined };
      // Whether the address lets somebody in was asked when they signed up.
      const account = await enterWithPassword({ ...parts, signUp: "open" }, work, { typed, hash, deviceId });
      if (isSame) return signedIn(work, account);
      const token = newSecret();
      await addReset(work.tx, { token, userId: account.userId, at: work.log.at, hours: RESET_HOURS });
      return { setPassword: token };
    },
    {
      logged: "signed up by a mailed link",
      before: async ({ token }, _actor, visitor) => {
        const known = (await signUpOf(db.read, token)) ?? fail("link-not-found");
        const isSame = devices.find(signUpAccount(token), visitor.cookies) !== undefined;
        const hash = isSame ? known.password_hash : await unknownPassword();
        return { known, hash, isSame, deviceId: devices.keep(emailKey(known.email), visitor) };
      },
    },
  );
