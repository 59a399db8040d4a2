import { sql } from "kysely";
import { migrations } from "../../migrations/all.ts";
import type { Tx } from "./database.ts";

const LAST = Object.keys(migrations).at(-1);

/** Whether the tables are those of this version: neither are steps missing, nor has a newer version gone on. */
export const isSchemaOurs = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{ last: string }>`select max(name) as last from kysely_migration`.execute(tx);
  return rows[0]?.last === LAST;
};
