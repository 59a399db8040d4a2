import { sql } from "kysely";
import type { Tx } from "../../platform/db/database.ts";
import { deleteSome } from "../../platform/db/delete-some.ts";

/** Marks an ID token as used until it expires; false when it was used before. */
export const markUsed =
  (tx: Tx) =>
  async (hash: string, expiresAt: Date): Promise<boolean> => {
    const marked = await tx
      .insertInto("used_tokens")
      .values({ hash, expires_at: expiresAt.toISOString() })
      .onConflict((conflict) => conflict.column("hash").doNothing())
      .returning("hash")
      .executeTakeFirst();
    return marked !== undefined;
  };

/** Forgets some tokens that have expired until then, and could serve nobody; answers how many. */
export const forgetUsed = (tx: Tx, until: string): Promise<number> =>
  deleteSome(tx, "used_tokens", "hash", sql`expires_at < ${until}`);
