import type { Kysely } from "kysely";
import { columnTypes } from "../../columns.ts";

/** The backups that the server makes by itself, and its tries in vain. */
export const backups = async (db: Kysely<unknown>): Promise<void> => {
  const { id } = columnTypes(db);
  await db.schema
    .createTable("backups")
    .addColumn("id", id, (c) => c.primaryKey())
    .addColumn("at", "text", (c) => c.notNull())
    .addColumn("place", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("ended_at", "text")
    .addColumn("written", "integer", (c) => c.notNull())
    .addColumn("verified", "integer", (c) => c.notNull())
    .addColumn("failure", "text")
    .addColumn("findings", "text")
    .addColumn("told", "integer", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("backups_by_end").on("backups").columns(["written", "ended_at"]).execute();
};
