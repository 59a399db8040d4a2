import type { Kysely } from "kysely";
import { columnTypes } from "../../columns.ts";

/** The pictures in storage: whose each is, and since when another one is shown. */
export const pictures = async (db: Kysely<unknown>): Promise<void> => {
  const { id } = columnTypes(db);
  await db.schema
    .createTable("pictures")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("user_id", id, (c) => c.notNull().references("users.id"))
    .addColumn("created_at", "text", (c) => c.notNull())
    .addColumn("replaced_at", "text")
    .execute();
  await db.schema.createIndex("pictures_by_user").on("pictures").column("user_id").execute();
  await db.schema.createIndex("pictures_by_end").on("pictures").column("replaced_at").execute();
};
