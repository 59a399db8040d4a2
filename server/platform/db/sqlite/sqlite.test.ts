import fs, { copyFileSync, mkdtempSync, type NoParamCallback, rmSync, statSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "../database.ts";
import { openSqlite } from "./sqlite.ts";
import { SqliteFile } from "./sqlite-file.ts";

/** A disk that is told when to be done. */
const disk = { held: undefined as NoParamCallback[] | undefined, asked: 0, fails: false };
beforeAll(() => {
  const { fdatasync, fdatasyncSync } = fs;
  vi.spyOn(fs, "fdatasyncSync").mockImplementation((file) => {
    disk.asked += 1;
    if (disk.fails) throw new Error("The disk is gone.");
    fdatasyncSync(file);
  });
  vi.spyOn(fs, "fdatasync").mockImplementation((file, done) => {
    disk.asked += 1;
    if (disk.held) disk.held.push(done);
    else fdatasync(file, done);
  });
  // Whoever has imported them by name, too.
  syncBuiltinESMExports();
});
afterAll(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

let directory: string;
let db: Database;
beforeEach(async () => {
  Object.assign(disk, { held: undefined, asked: 0, fails: false });
  directory = mkdtempSync(join(tmpdir(), "tavola-sqlite-"));
  db = openSqlite(directory, (error) => {
    throw error;
  });
  await db.transaction((tx) => sql`create table notes (text text)`.execute(tx));
  disk.asked = 0;
});
afterEach(async () => {
  await db.close();
  rmSync(directory, { recursive: true, force: true });
});

const write = (text: string) =>
  db.transaction(async (tx) => {
    await sql`insert into notes values (${text})`.execute(tx);
    return text;
  });
const count = async () => (await sql<{ n: number }>`select count(*) as n from notes`.execute(db.read)).rows[0]?.n;
/** Whether it is over by now; waits long enough for all that waits for nothing. */
const isOver = async (work: Promise<unknown>): Promise<boolean> => {
  let over = false;
  void work.then(
    () => (over = true),
    () => (over = true),
  );
  for (let round = 0; round < 20; round++) await turn();
  return over;
};

test("a command by itself is answered once it is on the disk [D7]", async () => {
  expect(await write("a")).toBe("a");
  expect(disk.asked).toBe(1);
});

test("what several commands changed is neither answered nor shown before it is on the disk [D7]", async () => {
  disk.held = [];
  const commands = Promise.all([write("a"), write("b"), write("c")]);
  expect(await isOver(commands)).toBe(false);
  expect(disk.held).toHaveLength(1);
  const [seen, moment] = [count(), db.snapshot((tx) => sql`select * from notes`.execute(tx))];
  expect(await isOver(Promise.race([seen, moment]))).toBe(false);
  disk.held[0]?.(null);
  disk.held = undefined;
  expect(await commands).toEqual(["a", "b", "c"]);
  expect(await seen).toBe(3);
  expect((await moment).rows).toHaveLength(3);
});

test("what is read in the very moment of a commit waits for the disk too [D7]", async () => {
  disk.held = [];
  const seen: (number | undefined)[] = [];
  // Many who look again and again, each a moment after the one before, so that some look between any two steps.
  const look = async (later: number): Promise<void> => {
    for (let moment = 0; moment < later; moment++) await Promise.resolve();
    for (let times = 0; times < 40; times++) seen.push(await count());
  };
  let looking: Promise<unknown> = Promise.resolve();
  const last = db.transaction(async (tx) => {
    await sql`insert into notes values ('b')`.execute(tx);
    looking = Promise.all(Array.from({ length: 12 }, (_, at) => look(at)));
  });
  const commands = Promise.all([write("a"), last]);
  expect(await isOver(commands)).toBe(false);
  expect(new Set(seen)).toEqual(new Set([0]));
  disk.held[0]?.(null);
  disk.held = undefined;
  await Promise.all([commands, looking]);
  expect(seen.at(-1)).toBe(2);
});

test("commands go on while the disk is waited for, and one wait after it is for all of them [D7]", async () => {
  disk.held = [];
  const first = Promise.all([write("a"), write("b")]);
  expect(await isOver(first)).toBe(false);
  const second = write("c");
  expect(await isOver(second)).toBe(false);
  const third = write("d");
  expect(await isOver(third)).toBe(false);
  expect(disk.held).toHaveLength(1);
  const seen = count();

  disk.held[0]?.(null);
  expect(await first).toEqual(["a", "b"]);
  // Begun after the last of them was committed, so it is for both; what was seen of them is not shown before either.
  expect(await isOver(Promise.race([second, third, seen]))).toBe(false);
  expect(disk.held).toHaveLength(2);
  disk.held[1]?.(null);
  expect(await Promise.all([second, third, seen])).toEqual(["c", "d", 4]);
});

test("what could not be brought to the disk leaves what was committed after it as it is [D7]", async () => {
  disk.held = [];
  const first = Promise.allSettled([write("a"), write("b")]);
  expect(await isOver(first)).toBe(false);
  const second = write("c");
  expect(await isOver(second)).toBe(false);
  disk.held[0]?.(new Error("The disk is gone."));
  expect((await first).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await isOver(second)).toBe(false);
  disk.held[1]?.(null);
  disk.held = undefined;
  expect(await second).toBe("c");
});

test("nothing is closed before all that was committed is told [D7]", async () => {
  disk.held = [];
  const commands = Promise.all([write("a"), write("b")]);
  expect(await isOver(commands)).toBe(false);
  const closed = db.close();
  expect(await isOver(closed)).toBe(false);
  disk.held[0]?.(null);
  disk.held = undefined;
  expect(await commands).toEqual(["a", "b"]);
  await closed;
  db = openSqlite(directory, (error) => {
    throw error;
  });
  expect(await count()).toBe(2);
});

test("where the disk fails nobody is told that anything is stored, and the next command is done [D7]", async () => {
  disk.held = [];
  const commands = Promise.allSettled([write("a"), write("b")]);
  expect(await isOver(commands)).toBe(false);
  disk.held[0]?.(new Error("The disk is gone."));
  disk.held = undefined;
  expect((await commands).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  disk.fails = true;
  await expect(write("c")).rejects.toThrow("The disk is gone.");
  disk.fails = false;
  expect(await write("d")).toBe("d");
});

test("where the database is full in the middle of commands, none of them is done in part [D7]", async () => {
  const pages = async (most: number) => db.transaction((tx) => sql.raw(`pragma max_page_count = ${most}`).execute(tx));
  const large = "x".repeat(400_000);
  await write("before");
  await pages(40);
  const big = db.transaction(async (tx, withCommit) => {
    withCommit(sql`insert into notes values (${large})`.execute(tx));
    await sql`insert into notes values ('after what was too much')`.execute(tx);
  });
  const outcomes = await Promise.allSettled([write("a"), big, write("b")]);
  expect(outcomes.map(({ status }) => status)).toContain("rejected");
  await pages(100_000);
  const stored = await sql<{ text: string }>`select text from notes order by rowid`.execute(db.read);
  const told = ["a", "", "b"].filter((text, at) => text && outcomes[at]?.status === "fulfilled");
  expect(stored.rows.map(({ text }) => text)).toEqual(["before", ...told]);
});

test("what is read while commands are under way shows nothing of them [D7]", async () => {
  let go = (): void => undefined;
  const gate = new Promise<void>((done) => {
    go = done;
  });
  const slow = db.transaction(async (tx) => {
    await sql`insert into notes values ('half')`.execute(tx);
    await gate;
  });
  await turn();
  await turn();
  expect(await count()).toBe(0);
  go();
  await slow;
  expect(await count()).toBe(1);
});

test("the log of what was committed does not grow without end", async () => {
  const look = new SqliteFile(join(directory, "tavola.db"), { patienceMs: 0 });
  const inLog = (): number =>
    (look.prepare("pragma wal_checkpoint(noop)").all([]) as { log: number }[])[0]?.log ?? Number.NaN;
  const page = "x".repeat(8000);
  for (let round = 0; round < 10; round++) {
    for (let time = 0; time < 10; time++) await Promise.all(Array.from({ length: 30 }, () => write(page)));
    // It is copied beside, on a busy machine later, and begins from its start with what is written next.
    await vi.waitFor(
      async () => {
        await write(page);
        expect(inLog()).toBeLessThan(1500);
      },
      { timeout: 20_000, interval: 20 },
    );
  }
  look.close();
  // All of it would be 24 MB and more.
  expect(statSync(join(directory, "tavola.db-wal")).size).toBeLessThan(14_000_000);
  expect(await count()).toBeGreaterThan(3000);
}, 60_000);

test("once it is closed, the database's file alone has all that was stored [D7]", async () => {
  await write("kept");
  await db.close();
  copyFileSync(join(directory, "tavola.db"), join(directory, "copy.db"));
  const copy = new SqliteFile(join(directory, "copy.db"), { patienceMs: 0 });
  expect(copy.prepare("select text from notes").all([])).toEqual([{ text: "kept" }]);
  copy.close();
  db = openSqlite(directory, () => undefined);
});
