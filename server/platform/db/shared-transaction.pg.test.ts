import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newTestDatabase, type TestDatabase } from "../../testing/database.ts";
import type { Database, Prefetched, TransactionWork } from "./database.ts";
import { openDatabase } from "./open.ts";
import { openPostgres } from "./postgres/postgres.ts";

let place: TestDatabase;
let db: Database;
const open = () => openPostgres(place.databaseUrl ?? "", { onError: () => undefined });
beforeAll(async () => {
  place = await newTestDatabase();
  db = open();
  await db.transaction((tx) => sql`create table notes (text text, by int)`.execute(tx));
});
afterAll(async () => {
  await db.close();
  await place.drop();
});

const write =
  (text: string): TransactionWork<string> =>
  async (tx) => {
    await sql`insert into notes (text) values (${text})`.execute(tx);
    return text;
  };
/** Holds the line until the others have gathered behind it. */
const busy: TransactionWork<unknown> = (tx) => sql`select pg_sleep(0.1)`.execute(tx);
const told = (outcomes: readonly PromiseSettledResult<unknown>[]) => outcomes.map(({ status }) => status);
const kept = async (prefix: string) =>
  (
    await sql<{ text: string }>`select text from notes where text like ${`${prefix}%`} order by text`.execute(db.read)
  ).rows.map(({ text }) => text);
const inLine = (...works: TransactionWork<unknown>[]) =>
  Promise.allSettled(works.map((work) => db.transaction(work, { stream: "one stream" })));

