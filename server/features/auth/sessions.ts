import { endOtherSessions, endSession, logOut } from "../../../contract/auth/commands.ts";
import { listSessions } from "../../../contract/auth/queries.ts";
import { fail } from "../../../contract/shared/errors.ts";
import { liveSessionsOf } from "../../platform/access/sessions.ts";
import { answer, handle } from "../../platform/commands/handlers.ts";
import { recordAudit } from "../../platform/commands/record-audit.ts";
import { endSessionsOf } from "./end-sessions.sql.ts";

export const handleLogOut = handle(
  logOut,
  async ({ tx, request, actor, endSession: end }) => {
    await tx.deleteFrom("sessions").where("id", "=", actor.sessionId).execute();
    await recordAudit({ tx, request }, { kind: "session-ended", actorId: actor.userId, about: actor.sessionId });
    end(actor.sessionId);
  },
  { logged: "signed out" },
);

export const handleEndSession = handle(
  endSession,
  async ({ tx, request, actor, params, endSession: end }) => {
    const ended = await tx
      .deleteFrom("sessions")
      .where("id", "=", params.sessionId)
      .where("user_id", "=", actor.userId)
      .returning("id")
      .executeTakeFirst();
    const { id } = ended ?? fail("not-found");
    await recordAudit({ tx, request }, { kind: "session-ended", actorId: actor.userId, about: id });
    end(id);
  },
  { logged: "ended a session of theirs" },
);

export const handleEndOtherSessions = handle(
  endOtherSessions,
  async ({ tx, request, actor, endSession: end }) => {
    if (await endSessionsOf(tx, actor.userId, end, actor.sessionId))
      await recordAudit({ tx, request }, { kind: "session-ended", actorId: actor.userId, about: actor.userId });
  },
  { logged: "ended all other sessions of theirs" },
);

export const answerListSessions = answer(listSessions, async ({ db, actor }) =>
  (await liveSessionsOf(db.read, actor.userId)).map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    device: row.device,
    current: row.id === actor.sessionId,
  })),
);
