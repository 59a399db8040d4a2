import { Migrator, sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "../platform/db/database.ts";
import { openDatabase } from "../platform/db/open.ts";
import { openPostgres } from "../platform/db/postgres/postgres.ts";
import { openSqlite } from "../platform/db/sqlite/sqlite.ts";
import { newTestDatabase } from "../testing/database.ts";
import { migrations } from "./all.ts";

const onError = (): void => undefined;

test("a migration that fails half-way leaves the tables as they were, and is done at the next start", async () => {
  const place = await newTestDatabase();
  const { dataDir, databaseUrl } = place;
  const openAsItIs = (): Database =>
    databaseUrl ? openPostgres(databaseUrl, { onError }) : openSqlite(dataDir, onError);
  const withoutMigration = async (work: (db: Database) => Promise<unknown>): Promise<void> => {
    const db = openAsItIs();
    await work(db);
    await db.close();
  };
  // The last of the indexes that 0017 drops is not there.
  await withoutMigration(async ({ read }) => {
    const migrator = new Migrator({ db: read, provider: { getMigrations: async () => migrations } });
    expect((await migrator.migrateTo("0016-indexes")).error).toBeUndefined();
    await sql`drop index task_stays_by_domain`.execute(read);
  });
  await expect(openDatabase({ dataDir, databaseUrl, onError })).rejects.toThrow("task_stays_by_domain");
  await withoutMigration(async ({ read }) => {
    await sql`create index task_stays_by_domain on task_stays (domain_id)`.execute(read);
  });
  await (await openDatabase({ dataDir, databaseUrl, onError })).close();
  await place.drop();
});
