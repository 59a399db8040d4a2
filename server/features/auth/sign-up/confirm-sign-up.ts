import { emailKey } from "../../../../contract/auth/password.ts";
import { confirmSignUp } from "../../../../contract/auth/password-commands.ts";
import { fail } from "../../../../contract/shared/errors.ts";
import type { Tables } from "../../../migrations/tables.ts";
import { handle } from "../../../platform/commands/handlers.ts";
import type { AccountParts } from "../open-with-domain.ts";
import { enterWithPassword, type PasswordParts } from "../passwords/password-sign-in.ts";
import { signedIn } from "../signed-in.ts";
import { signUpOf, takeSignUp } from "./sign-ups.sql.ts";

/** Whoever reads the mail of an address opens the account that was signed up for with it. */
export const handleConfirmSignUp = ({ db, devices }: PasswordParts, parts: AccountParts) =>
  handle(
    confirmSignUp,
    async (work, { known, deviceId }: { known: Tables["sign_ups"]; deviceId: string }) => {
      const { email, full_name: fullName, password_hash: hash, token_hash, time_zone, language } = known;
      if (!(await takeSignUp(work.tx, token_hash, work.log.at))) return fail("link-ended");
      const typed = { email, fullName, timeZone: time_zone ?? undefined, language: language ?? undefined };
      // Whether the address lets somebody in was asked when they signed up.
      const account = await enterWithPassword({ ...parts, signUp: "open" }, work, { typed, hash, deviceId });
      return signedIn(work, account);
    },
    {
      logged: "signed up by a mailed link",
      before: async ({ token }, _actor, visitor) => {
        const known = (await signUpOf(db.read, token)) ?? fail("link-not-found");
        return { known, deviceId: devices.keep(emailKey(known.email), visitor) };
      },
    },
  );
