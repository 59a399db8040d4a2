import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newId } from "../../../platform/basics/ids.ts";
import type { Database } from "../../../platform/db/database.ts";
import { openDatabase } from "../../../platform/db/open.ts";
import { onPostgres } from "../../../testing/on-postgres.ts";
import { noPostgres, startPostgres } from "../../../testing/services/postgres.ts";
import type { Service } from "../../../testing/services/service.ts";
import { takeNumber } from "./numbers.sql.ts";

let postgres: Service;
let directory: string;
let db: Database;
const open = (): Promise<Database> =>
  openDatabase({ dataDir: directory, databaseUrl: postgres.url, onError: () => undefined });
beforeEach(async (context) => {
  if (noPostgres) return context.skip(noPostgres);
  postgres = await startPostgres();
  // What no COMMIT waits for is brought to the disk as late as PostgreSQL can be told to.
  await onPostgres(postgres.url, "alter system set wal_writer_delay = '10s'");
  await onPostgres(postgres.url, "select pg_reload_conf()");
  directory = mkdtempSync(join(tmpdir(), "tavola-numbers-"));
  db = await open();
}, 120_000);
afterEach(async () => {
  if (noPostgres) return;
  await db.close();
  await postgres.remove();
  rmSync(directory, { recursive: true, force: true });
});

test("numbers that were taken ahead are given to nobody else after a crash of PostgreSQL [E18, D3]", {
  tags: "long",
  timeout: 120_000,
}, async () => {
  const domainId = newId();
  const take = (count: number): Promise<number[]> =>
    db.transaction((tx) => Promise.all(Array.from({ length: count }, () => takeNumber(tx, domainId, {}))));
  expect(await take(2)).toEqual([1, 2]);
  await postgres.stop("SIGKILL");
  await postgres.start();
  // Another process, which knows nothing of what the first one keeps.
  await db.close().catch(() => undefined);
  db = await open();
  // Those that nobody asked for within a second went back before the crash, where this machine is slow.
  expect([[19], [3]]).toContainEqual(await take(1));
});
