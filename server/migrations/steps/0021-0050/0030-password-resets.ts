import type { Kysely } from "kysely";
import { columnTypes } from "../../columns.ts";

/** Links to a new password. Used and ended ones are kept for a while, so that they are told from those that never were. */
export const passwordResets = async (db: Kysely<unknown>): Promise<void> => {
  const { id } = columnTypes(db);
  await db.schema
    .createTable("password_resets")
    .addColumn("token_hash", "text", (c) => c.primaryKey())
    .addColumn("user_id", id, (c) => c.notNull().references("users.id"))
    .addColumn("expires_at", "text", (c) => c.notNull())
    .addColumn("used_at", "text")
    .execute();
  await db.schema.createIndex("password_resets_by_user").on("password_resets").column("user_id").execute();
  await db.schema.createIndex("password_resets_by_end").on("password_resets").column("expires_at").execute();
};
