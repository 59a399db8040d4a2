// @module-tag long-on-postgres
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import type { TestDatabase } from "../../../testing/database.ts";
import { newMigratedDatabase } from "../../../testing/migrated.ts";
import { newId } from "../../basics/ids.ts";
import type { Database } from "../database.ts";
import { openDatabase } from "../open.ts";

const onError = (): void => undefined;
const byText = (one: string, other: string): number => one.localeCompare(other);
let place: TestDatabase;
let db: Database;

const open = async (): Promise<void> => {
  place = await newMigratedDatabase();
  db = await openDatabase({ ...place, onError });
};

const write = (keys: readonly string[]): Promise<unknown> =>
  db.transaction((tx) =>
    tx
      .insertInto("settings")
      .values(keys.map((key) => ({ key, value: "x".repeat(1_000) })))
      .execute(),
  );

afterEach(async () => {
  await db.close();
  await place.drop();
});

test("an instant stays as it was, whatever is written while it is read, and streams rows beside other statements [F15]", async () => {
  await open();
  const keys = Array.from({ length: 2_500 }, (_, at) => `key ${String(at).padStart(5, "0")}`);
  await write(keys);
  const seen: string[] = [];
  const later: unknown[] = [];
  await db.instant(async (tx) => {
    await write(["later"]);
    for await (const { key } of tx
      .selectFrom("settings")
      .select("key")
      .where("key", "like", "key %")
      .orderBy("key")
      .stream(100)) {
      seen.push(key);
      if (seen.length % 500 === 0)
        later.push(...(await tx.selectFrom("settings").where("key", "=", "later").selectAll().execute()));
    }
  });
  expect(seen).toEqual(keys);
  expect(later).toEqual([]);
});

test("who reads an instant writes nothing, is told what is wrong by its code, and can end in the middle of a stream [F15]", async () => {
  await open();
  await write(["a", "b"]);
  const attempt = db.instant((tx) => tx.deleteFrom("settings").execute());
  await expect(attempt).rejects.toMatchObject({ code: db.dialect === "sqlite" ? "SQLITE_READONLY" : "25006" });
  const first = await db.instant(async (tx) => {
    for await (const { key } of tx.selectFrom("settings").select("key").orderBy("key").stream(1)) return key;
    return undefined;
  });
  expect(first).toBe("a");
});

test("an instant that nobody waits for any more ends with the reason, whatever its reader does, and leaves nothing [F15]", async () => {
  await open();
  await write(["a"]);
  const gone = new AbortController();
  const reason = new Error("nobody waits");
  let later: Promise<unknown> | undefined;
  const reading = db.instant(async (tx) => {
    await tx.selectFrom("settings").selectAll().execute();
    gone.abort(reason);
    await new Promise((next) => setImmediate(next));
    later = tx.selectFrom("settings").selectAll().execute();
    await later.catch(() => undefined);
    return new Promise(() => undefined);
  }, gone.signal);
  await expect(reading).rejects.toBe(reason);
  await expect(db.instant(() => Promise.resolve(1), gone.signal)).rejects.toBe(reason);
  const copies = join(place.dataDir, "copies");
  expect(existsSync(copies) ? readdirSync(copies) : []).toEqual([]);
  await Promise.allSettled([later]);
});

test("an answer that is larger than a thread may hold comes in pieces [F15]", { tags: "long" }, async () => {
  await open();
  const value = "x".repeat(2 ** 20);
  await db.transaction(async (tx) => {
    for (let at = 0; at < 20; at++)
      await tx
        .insertInto("settings")
        .values({ key: `key ${at}`, value })
        .execute();
  });
  const large = await db.instant((tx) => tx.selectFrom("settings").selectAll().where("key", "like", "key %").execute());
  expect(large.map((row) => row.value.length)).toEqual(Array(20).fill(2 ** 20));
});

test("the copy that an instant is read from goes with it, and one that a killed process left at the next start, and nothing else [F15]", async () => {
  await open();
  const copies = join(place.dataDir, "copies");
  const during = await db.instant(async () => (existsSync(copies) ? readdirSync(copies) : []));
  expect(during).toHaveLength(db.dialect === "sqlite" ? 1 : 0);
  await expect(db.instant(() => Promise.reject(new Error("no more")))).rejects.toThrow("no more");
  expect(existsSync(copies) ? readdirSync(copies) : []).toEqual([]);
  if (db.dialect === "postgres") return;
  await db.close();
  mkdirSync(copies, { recursive: true });
  const left = `${newId()}.db`;
  for (const name of [left, `${left}-journal`]) writeFileSync(join(copies, name), "half of one");
  // A host may keep a folder of that name, or things of theirs in it.
  mkdirSync(join(copies, "2026"));
  for (const name of ["tavola.db", "2026/copy.db"]) writeFileSync(join(copies, name), "a host's own");
  db = await openDatabase({ ...place, onError });
  expect(readdirSync(copies, { recursive: true }).map(String).toSorted(byText)).toEqual([
    "2026",
    "2026/copy.db",
    "tavola.db",
  ]);
});
