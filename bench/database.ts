import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";

export type Dialect = "sqlite" | "postgres";

/** A database of the bench's own, as environment variables of the server. */
export interface BenchDatabase {
  dialect: Dialect;
  dataDir: string;
  databaseUrl: string | undefined;
  drop: () => Promise<void>;
}

/** The PostgreSQL server to make databases on; undefined when none is named. */
export const postgresUrl = (): string | undefined =>
  process.env.BENCH_DATABASE_URL || process.env.TEST_DATABASE_URL || undefined;

/** The Redis server for several processes; undefined when none is named. */
export const redisUrl = (): string | undefined =>
  process.env.BENCH_REDIS_URL || process.env.TEST_REDIS_URL || undefined;

/** Runs one statement on a PostgreSQL server and answers the first cell of its text. */
export const onPostgres = async (statement: string, connectionString = postgresUrl()): Promise<string> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<string[]>({ text: statement, rowMode: "array" });
    return rows[0]?.[0] ?? "";
  } finally {
    await client.end();
  }
};

let made = 0;

/** A new, empty database: SQLite in a folder of its own, or one on the named PostgreSQL server. */
export const newDatabase = async (dialect: Dialect): Promise<BenchDatabase> => {
  const dataDir = mkdtempSync(join(tmpdir(), "tavola-bench-"));
  const forget = (): void => rmSync(dataDir, { recursive: true, force: true });
  const server = postgresUrl();
  if (dialect === "sqlite" || !server) return { dialect, dataDir, databaseUrl: undefined, drop: async () => forget() };
  const name = `tavola_bench_${process.pid}_${++made}`;
  await onPostgres(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    dialect,
    dataDir,
    databaseUrl: url.href,
    drop: async () => {
      await onPostgres(`drop database if exists ${name} with (force)`);
      forget();
    },
  };
};
