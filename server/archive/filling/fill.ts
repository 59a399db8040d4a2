import { sql } from "kysely";
import { fillSearch } from "../../migrations/steps/0021-0050/0049-fill-search.ts";
import { Refused } from "../../platform/basics/refused.ts";
import { isPostgres, type Tx } from "../../platform/db/database.ts";
import { migrate } from "../../platform/db/migrate.ts";

import { sumOf, writeLines } from "../rows.sql.ts";
import type { Source } from "../source.ts";
import { inFillingOrder, type Table, tablesOf } from "../tables.ts";

/** Bytes of lines that are written by one statement, more or less. */
const AT_ONCE = 256 * 1024;

const fillTable = async (tx: Tx, table: Table, pieces: AsyncIterable<Uint8Array>): Promise<void> => {
  let waiting: Uint8Array[] = [];
  let size = 0;
  const write = async (): Promise<void> => {
    if (waiting.length > 0) await writeLines(tx, table, waiting);
    waiting = [];
    size = 0;
  };
  for await (const lines of pieces) {
    waiting.push(lines);
    size += lines.length;
    if (size >= AT_ONCE) await write();
  }
  await write();
};

/** SQLite is told to look at what refers to what at the end; the order of the tables alone does for PostgreSQL. */
const mustRefer = async (tx: Tx): Promise<void> => {
  if (isPostgres(tx)) return;
  const { rows } = await sql<{ table: string }>`pragma foreign_key_check`.execute(tx);
  if (rows[0]) throw new Refused(`Rows of ${rows[0].table} refer to what is not there.`);
};

/**
 * Fills an empty database, within one transaction or a file that nobody has yet: the tables as they were, row by row the
 * same as in the source, then brought up to date. What is searched is made anew.
 */
export const fill = async (tx: Tx, { migration, tables, lines }: Source): Promise<void> => {
  await migrate(tx, migration);
  const known = inFillingOrder(await tablesOf(tx, { moves: true }));
  const strange = tables.find(({ name }) => !known.some((table) => table.name === name));
  if (strange) throw new Refused(`There is no table ${strange.name} in ${migration}.`);
  for (const table of known) {
    const expected = tables.find(({ name }) => name === table.name);
    if (!expected) continue;
    await fillTable(tx, table, lines(table.name)).catch((reason: unknown) => {
      throw new Refused(`The rows of ${table.name} cannot be taken: ${(reason as Error).message}.`, { cause: reason });
    });
    const { rows, sha256 } = await sumOf(tx, table);
    if (rows !== expected.rows || sha256 !== expected.sha256)
      throw new Refused(`The rows of ${table.name} did not come out as they were.`);
  }
  await mustRefer(tx);
  await migrate(tx);
  await tx.deleteFrom("search_documents").execute();
  await fillSearch(tx);
};
