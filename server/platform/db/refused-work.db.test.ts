import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { fail } from "../../../contract/shared/errors.ts";
import type { TestDatabase } from "../../testing/database.ts";
import { newMigratedDatabase } from "../../testing/migrated.ts";
import type { Database, TransactionWork } from "./database.ts";
import { openDatabase } from "./open.ts";

let place: TestDatabase;
let db: Database;
beforeAll(async () => {
  place = await newMigratedDatabase();
  const { dataDir, databaseUrl } = place;
  db = await openDatabase({ dataDir, databaseUrl, onError: () => undefined });
  await db.transaction((tx) => sql`create table notes (text text)`.execute(tx));
});
afterAll(async () => {
  await db.close();
  await place.drop();
});
beforeEach(() => db.transaction((tx) => sql`delete from notes`.execute(tx)));

let runs: string[] = [];
const write =
  (text: string, then = (): unknown => text): TransactionWork<unknown> =>
  async (tx) => {
    runs.push(text);
    await sql`insert into notes values (${text})`.execute(tx);
    return then();
  };
const refuse = (): never => fail("not-allowed");
/** Lets the others gather behind it. */
const first: TransactionWork<unknown> = async (tx) =>
  db.dialect === "postgres" && (await sql`select pg_sleep(0.05)`.execute(tx));
/** What became of works that share a transaction, what is stored, and how often each was run. */
const together = async (...works: TransactionWork<unknown>[]) => {
  runs = [];
  const outcomes = await Promise.allSettled(
    [first, ...works].map((work) => db.transaction(work, { stream: "one stream" })),
  );
  const { rows } = await sql<{ text: string }>`select text from notes order by text`.execute(db.read);
  return { told: outcomes.slice(1).map(({ status }) => status), stored: rows.map(({ text }) => text), runs };
};

test("who is refused before writing spoils nothing, and nothing is done again for it [D3, D7]", async () => {
  const refused: TransactionWork<unknown> = async (tx) => {
    await sql`select count(*) from notes`.execute(tx);
    return refuse();
  };
  expect(await together(write("a"), refused, write("b"))).toEqual({
    told: ["fulfilled", "rejected", "fulfilled"],
    stored: ["a", "b"],
    runs: ["a", "b"],
  });
});

test("who is refused after writing loses what it wrote, and nobody else does [D3, D7]", async () => {
  const { told, stored } = await together(write("a"), write("half", refuse), write("b"), write("other half", refuse));
  expect(told).toEqual(["fulfilled", "rejected", "fulfilled", "rejected"]);
  expect(stored).toEqual(["a", "b"]);
});

test("who fails by itself after writing leaves nothing behind [D3, D7]", async () => {
  expect(await together(write("half", refuse))).toMatchObject({ told: ["rejected"], stored: [] });
});

test("a failure that nobody heard of takes back no more than its own command [D3, D7]", {
  tags: "long-on-postgres",
}, async () => {
  const deaf: TransactionWork<unknown> = async (tx) => {
    sql`select cast('no number' as integer) / 0`.execute(tx).catch(() => undefined);
    return refuse();
  };
  const among = await together(write("a"), deaf, write("b"));
  expect(among).toMatchObject({ told: ["fulfilled", "rejected", "fulfilled"], stored: ["a", "b"] });
  // Enough others have gone by that savepoints are left out again; with COMMIT next, nothing else would notice.
  for (let round = 0; round < 20; round++) await together(write(`${round}`), write(`${round}!`));
  await db.transaction((tx) => sql`delete from notes`.execute(tx));
  expect(await together(write("a"), deaf)).toMatchObject({ told: ["fulfilled", "rejected"], stored: ["a"] });
});

test("who is refused alone is told so, whatever else failed unheard [D2]", async () => {
  const deaf: TransactionWork<unknown> = async (tx) => {
    sql`select cast('no number' as integer) / 0`.execute(tx).catch(() => undefined);
    return refuse();
  };
  for (let round = 0; round < 20; round++)
    await expect(db.transaction(deaf)).rejects.toMatchObject({ code: "not-allowed" });
});

test("a last statement that fails is the reason that is told, not what became of COMMIT [D2]", async () => {
  const codes = new Set<unknown>();
  for (let round = 0; round < 50; round++) {
    const spoilt: TransactionWork<unknown> = async (tx, withCommit) => {
      withCommit(sql`insert into nowhere values (1)`.execute(tx));
      withCommit(sql`select 1`.execute(tx));
    };
    await db.transaction(spoilt, { stream: "one stream" }).catch((reason: { code?: string }) => codes.add(reason.code));
  }
  // Undefined table.
  expect([...codes]).toEqual([db.dialect === "postgres" ? "42P01" : "SQLITE_ERROR"]);
});

test("an error of the database is nobody's but its command's, however little that wrote [D3, D7]", async () => {
  const broken: TransactionWork<unknown> = (tx) => sql`select * from nowhere`.execute(tx);
  const { told, stored } = await together(write("a"), broken, write("b"));
  expect(told).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(stored).toEqual(["a", "b"]);
});
