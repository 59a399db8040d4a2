import type { Kysely } from "kysely";

/** Accounts that are opened once a mailed link is opened. */
export const signUps = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable("sign_ups")
    .addColumn("token_hash", "text", (c) => c.primaryKey())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("full_name", "text", (c) => c.notNull())
    .addColumn("password_hash", "text", (c) => c.notNull())
    .addColumn("time_zone", "text")
    .addColumn("language", "text")
    .addColumn("expires_at", "text", (c) => c.notNull())
    .addColumn("used_at", "text")
    .execute();
  await db.schema.createIndex("sign_ups_by_end").on("sign_ups").column("expires_at").execute();
};
