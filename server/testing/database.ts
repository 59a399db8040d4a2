import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";

/** Where a test's own database is, and how to throw it away. */
export interface TestDatabase {
  dataDir: string;
  databaseUrl: string | undefined;
  drop(): Promise<void>;
}

const onServer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
};

/** A new, empty database: SQLite in a folder of its own, or with "postgres" one on TEST_DATABASE_URL's server. */
export const newTestDatabase = async (kind = process.env.TEST_DB): Promise<TestDatabase> => {
  const dataDir = mkdtempSync(join(tmpdir(), "tavola-test-"));
  const forget = (): void => rmSync(dataDir, { recursive: true, force: true });
  const server = kind === "postgres" ? process.env.TEST_DATABASE_URL : undefined;
  if (!server) return { dataDir, databaseUrl: undefined, drop: async () => forget() };
  const name = `tavola_${randomUUID().replaceAll("-", "")}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    dataDir,
    databaseUrl: url.href,
    drop: async () => {
      await onServer(server, `drop database if exists ${name} with (force)`);
      forget();
    },
  };
};
