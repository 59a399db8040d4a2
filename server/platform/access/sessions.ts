import { type ExpressionBuilder, sql } from "kysely";
import { SESSION_DAYS, SESSION_DAYS_MAX } from "../../../contract/auth/session.ts";
import type { Tables } from "../../migrations/tables.ts";
import { hashOf, now } from "../basics/ids.ts";
import { batchLookups } from "../db/batch-lookups.ts";
import type { Database, Tx } from "../db/database.ts";
import { deleteSome } from "../db/delete-some.ts";
import { padded } from "../db/in-pieces.ts";
import { prepared } from "../db/prepared.ts";
import { actorOfToken, isAccessToken } from "./access-tokens.ts";

/** Who a request comes from. */
export interface Actor {
  userId: string;
  fullName: string;
  /** Of the sign-in, or of the access token. */
  sessionId: string;
  means: "session" | "read token" | "write token";
}

const DAY_MS = 86_400_000;
/** A session's last use is noted at most this often, so that reading stays reading. */
const NOTED_EVERY_MS = 3_600_000;

const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

type Ages = Pick<Tables["sessions"], "created_at" | "last_used_at">;
const isAlive = ({ created_at, last_used_at }: Ages): boolean =>
  last_used_at >= daysAgo(SESSION_DAYS) && created_at >= daysAgo(SESSION_DAYS_MAX);
export const areAlive = (eb: ExpressionBuilder<Tables, "sessions">) =>
  eb.and([
    eb("sessions.last_used_at", ">=", daysAgo(SESSION_DAYS)),
    eb("sessions.created_at", ">=", daysAgo(SESSION_DAYS_MAX)),
  ]);

const noteUse = async (tx: Tx, sessionId: string): Promise<void> => {
  await tx.updateTable("sessions").set({ last_used_at: now() }).where("id", "=", sessionId).execute();
};

/** Who a token stands for, a sign-in's or a script's; null when it was never given out, has ended or was too long unused. */
export const findActor = (db: Database, token: string): Promise<Actor | null> =>
  isAccessToken(token) ? actorOfToken(db, token) : actorOfSession(db, token);

const sessionsOf = prepared((tx, { tokenHashes }: { tokenHashes: readonly string[] }) =>
  tx
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select([
      "token_hash",
      "sessions.id",
      "sessions.user_id",
      "sessions.created_at",
      "sessions.last_used_at",
      "users.full_name",
    ])
    .where("token_hash", "in", tokenHashes)
    .where("users.suspended_at", "is", null),
);

/** Every request asks for its own, and they come many at a time. */
const sessionOf = batchLookups(
  async (tx, tokenHashes) =>
    new Map((await sessionsOf(tx, { tokenHashes: padded(tokenHashes) })).map((row) => [row.token_hash, row])),
);

const actorOfSession = async (db: Database, token: string): Promise<Actor | null> => {
  const row = await sessionOf(db.read, hashOf(token));
  if (!row || !isAlive(row)) return null;
  if (Date.parse(row.last_used_at) < Date.now() - NOTED_EVERY_MS) await db.transaction((tx) => noteUse(tx, row.id));
  return { userId: row.user_id, fullName: row.full_name, sessionId: row.id, means: "session" };
};

/** A person's sessions that are still alive, the newest first. */
export const liveSessionsOf = (tx: Tx, userId: string): Promise<Tables["sessions"][]> =>
  tx.selectFrom("sessions").selectAll().where("user_id", "=", userId).where(areAlive).orderBy("id", "desc").execute();

/** Those of the sessions and access tokens that are still alive. */
export const liveSessions = async (tx: Tx, sessionIds: readonly string[]): Promise<Set<string>> => {
  if (sessionIds.length === 0) return new Set();
  const ids = padded(sessionIds);
  const rows = await tx
    .selectFrom("sessions")
    .select("id")
    .where("id", "in", ids)
    .where(areAlive)
    .unionAll(
      tx
        .selectFrom("access_tokens as t")
        .innerJoin("users as u", "u.id", "t.user_id")
        .select("t.id")
        .where("t.id", "in", ids)
        .where("t.expires_at", ">", now())
        .where("u.suspended_at", "is", null),
    )
    .execute();
  return new Set(rows.map((row) => row.id));
};

/** Ends some sessions that were last used before then; answers how many. */
export const forgetSessions = (tx: Tx, until: string): Promise<number> =>
  deleteSome(tx, "sessions", "id", sql`last_used_at < ${until}`);
