import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newTestDatabase, type TestDatabase } from "../../../testing/database.ts";
import type { Database } from "../database.ts";
import { openDatabase } from "../open.ts";

let place: TestDatabase;
const errors: Error[] = [];
const open = (): Promise<Database> => openDatabase({ ...place, onError: (error) => errors.push(error) });
beforeAll(async () => {
  place = await newTestDatabase();
});
afterAll(() => place.drop());

const locked = (db: Database, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, n) =>
      db.transaction(async (tx) => {
        // Some commands ask sooner than others: none may overtake its own BEGIN.
        for (let step = 0; step < n % 10; step++) await Promise.resolve();
        const row = await tx
          .selectFrom("settings")
          .select("value")
          .where("key", "=", "count")
          .forUpdate()
          .executeTakeFirstOrThrow();
        await tx
          .updateTable("settings")
          .set({ value: String(Number(row.value) + 1) })
          .where("key", "=", "count")
          .execute();
      }),
    ),
  );

test("a lock holds until COMMIT from the first statement of a connection on [D7, D24]", { tags: "long" }, async () => {
  const first = await open();
  await first.transaction((tx) => tx.insertInto("settings").values({ key: "count", value: "0" }).execute());
  await first.close();
  for (let round = 0; round < 6; round++) {
    // Every connection of a new pool is at its first transaction.
    const db = await open();
    await locked(db, 20);
    await locked(db, 20);
    await db.close();
  }
  const db = await open();
  const { value } = await db.read
    .selectFrom("settings")
    .select("value")
    .where("key", "=", "count")
    .executeTakeFirstOrThrow();
  await db.close();
  expect([value, errors]).toEqual([String(6 * 40), []]);
});

test("a failing command leaves nothing of itself, and its connection serves the next one [D7]", async () => {
  const db = await open();
  const failing = (n: number) =>
    db.transaction(async (tx) => {
      await tx
        .insertInto("settings")
        .values({ key: `half ${n}`, value: "x" })
        .execute();
      if (n % 2) throw new Error("changed my mind");
      await tx
        .insertInto("settings")
        .values({ key: `half ${n}`, value: "twice" })
        .execute();
    });
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, (_, n) => failing(n)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toEqual([]);
  const left = await db.read.selectFrom("settings").selectAll().where("key", "like", "half %").execute();
  await db.close();
  expect(left).toEqual([]);
});

test("what a command reads is led to by an index, though its table was all but empty when PostgreSQL planned it [D7]", async () => {
  const db = await open();
  await sql`analyze streams`.execute(db.read);
  const id = "00000000-0000-7000-8000-000000000000";
  const plan = await db.transaction(async (tx) => {
    const explained = sql<Record<"QUERY PLAN", string>>`explain select from streams where id in (${id}, ${id})`;
    return (await explained.execute(tx)).rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
  await db.close();
  expect(plan).toContain("streams_pkey");
});
