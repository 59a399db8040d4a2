import { type Kysely, sql } from "kysely";
import { columnTypes } from "../../columns.ts";

/** Labels of domains, and which ones each task has. */
export const labels = async (db: Kysely<unknown>): Promise<void> => {
  const { id, order } = columnTypes(db);
  await db.schema
    .createTable("labels")
    .addColumn("id", id, (c) => c.primaryKey())
    .addColumn("domain_id", id, (c) => c.notNull().references("domains.id"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("name_key", "text", (c) => c.notNull())
    .addColumn("colour", "text", (c) => c.notNull())
    .addColumn("position", order, (c) => c.notNull())
    .addColumn("deleted_at", "text")
    .execute();
  await db.schema
    .createIndex("labels_by_name")
    .unique()
    .on("labels")
    .columns(["domain_id", "name_key"])
    .where(sql.ref("deleted_at"), "is", null)
    .execute();
  await db.schema
    .createIndex("labels_deleted")
    .on("labels")
    .column("deleted_at")
    .where(sql.ref("deleted_at"), "is not", null)
    .execute();
  // Those of a domain that are deleted are in none of these two together with it.
  await db.schema.createIndex("labels_by_domain").on("labels").column("domain_id").execute();
  await db.schema
    .alterTable("tasks")
    .addColumn("labels", "text", (c) => c.notNull().defaultTo("[]"))
    .execute();
};
