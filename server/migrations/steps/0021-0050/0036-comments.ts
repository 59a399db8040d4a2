import { type Kysely, sql } from "kysely";
import { columnTypes } from "../../columns.ts";

/** What people say of tasks. */
export const comments = async (db: Kysely<unknown>): Promise<void> => {
  const { id } = columnTypes(db);
  await db.schema
    .createTable("comments")
    .addColumn("id", id, (c) => c.primaryKey())
    .addColumn("task_id", id, (c) => c.notNull().references("tasks.id"))
    .addColumn("author_id", id, (c) => c.notNull().references("users.id"))
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("mentions", "text", (c) => c.notNull())
    .addColumn("reactions", "text", (c) => c.notNull())
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("edited_at", "text")
    .addColumn("made_version", "integer", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("deleted_at", "text")
    .execute();
  await db.schema.createIndex("comments_by_task").on("comments").columns(["task_id", "made_version"]).execute();
  await db.schema
    .createIndex("comments_in_trash")
    .on("comments")
    .column("deleted_at")
    .where(sql.ref("deleted_at"), "is not", null)
    .execute();
};
