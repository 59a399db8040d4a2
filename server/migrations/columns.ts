import { type ColumnDataType, type Kysely, PostgresAdapter, type RawBuilder, sql } from "kysely";

type Type = ColumnDataType | RawBuilder<unknown>;

/** The column types that differ between the two databases. */
export const columnTypes = (db: Kysely<unknown>): { id: Type; order: Type } => {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  return {
    // SQLite would give a column declared "uuid" numeric affinity.
    id: postgres ? "uuid" : "text",
    // Positions compare bytewise, whatever the database's own collation.
    order: postgres ? sql`text collate "C"` : "text",
  };
};
