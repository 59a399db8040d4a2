import { sql } from "kysely";
import { isPostgres, type Tx } from "../platform/db/database.ts";

/** A table as a database has it. */
export interface Table {
  name: string;
  /** Sorted by name, as the keys of its rows. */
  columns: Column[];
  /** Those of its primary key, or else all: by these its rows are sorted. */
  key: Column[];
  /** Tables that its rows refer to. */
  refersTo: string[];
}

interface Column {
  name: string;
  type: "text" | "uuid" | "integer";
  /** Its place in the primary key, from 1. */
  inKey: number;
}

/** What is never part of an archive: the migrator's own, and what is made anew from the other tables. */
const NEVER = new Set(["kysely_migration", "kysely_migration_lock", "search_documents"]);
/** What goes along when a server moves, and into no backup: what lets people in, or did once, and the list of backups. */
const MOVES_ONLY = new Set(["sessions", "used_tokens", "password_resets", "sign_ups", "file_tickets", "backups"]);

interface FoundColumn {
  table: string;
  column: string;
  type: string;
  in_key: number;
}

const inSqlite = (tx: Tx) =>
  Promise.all([
    sql<FoundColumn>`select t.name as "table", c.name as "column", lower(c.type) as type, c.pk as in_key
      from pragma_table_list as t join pragma_table_info(t.name) as c
      where t.schema = 'main' and t.type = 'table' and t.name not like 'sqlite%'`.execute(tx),
    sql<{ table: string; other: string }>`select t.name as "table", f."table" as other
      from pragma_table_list as t join pragma_foreign_key_list(t.name) as f where t.schema = 'main'`.execute(tx),
  ]);

const inPostgres = (tx: Tx) =>
  Promise.all([
    sql<FoundColumn>`select t.relname as "table", a.attname as "column", ty.typname as type,
        coalesce(array_position(k.conkey, a.attnum), 0) as in_key
      from pg_class t
      join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      join pg_type ty on ty.oid = a.atttypid
      left join pg_constraint k on k.conrelid = t.oid and k.contype = 'p'
      where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace`.execute(tx),
    sql<{ table: string; other: string }>`select t.relname as "table", o.relname as other
      from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class o on o.oid = k.confrelid
      where k.contype = 'f' and t.relnamespace = current_schema()::regnamespace`.execute(tx),
  ]);

const typeOf = (type: string): Column["type"] => {
  if (type.startsWith("int")) return "integer";
  return type === "uuid" ? "uuid" : "text";
};

const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : 1);

/** The tables of a database that an archive can hold, by name; where it `moves`, with what is in no backup. */
export const tablesOf = async (tx: Tx, { moves }: { moves: boolean }): Promise<Table[]> => {
  const [{ rows: columns }, { rows: references }] = await (isPostgres(tx) ? inPostgres(tx) : inSqlite(tx));
  const names = new Set(columns.map(({ table }) => table));
  // SQLite's index of words is tables too.
  const kept = [...names].filter(
    (name) => !NEVER.has(name) && !name.startsWith("search_words") && (moves || !MOVES_ONLY.has(name)),
  );
  return kept
    .map((name): Table => {
      const own = columns
        .filter(({ table }) => table === name)
        .map(({ column, type, in_key }) => ({ name: column, type: typeOf(type), inKey: in_key }))
        .sort(byName);
      const key = own.filter(({ inKey }) => inKey > 0).sort((a, b) => a.inKey - b.inKey);
      const refersTo = references.filter(({ table, other }) => table === name && other !== name);
      return { name, columns: own, key: key.length > 0 ? key : own, refersTo: refersTo.map(({ other }) => other) };
    })
    .sort(byName);
};

/** In an order in which each row finds what it refers to. */
export const inFillingOrder = (tables: readonly Table[]): Table[] => {
  const placed = new Set<Table>();
  const place = (table: Table): void => {
    if (placed.has(table)) return;
    for (const other of tables) if (table.refersTo.includes(other.name)) place(other);
    placed.add(table);
  };
  for (const table of tables) place(table);
  return [...placed];
};
