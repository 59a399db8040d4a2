import type { Kysely } from "kysely";
import { columnTypes } from "../../columns.ts";

/** Who came in, who may do what, and what those did who run the server. It refers to nothing: it outlives what it tells of. */
export const audit = async (db: Kysely<unknown>): Promise<void> => {
  const { id } = columnTypes(db);
  await db.schema
    .createTable("audit")
    .addColumn("id", id, (c) => c.primaryKey())
    .addColumn("at", "text", (c) => c.notNull())
    .addColumn("actor_id", id)
    .addColumn("domain_id", id)
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("about", "text")
    .addColumn("address", "text")
    .addColumn("device", "text", (c) => c.notNull())
    .addColumn("request_id", "text")
    .execute();
  await db.schema.createIndex("audit_by_domain").on("audit").columns(["domain_id", "id"]).execute();
  await db.schema.createIndex("audit_by_time").on("audit").column("at").execute();
};
