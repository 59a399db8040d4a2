import { type Kysely, sql } from "kysely";
import { columnTypes } from "../../columns.ts";

/** Files of tasks, the bytes that they stand for, and links to one download of one. */
export const attachments = async (db: Kysely<unknown>): Promise<void> => {
  const { id } = columnTypes(db);
  await db.schema
    .createTable("stored_files")
    .addColumn("name", "text", (c) => c.primaryKey())
    // Outlives its domain, until the bytes are gone.
    .addColumn("domain_id", id, (c) => c.notNull())
    .addColumn("hash", "text", (c) => c.notNull())
    .addColumn("size", "integer", (c) => c.notNull())
    .addColumn("type", "text", (c) => c.notNull())
    .addColumn("width", "integer")
    .addColumn("height", "integer")
    .addColumn("preview_size", "integer")
    .addColumn("uploaded_at", "text", (c) => c.notNull())
    .addColumn("ending_at", "text")
    .execute();
  await db.schema
    .createIndex("stored_files_once")
    .unique()
    .on("stored_files")
    .columns(["domain_id", "hash"])
    .where(sql.ref("ending_at"), "is", null)
    .execute();
  // With the size, so that the room that a domain takes is added up without a look at the rows.
  await db.schema
    .createIndex("stored_files_room")
    .on("stored_files")
    .columns(["domain_id", "size"])
    .where(sql.ref("ending_at"), "is", null)
    .execute();
  await db.schema.createIndex("stored_files_by_age").on("stored_files").column("uploaded_at").execute();
  await db.schema
    .createIndex("stored_files_ending")
    .on("stored_files")
    .column("ending_at")
    .where(sql.ref("ending_at"), "is not", null)
    .execute();
  await db.schema
    .createTable("attachments")
    .addColumn("id", id, (c) => c.primaryKey())
    .addColumn("task_id", id, (c) => c.notNull().references("tasks.id"))
    .addColumn("domain_id", id, (c) => c.notNull())
    .addColumn("file", "text", (c) => c.notNull().references("stored_files.name"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("uploader_id", id, (c) => c.notNull().references("users.id"))
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("deleted_at", "text")
    .execute();
  await db.schema.createIndex("attachments_by_task").on("attachments").columns(["task_id", "created_at"]).execute();
  await db.schema.createIndex("attachments_by_file").on("attachments").column("file").execute();
  await db.schema
    .createIndex("attachments_in_trash")
    .on("attachments")
    .columns(["domain_id", "deleted_at"])
    .where(sql.ref("deleted_at"), "is not", null)
    .execute();
  await db.schema
    .createIndex("attachments_by_end")
    .on("attachments")
    .column("deleted_at")
    .where(sql.ref("deleted_at"), "is not", null)
    .execute();
  await db.schema
    .createTable("file_tickets")
    .addColumn("hash", "text", (c) => c.primaryKey())
    .addColumn("attachment_id", id, (c) => c.notNull())
    .addColumn("user_id", id, (c) => c.notNull())
    .addColumn("session_id", id, (c) => c.notNull())
    .addColumn("expires_at", "text", (c) => c.notNull())
    .addColumn("used_at", "text")
    .execute();
  await db.schema.createIndex("file_tickets_by_end").on("file_tickets").column("expires_at").execute();
};
