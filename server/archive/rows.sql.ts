import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { isPostgres, type Tx } from "../platform/db/database.ts";
import type { Table } from "./tables.ts";

/** Rows of PostgreSQL that are read at a time. */
const READ_AT_ONCE = 300;

/** Rows of `settings` that are of this place and moment: whose turn something is, and that the data moved elsewhere. */
const ofThisPlace = sql<boolean>`key like 'turn %' or key in ('moved', 'setup-code')`;

/** Byte by byte on both databases, and nothing before anything. */
const orderOf = (tx: Tx, { key }: Table): RawBuilder<unknown> => {
  if (!isPostgres(tx)) return sql.join(key.map(({ name }) => sql.ref(name)));
  return sql.join(
    key.map(({ name, type }) =>
      type === "text" ? sql`${sql.ref(name)} collate "C" nulls first` : sql`${sql.ref(name)} nulls first`,
    ),
  );
};

/**
 * The rows of a table, or some of them, as lines of JSON with sorted keys, in the order of its key, piece by piece. Both
 * databases give the same.
 */
export async function* linesOf(tx: Tx, table: Table, only: RawBuilder<unknown> = sql`1 = 1`): AsyncGenerator<string[]> {
  const columns = sql.join(table.columns.map(({ name }) => sql.ref(name)));
  const rest = table.name === "settings" ? sql`not (${ofThisPlace})` : only;
  const statement = sql`select ${columns} from ${sql.table(table.name)} where ${rest} order by ${orderOf(tx, table)}`;
  for await (const { rows } of tx.getExecutor().stream(statement.compile(tx), READ_AT_ONCE))
    yield rows.map((row) => JSON.stringify(row));
}

/** Lines as they stand in an archive. */
export const textOf = (lines: readonly string[]): string => (lines.length > 0 ? `${lines.join("\n")}\n` : "");

export interface Sum {
  name: string;
  rows: number;
  sha256: string;
}

/** How many rows a table has, or some of them are, and the hash of their lines. */
export const sumOf = async (tx: Tx, table: Table, only?: RawBuilder<unknown>): Promise<Sum> => {
  const hash = createHash("sha256");
  let rows = 0;
  for await (const lines of linesOf(tx, table, only)) {
    rows += lines.length;
    hash.update(textOf(lines));
  }
  return { name: table.name, rows, sha256: hash.digest("hex") };
};

/** Writes lines into a table. A column that a line does not have is null; one that the table does not have is left out. */
export const writeLines = async (tx: Tx, { name, columns }: Table, lines: readonly string[]): Promise<void> => {
  const rows = `[${lines.join(",")}]`;
  const names = sql.join(columns.map((column) => sql.ref(column.name)));
  const table = sql.table(name);
  await (isPostgres(tx)
    ? sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${rows}::json)`
    : sql`insert into ${table} (${names})
        select ${sql.join(columns.map((column) => sql`value ->> ${sql.lit(column.name)}`))} from json_each(${rows})`
  ).execute(tx);
};
