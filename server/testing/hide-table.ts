import { sql } from "kysely";
import type { Tables } from "../migrations/tables.ts";
import type { Database } from "../platform/db/database.ts";

/** Takes a table away, so that whatever needs it fails as by a fault of ours. Answers how to put it back. */
export const hideTable = async (db: Database, table: keyof Tables): Promise<() => Promise<unknown>> => {
  const [shown, hidden] = [sql.table(table), sql.table(`hidden_${table}`)];
  await db.transaction((tx) => sql`alter table ${shown} rename to ${hidden}`.execute(tx));
  return () => db.transaction((tx) => sql`alter table ${hidden} rename to ${shown}`.execute(tx));
};
