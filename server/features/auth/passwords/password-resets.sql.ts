import { sql } from "kysely";
import { hashOf } from "../../../platform/basics/ids.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { deleteSome } from "../../../platform/db/delete-some.ts";

const HOUR_MS = 3_600_000;
const after = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

/** How long a link to a new password is good that was asked for by mail. */
export const RESET_HOURS = 1;

/** Notes a link to a new password, good once for so many hours. */
export const addReset = async (
  tx: Tx,
  { token, userId, at, hours }: { token: string; userId: string; at: string; hours: number },
): Promise<void> => {
  await tx
    .insertInto("password_resets")
    .values({ token_hash: hashOf(token), user_id: userId, expires_at: after(at, hours * HOUR_MS), used_at: null })
    .execute();
};

/** The person whom a link was mailed to, and whether it is still good. */
export const resetOf = async (
  tx: Tx,
  token: string,
  at: string,
): Promise<{ userId: string; isGood: boolean } | undefined> => {
  const row = await tx
    .selectFrom("password_resets")
    .select(["user_id", "expires_at", "used_at"])
    .where("token_hash", "=", hashOf(token))
    .executeTakeFirst();
  return row && { userId: row.user_id, isGood: row.used_at === null && row.expires_at > at };
};

/** Uses a link up; false when it was used before, or has ended. */
export const takeReset = async (tx: Tx, token: string, at: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable("password_resets")
    .set({ used_at: at })
    .where("token_hash", "=", hashOf(token))
    .where("used_at", "is", null)
    .where("expires_at", ">", at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** A new password is there: what was mailed to set one is good no more. */
export const endResets = async (tx: Tx, userId: string, at: string): Promise<void> => {
  await tx
    .updateTable("password_resets")
    .set({ used_at: at })
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .execute();
};

/** Of some links that ended until then it is not known any more that they were any; answers how many. */
export const forgetResets = (tx: Tx, until: string): Promise<number> =>
  deleteSome(tx, "password_resets", "token_hash", sql`expires_at < ${until}`);
