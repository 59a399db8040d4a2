import type { Kysely } from "kysely";

/** How much a task presses. Nobody could say so before. */
export const priorities = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable("tasks").addColumn("priority", "text").execute();
};
