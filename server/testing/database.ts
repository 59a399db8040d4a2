import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Kysely, SqliteDialect } from "kysely";
import pg from "pg";
import type { Tables } from "../migrations/tables.ts";
import type { Database } from "../platform/db/database.ts";
import { openPostgres } from "../platform/db/postgres/postgres.ts";
import { SqliteFile } from "../platform/db/sqlite/sqlite-file.ts";

/** Where a test's own database is, and how to throw it away. */
export interface TestDatabase {
  dataDir: string;
  databaseUrl: string | undefined;
  /** Resolves when nobody is connected to it: what a killed server had sent is done or undone by then. */
  unused(): Promise<void>;
  drop(): Promise<void>;
}

const onServer = async (url: string, statement: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows.length;
};

/** A new, empty database: SQLite in a folder of its own, or with "postgres" one on TEST_DATABASE_URL's server. */
export const newTestDatabase = async (kind = process.env.TEST_DB, encoding = "UTF8"): Promise<TestDatabase> => {
  const dataDir = mkdtempSync(join(tmpdir(), "tavola-test-"));
  const forget = (): void => rmSync(dataDir, { recursive: true, force: true });
  const server = kind === "postgres" ? process.env.TEST_DATABASE_URL : undefined;
  if (!server) return { dataDir, databaseUrl: undefined, unused: async () => undefined, drop: async () => forget() };
  const name = `tavola_${randomUUID().replaceAll("-", "")}`;
  await onServer(
    server,
    `create database ${name}${encoding === "UTF8" ? "" : ` encoding '${encoding}' lc_collate 'C' lc_ctype 'C' template template0`}`,
  );
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    dataDir,
    databaseUrl: url.href,
    unused: async () => {
      while ((await onServer(server, `select pid from pg_stat_activity where datname = '${name}'`)) > 0) await wait(20);
    },
    drop: async () => {
      await onServer(server, `drop database if exists ${name} with (force)`);
      forget();
    },
  };
};

/** Where the log and the tables are read: a server's own database, or one that another process has open. */
export interface Readable {
  db: Pick<Database, "read">;
}

/** Reads a database that a server in another process has open. */
export const openReader = ({ dataDir, databaseUrl }: TestDatabase): Readable & { close(): Promise<void> } => {
  if (databaseUrl) {
    const db = openPostgres(databaseUrl, { pool: 2, onError: () => undefined });
    return { db, close: () => db.close() };
  }
  const database = new SqliteFile(join(dataDir, "tavola.db"), { patienceMs: 5000 });
  const read = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
  return { db: { read }, close: () => read.destroy() };
};
