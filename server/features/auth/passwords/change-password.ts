import { changePassword } from "../../../../contract/auth/password-commands.ts";
import { getPassword } from "../../../../contract/auth/password-queries.ts";
import { fail } from "../../../../contract/shared/errors.ts";
import { answer, handle } from "../../../platform/commands/handlers.ts";
import { recordAudit } from "../../../platform/commands/record-audit.ts";
import { auditFailed } from "../audit-failed.ts";
import { endSessionsOf } from "../end-sessions.sql.ts";
import { countOwnAttempt } from "./password-attempts.ts";
import { endResets } from "./password-resets.sql.ts";
import type { PasswordParts } from "./password-sign-in.ts";
import { type KnownPassword, passwordOfUser, replacePassword } from "./passwords.sql.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import { refuseGuessable } from "./refused-password.ts";

export const answerGetPassword = answer(getPassword, async ({ db, actor }) => ({
  isSet: (await passwordOfUser(db.read, actor.userId)) !== undefined,
}));

/** Whoever has stolen a session or knows the old password is out with this. */
export const handleChangePassword = ({ db, count }: PasswordParts) =>
  handle(
    changePassword,
    async ({ tx, log, request, actor, endSession }, { known, hash }: { known: KnownPassword; hash: string }) => {
      // Somebody else was quicker: the old password is not the old one any more.
      if (!(await replacePassword(tx, known, { hash, at: log.at })))
        fail("bad-credentials", {}, { user: actor.userId });
      await recordAudit({ tx, request }, { kind: "password-changed", actorId: actor.userId, about: actor.userId });
      await endResets(tx, actor.userId, log.at);
      await endSessionsOf(tx, actor.userId, endSession, actor.sessionId);
    },
    {
      logged: "changed their password",
      failed: auditFailed(db, { "bad-credentials": "password-change-failed" }),
      before: async ({ old, password }, { userId, sessionId }) => {
        await countOwnAttempt(count, userId, sessionId);
        const found = await passwordOfUser(db.read, userId);
        const isTheirs = await isPassword(found?.hash, old);
        const known = found && isTheirs ? found : fail("bad-credentials", {}, { user: userId });
        await refuseGuessable(password, known);
        return { known, hash: await hashPassword(password) };
      },
    },
  );
