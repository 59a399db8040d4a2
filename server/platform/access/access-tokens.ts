import { hashOf, newSecret, now } from "../basics/ids.ts";
import type { Database, Tx } from "../db/database.ts";

/** What access tokens begin with, so that people and scanners of published code recognise them. */
const PREFIX = "tavola_pat_";
/** A token's last use is noted at most this often, so that reading stays reading. */
const NOTED_EVERY_MS = 60_000;

export const isAccessToken = (token: string): boolean => token.startsWith(PREFIX);

export const newAccessToken = (): string => PREFIX + newSecret();

const noteUse = async (tx: Tx, id: string): Promise<void> => {
  await tx.updateTable("access_tokens").set({ last_used_at: now() }).where("id", "=", id).execute();
};

/** Who an access token stands for; null when it was never given out, was revoked, has expired, or its owner is suspended. */
export const actorOfToken = async (db: Database, token: string) => {
  const row = await db.read
    .selectFrom("access_tokens as t")
    .innerJoin("users as u", "u.id", "t.user_id")
    .select(["t.id", "t.user_id", "t.scope", "t.last_used_at", "u.full_name"])
    .where("t.token_hash", "=", hashOf(token))
    .where("t.expires_at", ">", now())
    .where("u.suspended_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const noted = row.last_used_at === null ? 0 : Date.parse(row.last_used_at);
  if (noted < Date.now() - NOTED_EVERY_MS) await db.transaction((tx) => noteUse(tx, row.id));
  return { userId: row.user_id, fullName: row.full_name, sessionId: row.id, means: `${row.scope} token` as const };
};
