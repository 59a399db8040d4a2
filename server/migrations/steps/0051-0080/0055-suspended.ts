import type { Kysely } from "kysely";

/** Since when somebody is kept out, by whoever runs the server. */
export const suspended = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable("users").addColumn("suspended_at", "text").execute();
};
