import type { Kysely } from "kysely";

/** Who runs the server. They are few, and asked for by each call that is theirs alone. */
export const operators = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable("users")
    .addColumn("operator", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex("operators").on("users").column("operator").execute();
};
