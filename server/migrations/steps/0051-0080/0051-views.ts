import { type Kysely, sql } from "kysely";
import { columnTypes } from "../../columns.ts";

/** Views of panels: everybody's there, and each person's own. */
export const views = async (db: Kysely<unknown>): Promise<void> => {
  const { id, order } = columnTypes(db);
  await db.schema
    .createTable("views")
    .addColumn("id", id, (c) => c.primaryKey())
    .addColumn("panel_id", id, (c) => c.notNull().references("panels.id"))
    .addColumn("owner_id", id, (c) => c.notNull().references("users.id"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("query", "text", (c) => c.notNull())
    .addColumn("shared", "integer", (c) => c.notNull())
    .addColumn("position", order, (c) => c.notNull())
    .addColumn("deleted_at", "text")
    .execute();
  // Of a panel the lists that are there, each by itself, and what was deleted last.
  await db.schema
    .createIndex("views_by_list")
    .on("views")
    .columns(["panel_id", "shared", "deleted_at", "owner_id"])
    .execute();
  await db.schema
    .createIndex("views_deleted")
    .on("views")
    .column("deleted_at")
    .where(sql.ref("deleted_at"), "is not", null)
    .execute();
};
