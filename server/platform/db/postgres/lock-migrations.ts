import { sql } from "kysely";
import type { Tx } from "../database.ts";

/** One at a time brings the tables of a database up to date, until the end of its transaction. */
export const lockMigrations = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('tavola migrations'))`.execute(tx);
};