test("a last statement that fails spoils its own command only, and none is done twice [D3, D7]", async () => {
  const spoilt: TransactionWork<unknown> = async (tx, withCommit, shared) => {
    await write("last: spoilt")(tx, withCommit, shared);
    withCommit(sql`select 1 / 0`.execute(tx));
  };
  const outcomes = await inLine(busy, write("last: 1"), spoilt, write("last: 2"), write("last: 3"));
  expect(told(outcomes)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled", "fulfilled"]);
  expect(await kept("last: ")).toEqual(["last: 1", "last: 2", "last: 3"]);
});

test("a deadlock's victim is run again, also out of the middle of others [D2]", async () => {
  let tries = 0;
  const victim: TransactionWork<unknown> = async (tx, withCommit, shared) => {
    await write("victim")(tx, withCommit, shared);
    if (++tries === 1) await sql`do $$ begin raise exception using errcode = '40P01'; end $$`.execute(tx);
  };
  expect(told(await inLine(busy, write("victim: 1"), victim, write("victim: 2")))).toEqual(Array(4).fill("fulfilled"));
  expect(await kept("victim")).toEqual(["victim", "victim: 1", "victim: 2"]);
});

test("a deadlock among the last statements is run again too [D2]", async () => {
  for (let round = 0; round < 20; round++) {
    let tries = 0;
    const victim: TransactionWork<unknown> = async (tx, withCommit) => {
      if (++tries === 1) withCommit(sql`do $$ begin raise exception using errcode = '40P01'; end $$`.execute(tx));
    };
    await db.transaction(victim, { stream: "one stream" });
    expect(tries).toBe(2);
  }
});

test("what works read first is sent for all behind the locks of the first, given to those for whom it holds, and waited for also where nobody comes to it [D7]", async () => {
  // One that has not had to be careful yet.
  const db = open();
  const sent: string[] = [];
  const early = new Map<string, unknown>();
  /** Reads in two steps, as what asks for a column before its tasks. */
  const reading = (name: string, work: TransactionWork<unknown>) =>
    db.transaction<unknown, Prefetched & { name: string }>(
      (tx, withCommit, shared, read) => {
        sent.push(`work ${name}`);
        shared.lockRequested.add("one stream");
        early.set(name, read?.name);
        return work(tx, withCommit, shared);
      },
      {
        stream: "one stream",
        prefetch: (tx, { lockRequested }) => {
          sent.push(`read ${name}, ${[...lockRequested].join()} locked`);
          const step = () => sql`select count(*) from notes`.execute(tx);
          const answered = step()
            .then(step)
            .then(
              () => sent.push(`answered ${name}`),
              () => sent.push(`answered ${name}`),
            );
          return { name, settled: answered, holds: async () => name !== "b" };
        },
      },
    );
  const breaking: TransactionWork<unknown> = async (tx) => {
    await sql`insert into nowhere values (1)`.execute(tx);
  };
  const inTurn = (...names: string[]) => names.map((name) => reading(name, write(`early: ${name}`)));
  const before = db.transaction(busy, { stream: "one stream" });
  await Promise.all([before, ...inTurn("a", "b", "c")]);
  expect(sent.slice(0, 3)).toEqual(["work a", "read b, one stream locked", "read c, one stream locked"]);
  expect([...early]).toEqual([
    ["a", undefined],
    ["b", undefined],
    ["c", "c"],
  ]);
  sent.length = 0;
  const outcomes = await Promise.allSettled([
    db.transaction(busy, { stream: "one stream" }),
    ...inTurn("d"),
    reading("broken", breaking),
    ...inTurn("e"),
  ]);
  expect(told(outcomes)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
  // Once all of them together, and again with savepoints, where nothing is read early.
  const again = sent.lastIndexOf("work d");
  expect(sent.slice(0, again)).toContain("answered e");
  expect(sent.slice(again)).toEqual(["work d", "work broken", "work e"]);
  expect(early.get("e")).toBeUndefined();
  expect(await kept("early: ")).toEqual(["a", "b", "c", "d", "e"].map((name) => `early: ${name}`));
  await db.close();
});

test("two lines that want the same locks in another order never wait for each other in a circle [D7]", async () => {
  for (const text of ["circle: a", "circle: b"]) await db.transaction(write(text));
  const missed: unknown[] = [];
  const locking =
    (text: string): TransactionWork<unknown> =>
    (tx) =>
      sql`select text from notes where text = ${text} for update`.execute(tx).catch((reason: { code?: string }) => {
        missed.push(reason.code);
        throw reason;
      });
  const line = (name: string, ...works: TransactionWork<unknown>[]) =>
    works.map((work) => db.transaction(work, { stream: name }));
  let [there, meet] = [0, (): void => undefined];
  const met = new Promise<void>((resolve) => {
    meet = resolve;
  });
  /** Goes on once both lines hold their first lock. */
  const meeting: TransactionWork<unknown> = async () => {
    if (++there === 2) meet();
    await met;
  };
  // Whoever comes first gathers the others behind it, and these hold one lock before they want the other.
  const outcomes = await Promise.allSettled([
    ...line("one", busy, locking("circle: a"), meeting, locking("circle: b"), write("circle: 1")),
    ...line("two", busy, locking("circle: b"), meeting, locking("circle: a"), write("circle: 2")),
  ]);
  expect(told(outcomes)).toEqual(Array(10).fill("fulfilled"));
  expect(missed.length).toBeGreaterThan(0);
  expect(new Set(missed)).toEqual(new Set(["55P03"]));
  expect(await kept("circle")).toEqual(["circle: 1", "circle: 2", "circle: a", "circle: b"]);
});

test("when the answer to COMMIT is lost nobody does the work again: it may be done [D3]", async () => {
  await db.transaction((tx) =>
    sql`create function leave() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`.execute(
      tx,
    ),
  );
  await db.transaction((tx) =>
    sql`create constraint trigger leaving after insert on notes deferrable initially deferred
      for each row when (new.text = 'lost: 2') execute function leave()`.execute(tx),
  );
  let tries = 0;
  const counted: TransactionWork<unknown> = (tx, withCommit, shared) => {
    tries += 1;
    return write("lost: 1")(tx, withCommit, shared);
  };
  expect(told(await inLine(busy, counted, write("lost: 2")))).toEqual(["fulfilled", "rejected", "rejected"]);
  expect(tries).toBe(1);
});

test("processes that start at once on an empty database share the work of making its tables", async () => {
  const empty = await newTestDatabase();
  const { dataDir, databaseUrl } = empty;
  const opened = await Promise.allSettled(
    [1, 2, 3].map(() => openDatabase({ dataDir, databaseUrl, onError: () => undefined })),
  );
  for (const one of opened) if (one.status === "fulfilled") await one.value.close();
  await empty.drop();
  expect(told(opened)).toEqual(Array(3).fill("fulfilled"));
});
