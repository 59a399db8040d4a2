import { type Kysely, sql } from "kysely";
import { columnTypes } from "../../columns.ts";

/** Which changes were undone, and the way to what was deleted: for the trash, and for its end. */
export const undo = async (db: Kysely<unknown>): Promise<void> => {
  const { id } = columnTypes(db);
  await db.schema
    .createTable("undos")
    .addColumn("id", id, (c) => c.primaryKey())
    .addColumn("by_id", id, (c) => c.notNull())
    .execute();
  await db.schema.createIndex("undos_by_undo").on("undos").column("by_id").execute();
  const deleted = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).where(sql.ref("deleted_at"), "is not", null).execute();
  await deleted("tasks_trash", "tasks", ["panel_id", "deleted_at", "id"]);
  await deleted("tasks_deleted", "tasks", ["deleted_at"]);
  await deleted("statuses_deleted", "statuses", ["deleted_at"]);
  await deleted("panels_deleted", "panels", ["deleted_at"]);
  await deleted("announcements_trash", "announcements", ["domain_id", "deleted_at", "id"]);
  await deleted("announcements_deleted", "announcements", ["deleted_at"]);
  await deleted("domains_deleted", "domains", ["deleted_at"]);
  await deleted("domains_trash", "domains", ["owner_id", "deleted_at"]);
};
