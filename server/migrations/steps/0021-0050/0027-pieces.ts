import type { Kysely } from "kysely";
import { columnTypes } from "../../columns.ts";

/** What is left to do of changes that are made piece by piece. */
export const pieces = async (db: Kysely<unknown>): Promise<void> => {
  const { id } = columnTypes(db);
  await db.schema
    .createTable("pieces")
    .addColumn("change_id", id, (c) => c.notNull())
    .addColumn("place", "integer", (c) => c.notNull())
    .addColumn("actor_id", id, (c) => c.notNull())
    .addColumn("stream", id, (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("given", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("pieces_pk", ["change_id", "place"])
    .execute();
};
