import { type CompiledQuery, type RawBuilder, sql } from "kysely";
import { type Lines, letGo, type Totals } from "../platform/basics/tally.mjs";
import { lineReader } from "../platform/db/copies/read-lines.ts";
import { isPostgres, type Tx } from "../platform/db/database.ts";
import type { Table } from "./tables.ts";
import type { EntryBytes } from "./zip.ts";

/** Rows of `settings` that are of this place and moment: whose turn something is, and that the data moved elsewhere. */
const ofThisPlace = sql<boolean>`key like 'turn %' or key in ('moved', 'setup-code')`;

/** Byte by byte on both databases, and nothing before anything. */
const orderOf = (tx: Tx, { key }: Table): RawBuilder<unknown> => {
  if (!isPostgres(tx)) return sql.join(key.map(({ name }) => sql.ref(name)));
  return sql.join(
    key.map(({ name, type, inKey }) => {
      const bytewise = type === "text" ? sql`collate "C"` : sql``;
      // Said of a primary key, in which nothing is null, it would keep PostgreSQL from reading in the order of its index.
      return sql`${sql.ref(name)} ${bytewise} ${inKey > 0 ? sql`` : sql`nulls first`}`;
    }),
  );
};

/**
 * The rows of a table, or some of them, as lines of JSON with sorted keys, in the order of its key, piece by piece. Both
 * databases write what `JSON.stringify` does.
 */
const query = (tx: Tx, table: Table, only: RawBuilder<unknown> = sql`1 = 1`): CompiledQuery => {
  const names = table.columns.map(({ name }) => name);
  const refs = sql.join(names.map((name) => sql.ref(name)));
  const rest = table.name === "settings" ? sql`not (${ofThisPlace})` : only;
  const rows = sql`${sql.table(table.name)} where ${rest}`;
  const lines = isPostgres(tx)
    ? sql`select row_to_json(r)::text as line from (select ${refs} from ${rows}) as r order by ${orderOf(tx, table)}`
    : sql`select json_object(${sql.join(names.map((name) => sql`${sql.lit(name)}, ${sql.ref(name)}`))}) as line
        from ${rows} order by ${orderOf(tx, table)}`;
  return lines.compile(tx);
};

export const linesOf = (tx: Tx, table: Table): AsyncIterable<Lines> => lineReader(tx).lines(query(tx, table));

/** The same as an entry of an archive has them. */
export const packedLinesOf = (tx: Tx, table: Table): EntryBytes => lineReader(tx).pack(query(tx, table));

export const totalsOf = (tx: Tx, table: Table): Promise<Totals> => lineReader(tx).sum(query(tx, table));

export interface Sum {
  name: string;
  rows: number;
  sha256: string;
}

/** How many rows a table has, or some of them are, and the hash of their lines. */
export const sumOf = async (tx: Tx, table: Table, only?: RawBuilder<unknown>): Promise<Sum> => {
  const { lines: rows, sha256 } = await lineReader(tx).sum(query(tx, table, only));
  return { name: table.name, rows, sha256 };
};

const [OPEN, CLOSE] = [Buffer.from("["), "]".charCodeAt(0)];
const [COMMA, LINE_END] = [",", "\n"].map((one) => one.charCodeAt(0)) as [number, number];
const NULL = "\\u0000";
/** After a backslash that is one itself it is such a text. */
const IS_NULL = /(?<!\\)(?:\\\\)*\\u0000/;

/** Lines as the list that they are once commas stand at their ends. */
const listOf = (lines: readonly Uint8Array[]): Buffer => {
  const list = Buffer.concat([OPEN, ...lines]);
  for (let end = list.indexOf(LINE_END); end >= 0; end = list.indexOf(LINE_END, end + 1)) list[end] = COMMA;
  list[list.length - 1] = CLOSE;
  // PostgreSQL refuses it by itself. SQLite takes it, and tells only what stands before it.
  if (list.includes(NULL) && IS_NULL.test(list.toString("latin1")))
    throw new Error("a text with a null character cannot be stored");
  return list;
};

/**
 * Writes pieces of lines into a table, each line with its end. A column that a line does not have is null; one that the table
 * does not have is left out.
 */
export const writeLines = async (tx: Tx, { name, columns }: Table, lines: readonly Uint8Array[]): Promise<void> => {
  const rows = listOf(lines);
  const names = sql.join(columns.map((column) => sql.ref(column.name)));
  const table = sql.table(name);
  await (isPostgres(tx)
    ? sql`insert into ${table} (${names})
        select ${names} from json_populate_recordset(null::${table}, convert_from(${rows}, 'UTF8')::json)`
    : sql`insert into ${table} (${names}) select ${sql.join(columns.map((column) => sql`value ->> ${sql.lit(column.name)}`))}
        from json_each(cast(${rows} as text))`
  ).execute(tx);
  letGo(rows);
};
