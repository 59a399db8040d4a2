import { forgotPassword, resetPassword } from "../../../../contract/auth/password-commands.ts";
import { fail } from "../../../../contract/shared/errors.ts";
import { now } from "../../../platform/basics/ids.ts";
import { handle } from "../../../platform/commands/handlers.ts";
import { recordAudit } from "../../../platform/commands/record-audit.ts";
import { endSessionsOf } from "../end-sessions.sql.ts";
import { endTokensOf } from "../end-tokens.ts";
import { endResets, resetOf, takeReset } from "./password-resets.sql.ts";
import type { PasswordParts } from "./password-sign-in.ts";
import { type KnownPassword, passwordOfUser, replacePassword } from "./passwords.sql.ts";
import { hashPassword } from "./passwords.ts";
import { refuseGuessable } from "./refused-password.ts";

/** Nothing is looked up before the answer is out: it cannot tell whether there is an account. */
export const handleForgotPassword = ({ mailReset }: Pick<PasswordParts, "mailReset">) =>
  handle(forgotPassword, async ({ body, request, afterAnswer }) => {
    afterAnswer(() => mailReset(body.email, request));
  });

/** Whoever reads the account's mail sets its password. The device that does is known from then on. */
export const handleResetPassword = ({ db, devices }: PasswordParts) =>
  handle(
    resetPassword,
    async ({ tx, log, request, body, endSession }, { known, hash }: { known: KnownPassword; hash: string }) => {
      if (!(await takeReset(tx, body.token, log.at))) return fail("link-ended");
      const isSet = await replacePassword(tx, known, { hash, at: log.at });
      if (!isSet) return fail("link-ended");
      log.by(known.userId);
      await recordAudit({ tx, request }, { kind: "password-changed", actorId: known.userId, about: known.userId });
      await endResets(tx, known.userId, log.at);
      await endSessionsOf(tx, known.userId, endSession);
      await endTokensOf({ tx, request }, known.userId, endSession);
    },
    {
      logged: "set a new password by mail",
      before: async ({ token, password }, _actor, visitor) => {
        const { userId, isGood } = (await resetOf(db.read, token, now())) ?? fail("link-not-found");
        const known = (isGood && (await passwordOfUser(db.read, userId))) || fail("link-ended");
        await refuseGuessable(password, known);
        devices.keep(known.account, visitor);
        return { known, hash: await hashPassword(password) };
      },
    },
  );
