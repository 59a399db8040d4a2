import { sql } from "kysely";
import { isPostgres, type Tx } from "../../platform/db/database.ts";

/** Every statement that makes an index, a table or a trigger; SQLite keeps them as they were given. */
const inSqlite = async (tx: Tx): Promise<string[]> => {
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_master where sql is not null and name not like 'sqlite%' order by type, name`.execute(tx);
  return rows.map((row) => row.sql);
};

const inPostgres = async (tx: Tx): Promise<string[]> => {
  const { rows } = await sql<{ line: string }>`
    select format('%s.%s %s%s%s', t.relname, a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then ' not null' end, ' default ' || pg_get_expr(d.adbin, d.adrelid)) as line
      from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
      where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace
    union all
    select format('%s %s %s', t.relname, k.conname, pg_get_constraintdef(k.oid))
      from pg_constraint k join pg_class t on t.oid = k.conrelid
      where k.contype <> 'n' and k.connamespace = current_schema()::regnamespace
    union all
    select replace(indexdef, quote_ident(schemaname) || '.', '') from pg_indexes where schemaname = current_schema()`.execute(
    tx,
  );
  return rows.map(({ line }) => line).sort();
};

/** The tables, indexes and rules of a database, a line each: what a release had, for ever. */
export const schemaOf = async (tx: Tx): Promise<string> =>
  `${(await (isPostgres(tx) ? inPostgres(tx) : inSqlite(tx))).join("\n")}\n`;
