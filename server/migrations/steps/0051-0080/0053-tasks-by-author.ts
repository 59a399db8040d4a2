import { type Kysely, sql } from "kysely";

/** What somebody made, on their panels, in columns that are not done: what others made is not read for it, nor what is over. */
export const tasksByAuthor = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createIndex("tasks_by_author")
    .on("tasks")
    .columns(["author_id", "panel_id", "status_id"])
    .where(sql.ref("deleted_at"), "is", null)
    .execute();
};
