import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Kysely, SqliteDialect } from "kysely";
import type { Tables } from "../migrations/tables.ts";
import type { Database } from "../platform/db/database.ts";
import { openPostgres } from "../platform/db/postgres/postgres.ts";
import { SqliteFile } from "../platform/db/sqlite/sqlite-file.ts";
import { onPostgres } from "./on-postgres.ts";

/** Where a test's own database is, and how to throw it away. */
export interface TestDatabase {
  dataDir: string;
  databaseUrl: string | undefined;
  /** Resolves when nobody is connected to it: what a killed server had sent is done or undone by then. */
  unused(): Promise<void>;
  drop(): Promise<void>;
}

/**
 * A new, empty database: SQLite in a folder of its own, or with "postgres" one on TEST_DATABASE_URL's server. A server that
 * starts on it makes its tables first, see `newMigratedDatabase`.
 */
export const newTestDatabase = async (
  kind = process.env.TEST_DB,
  { encoding, template }: { encoding?: string; template?: string } = {},
): Promise<TestDatabase> => {
  const dataDir = mkdtempSync(join(tmpdir(), "tavola-test-"));
  const forget = (): void => rmSync(dataDir, { recursive: true, force: true });
  const server = kind === "postgres" ? process.env.TEST_DATABASE_URL : undefined;
  if (!server) return { dataDir, databaseUrl: undefined, unused: async () => undefined, drop: async () => forget() };
  const name = `tavola_${randomUUID().replaceAll("-", "")}`;
  await onPostgres(
    server,
    `create database ${name}${encoding ? ` encoding '${encoding}' lc_collate 'C' lc_ctype 'C' template template0` : ""}${template ? ` template ${template}` : ""}`,
  );
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    dataDir,
    databaseUrl: url.href,
    unused: async () => {
      const users = () => onPostgres(server, `select pid from pg_stat_activity where datname = '${name}'`);
      while ((await users()).length > 0) await wait(20);
    },
    drop: async () => {
      await onPostgres(server, `drop database if exists ${name} with (force)`);
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
