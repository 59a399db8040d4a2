import { type Kysely, sql } from "kysely";
import { columnTypes } from "../../columns.ts";

/** What tasks are about, and the long texts of the log. */
export const descriptions = async (db: Kysely<unknown>): Promise<void> => {
  const { id } = columnTypes(db);
  await db.schema
    .createTable("descriptions")
    .addColumn("id", id, (c) => c.primaryKey())
    .addColumn("task_id", id, (c) => c.notNull().references("tasks.id"))
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("edited_by", id, (c) => c.notNull().references("users.id"))
    .addColumn("edited_at", "text", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("deleted_at", "text")
    .execute();
  await db.schema.createIndex("descriptions_by_task").on("descriptions").columns(["task_id", "version"]).execute();
  await db.schema
    .createIndex("descriptions_one_per_task")
    .unique()
    .on("descriptions")
    .column("task_id")
    .where(sql.ref("deleted_at"), "is", null)
    .execute();
  await db.schema
    .createIndex("descriptions_in_trash")
    .on("descriptions")
    .column("deleted_at")
    .where(sql.ref("deleted_at"), "is not", null)
    .execute();
  await db.schema
    .createTable("texts")
    .addColumn("entity_id", id, (c) => c.notNull())
    .addColumn("hash", "text", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("texts_pk", ["entity_id", "hash"])
    .execute();
};
