import { sql } from "kysely";
import pg from "pg";
import { now, stampOf } from "../../platform/basics/ids.ts";
import { Refused } from "../../platform/basics/refused.ts";
import type { Tx } from "../../platform/db/database.ts";
import { boundTo } from "../../platform/db/postgres/bound-connection.ts";
import { lockMigrations } from "../../platform/db/postgres/lock-migrations.ts";
import { mustHaveCommitted } from "../../platform/db/postgres/must-have-committed.ts";
import { cannotUse, reachPostgres } from "../../platform/db/postgres/reach-postgres.ts";
import { PRESENCE } from "../../platform/realtime/other-processes.ts";
import { fill } from "./fill.ts";

import { type Filling, NotVacant } from "./filling.ts";

/** Tables here that no extension brought. */
const ownTables = async (tx: Tx): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class t
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')`.execute(tx);
  return rows.map(({ name }) => name);
};

/** Fails where a server uses the database: each shows itself by a lock. */
export const mustBeStopped = async (tx: Tx): Promise<void> => {
  const { rows } =
    await sql`select 1 from pg_locks where locktype = 'advisory' and classid = ${sql.lit(PRESENCE)} and objsubid = 2
    and database = (select oid from pg_database where datname = current_database())`.execute(tx);
  if (rows.length > 0) throw new Refused("A Tavola server is using this database. Stop it first.");
};

const isVacant = async (tx: Tx, tables: readonly string[]): Promise<boolean> => {
  if (tables.length === 0) return true;
  if (!tables.includes("users")) return false;
  return (await tx.selectFrom("users").select("id").limit(1).execute()).length === 0;
};

/** Answers the schema where the tables are now. */
const putAside = async (tx: Tx, tables: readonly string[]): Promise<string> => {
  const schema = `tavola_aside_${stampOf(now()).toLowerCase()}`;
  await sql`create schema ${sql.id(schema)}`.execute(tx);
  for (const table of tables) await sql`alter table ${sql.id(table)} set schema ${sql.id(schema)}`.execute(tx);
  return schema;
};

const within = async (tx: Tx, { source, replace, check }: Filling): Promise<string | undefined> => {
  await lockMigrations(tx);
  await mustBeStopped(tx);
  const tables = await ownTables(tx);
  const vacant = await isVacant(tx, tables);
  if (!vacant && !replace) throw new NotVacant("There is data in this database already.");
  const aside = tables.length > 0 ? await putAside(tx, tables) : undefined;
  await fill(tx, source);
  // Of these tables only: each that is looked at stays locked until COMMIT, and what was put aside before is many more.
  await sql`analyze ${sql.join((await ownTables(tx)).map((name) => sql.id(name)))}`.execute(tx);
  await check(tx);
  if (!aside || !vacant) return aside;
  await sql`drop schema ${sql.id(aside)} cascade`.execute(tx);
  return undefined;
};

/** Fills a database in one transaction, in which the tables that are there move to a schema of their own. */
export const fillPostgres = async (url: string, filling: Filling): Promise<string | undefined> => {
  await reachPostgres(url);
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  // Whoever waits for a statement is told.
  client.on("error", () => undefined);
  await client.connect().catch((reason: unknown) => {
    throw cannotUse(url, reason);
  });
  try {
    await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set jit = off");
    await client.query("begin");
    const aside = await within(boundTo(client), filling);
    // An answer that is lost tells nothing: it may be done.
    filling.comes();
    mustHaveCommitted(await client.query("commit"));
    return aside;
  } finally {
    // Ends what was not committed.
    await client.end().catch(() => undefined);
  }
};
