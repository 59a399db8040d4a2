import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lookBack, rollBack } from "../../archive/rollback.ts";
import { migrations } from "../../migrations/all.ts";
import { newTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { version } from "../../version.ts";
import type { Database } from "./database.ts";
import { lastUsed } from "./last-used.ts";
import { openDatabase } from "./open.ts";

let place: TestDatabase;
const opened = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
  const db = await openDatabase({ ...place, onError: () => undefined });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
};
const LATER = "9999-later";
beforeEach(async () => {
  place = await newTestDatabase();
  await opened(async () => undefined);
});
afterEach(async () => {
  delete migrations[LATER];
  await place.drop();
});

const note = (key: string) => (db: Database) =>
  db.transaction((tx) => tx.insertInto("settings").values({ key, value: "" }).execute());
const keys = (db: Database) => db.read.selectFrom("settings").select("key").orderBy("key").execute();

test("the version that last used the data is written down, and data of a newer one is refused and not touched [F20]", async () => {
  expect(await opened((db) => lastUsed(db.read))).toMatchObject({ version });
  await opened((db) =>
    db.transaction((tx) => tx.updateTable("settings").set({ value: "99.4.0" }).where("key", "=", "version").execute()),
  );
  await expect(opened(keys)).rejects.toThrow(`This data was last used by Tavola 99.4.0; this is ${version}`);
  await expect(opened(keys)).rejects.toThrow(/Nothing was touched: start that one\.$/);
});

test("data with a migration that this version does not have is refused as newer, and going back is named where there is a copy [F20]", async () => {
  migrations[LATER] = { up: (db) => sql`create table later (id text)`.execute(db) as unknown as Promise<void> };
  await opened(async () => undefined);
  delete migrations[LATER];
  const back = place.databaseUrl ? "" : ", or go back by tavola rollback";
  await expect(opened(keys)).rejects.toThrow(
    `This data was last used by a newer Tavola; this is ${version}. Nothing was touched: start that one${back}.`,
  );
  rmSync(join(place.dataDir, "before"), { recursive: true, force: true });
  await expect(opened(keys)).rejects.toThrow(/Nothing was touched: start that one\.$/);
  expect(existsSync(join(place.dataDir, "before"))).toBe(false);
});

test("a migration that throws at its end leaves everything as it was, and the log says which and what to start [F20]", async () => {
  await opened(note("before"));
  const before = await opened(keys);
  migrations[LATER] = {
    up: async (db) => {
      await sql`create table later (id text)`.execute(db);
      await sql`delete from settings`.execute(db);
      throw new Error("no more");
    },
  };
  await expect(opened(keys)).rejects.toThrow(
    `The migration ${LATER} failed: no more. The data is as it was: start Tavola ${version} again.`,
  );
  delete migrations[LATER];
  expect(await opened(keys)).toEqual(before);
});

test("before tables are brought up to date there is a copy, which is told of, of which the last three stay; on PostgreSQL a backup is asked for [F20]", {
  tags: "long",
}, async () => {
  let asked = 0;
  const copies: string[] = [];
  for (let time = 0; time < 5; time++) {
    const name = `${LATER}-${time}`;
    migrations[name] = { up: async () => undefined };
    const backUp = async (): Promise<void> => void asked++;
    const kept = (copy: string): void => void copies.push(copy);
    await (await openDatabase({ ...place, onError: () => undefined, backUp, kept })).close();
    // The next is a second later.
    await new Promise((next) => setTimeout(next, 1_100));
  }
  for (let time = 0; time < 5; time++) delete migrations[`${LATER}-${time}`];
  const kept = place.databaseUrl ? [] : readdirSync(join(place.dataDir, "before"));
  expect([kept.length, asked]).toEqual(place.databaseUrl ? [0, 5] : [3, 0]);
  expect(kept.filter((name) => !name.startsWith(`${version}-2`))).toEqual([]);
  expect(copies.slice(2)).toEqual(kept.sort().map((name) => join(place.dataDir, "before", name)));
});

test.runIf(process.env.TEST_DB === "sqlite")(
  "rollback brings back the data from before an upgrade, and puts aside what was made since [F20]",
  async () => {
    await opened(note("before"));
    migrations[LATER] = { up: (db) => sql`create table later (id text)`.execute(db) as unknown as Promise<void> };
    await opened(note("since"));
    expect(lookBack(place.dataDir)).toMatchObject({ version, changes: 0 });
    const aside = await rollBack(place.dataDir);
    delete migrations[LATER];
    expect(aside).toMatch(/aside/);
    expect((await opened(keys)).map(({ key }) => key)).toEqual(["before", "version"]);
  },
);
