import type { Kysely } from "kysely";

/** Nothing reads a table from end to end: neither a sign-in nor the end of what was deleted. */
export const indexes = async (db: Kysely<unknown>): Promise<void> => {
  // Every sign-in forgets the tokens that have expired.
  await db.schema.createIndex("used_tokens_by_end").on("used_tokens").column("expires_at").execute();
  // With the deleted tasks: a column ends after them.
  await db.schema.dropIndex("tasks_by_status").execute();
  await db.schema.createIndex("tasks_by_status").on("tasks").columns(["status_id", "panel_id", "deleted_at"]).execute();
  // With those that have ended: they go with their domain.
  await db.schema.createIndex("schedules_of_domain").on("schedules").column("domain_id").execute();
};
