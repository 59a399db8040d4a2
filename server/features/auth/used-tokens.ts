import { now } from "../../platform/basics/ids.ts";
import type { Tx } from "../../platform/db/database.ts";

/** Marks an ID token as used until it expires; false when it was used before. */
export const markUsed =
  (tx: Tx) =>
  async (hash: string, expiresAt: Date): Promise<boolean> => {
    const [marked] = await Promise.all([
      tx
        .insertInto("used_tokens")
        .values({ hash, expires_at: expiresAt.toISOString() })
        .onConflict((conflict) => conflict.column("hash").doNothing())
        .returning("hash")
        .executeTakeFirst(),
      tx.deleteFrom("used_tokens").where("expires_at", "<", now()).execute(),
    ]);
    return marked !== undefined;
  };
