import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onPostgres } from "../server/testing/on-postgres.ts";

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

let made = 0;

/** A new, empty database: SQLite in a folder of its own, or one on the named PostgreSQL server. */
export const newDatabase = async (dialect: Dialect): Promise<BenchDatabase> => {
  const dataDir = mkdtempSync(join(tmpdir(), "tavola-bench-"));
  const forget = (): void => rmSync(dataDir, { recursive: true, force: true });
  const server = postgresUrl();
  if (dialect === "sqlite" || !server) return { dialect, dataDir, databaseUrl: undefined, drop: async () => forget() };
  const name = `tavola_bench_${process.pid}_${++made}`;
  await onPostgres(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    dialect,
    dataDir,
    databaseUrl: url.href,
    drop: async () => {
      await onPostgres(server, `drop database if exists ${name} with (force)`);
      forget();
    },
  };
};
