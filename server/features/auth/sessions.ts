import { endOtherSessions, endSession, logOut } from "../../../contract/auth/commands.ts";
import { listSessions } from "../../../contract/auth/queries.ts";
import { fail } from "../../../contract/shared/errors.ts";
import { liveSessionsOf } from "../../platform/access/sessions.ts";
import { answer, handle } from "../../platform/commands/handlers.ts";
import { endSessionsOf } from "./end-sessions.sql.ts";

export const handleLogOut = handle(
  logOut,
  async ({ tx, actor, endSession: end }) => {
    await tx.deleteFrom("sessions").where("id", "=", actor.sessionId).execute();
    end(actor.sessionId);
  },
  { logged: "signed out" },
);

export const handleEndSession = handle(
  endSession,
  async ({ tx, actor, params, endSession: end }) => {
    const ended = await tx
      .deleteFrom("sessions")
      .where("id", "=", params.sessionId)
      .where("user_id", "=", actor.userId)
      .returning("id")
      .executeTakeFirst();
    end(ended?.id ?? fail("not-found"));
  },
  { logged: "ended a session of theirs" },
);

export const handleEndOtherSessions = handle(
  endOtherSessions,
  ({ tx, actor, endSession: end }) => endSessionsOf(tx, actor.userId, end, actor.sessionId),
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
