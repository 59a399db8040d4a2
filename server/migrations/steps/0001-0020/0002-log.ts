import type { Kysely } from "kysely";
import { columnTypes } from "../../columns.ts";

/** The log: streams, each numbering its own changes without holes. */
export const log = async (db: Kysely<unknown>): Promise<void> => {
  const { id } = columnTypes(db);
  await db.schema
    .createTable("streams")
    .addColumn("id", id, (c) => c.primaryKey())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("domain_id", id)
    .addColumn("version", "integer", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("changes")
    .addColumn("stream", id, (c) => c.notNull().references("streams.id"))
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("id", id, (c) => c.notNull())
    .addColumn("type", "text", (c) => c.notNull())
    .addColumn("entity_id", id, (c) => c.notNull())
    .addColumn("actor_id", id, (c) => c.notNull())
    .addColumn("at", "text", (c) => c.notNull())
    .addColumn("before", "text")
    .addColumn("after", "text")
    .addPrimaryKeyConstraint("changes_pk", ["stream", "version"])
    .execute();
  await db.schema.createIndex("changes_by_id").on("changes").column("id").execute();
  await db.schema.createIndex("changes_by_entity").on("changes").columns(["entity_id", "version"]).execute();
};
