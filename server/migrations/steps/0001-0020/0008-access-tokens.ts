import { type Kysely, sql } from "kysely";
import { columnTypes } from "../../columns.ts";

/** Access tokens that people give to their scripts. */
export const accessTokens = async (db: Kysely<unknown>): Promise<void> => {
  const { id } = columnTypes(db);
  await db.schema
    .createTable("access_tokens")
    .addColumn("id", id, (c) => c.primaryKey())
    .addColumn("user_id", id, (c) => c.notNull().references("users.id"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("scope", "text", (c) => c.notNull().check(sql`scope in ('read', 'write')`))
    .addColumn("token_hash", "text", (c) => c.notNull().unique())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("expires_at", "text", (c) => c.notNull())
    .addColumn("last_used_at", "text")
    .execute();
  await db.schema.createIndex("access_tokens_by_user").on("access_tokens").column("user_id").execute();
};
