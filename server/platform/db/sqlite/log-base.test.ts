import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "../database.ts";
import { openSqlite } from "./sqlite.ts";

let folder: string;
let opened: Database[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tavola-base-"));
  opened = [];
});
afterEach(async () => {
  for (const db of opened) await db.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = (directory: string): Database => {
  const db = openSqlite(directory, (error) => {
    throw error;
  });
  opened.push(db);
  return db;
};
const write = (db: Database, text: string) =>
  db.transaction((tx) => sql`insert into notes values (${text})`.execute(tx));
const texts = async (db: Database): Promise<string[]> =>
  (await sql<{ text: string }>`select text from notes order by rowid`.execute(db.read)).rows.map(({ text }) => text);

const BATCHES = 20;
const ALL = BATCHES * 64 + 2;

interface Left {
  data: string;
  database: string;
  /** Of before most of what was written. */
  backup: string;
}

const copied = (directory: string): Promise<void> =>
  vi.waitFor(() => expect(readFileSync(join(directory, "tavola.db-base"), "utf8")).not.toContain("copying"), {
    timeout: 20_000,
  });

/** What a killed server leaves: its files as they are, when its log was begun anew several times and holds some more. */
const killed = async (): Promise<Left> => {
  const [running, data, backup] = [join(folder, "running"), join(folder, "left"), join(folder, "backup.db")];
  const db = open(running);
  await db.transaction((tx) => sql`create table notes (text text unique)`.execute(tx));
  await write(db, "before");
  await sql`vacuum into ${backup}`.execute(db.read);
  for (let batch = 0; batch < BATCHES; batch++)
    await Promise.all(Array.from({ length: 64 }, (_, n) => write(db, `${batch} ${n} ${"x".repeat(500)}`)));
  await copied(running);
  // May be one too many for the log as well.
  await write(db, "last");
  await copied(running);
  // As `cp -a` alone does, with times to the nanosecond.
  execFileSync("cp", ["-a", running, data]);
  return { data, database: join(data, "tavola.db"), backup };
};
const recordOf = ({ database }: Left): string => `${database}-base`;
const noteCopying = (left: Left): void =>
  writeFileSync(recordOf(left), `${readFileSync(recordOf(left), "utf8").trim()} copying`);

test("what a killed server had stored is there at the next start, also where it was killed while copying its log [D7] [fault 31]", async () => {
  const left = await killed();
  const db = open(left.data);
  expect(await texts(db)).toHaveLength(ALL);
  await db.close();
  opened = opened.filter((each) => each !== db);
  rmSync(left.data, { recursive: true });
  execFileSync("cp", ["-a", join(folder, "running"), left.data]);
  noteCopying(left);
  expect(await texts(open(left.data))).toHaveLength(ALL);
});

const anHourAgo = new Date(Date.now() - 3_600_000);
/** All but its first page: any single one may stand whole in the log. */
const spoil = (path: string): void => writeFileSync(path, readFileSync(path).fill(7, 4096));
const others: [string, (left: Left) => void][] = [
  ["smaller", (left) => copyFileSync(left.backup, left.database)],
  ["older", (left) => utimesSync(left.database, anHourAgo, anHourAgo)],
  ["later", (left) => utimesSync(recordOf(left), anHourAgo, anHourAgo)],
  ["malformed", (left) => spoil(left.database)],
];

test.each(others)(
  "beside the log of a server that was killed while copying it, a %s file is refused [D7, D40] [fault 31]",
  async (_, replace) => {
    const left = await killed();
    noteCopying(left);
    replace(left);
    const files = () => Buffer.concat([left.database, `${left.database}-wal`].map((path) => readFileSync(path)));
    const before = files();
    expect(() => openSqlite(left.data, () => undefined)).toThrow(`${left.database}-wal does not belong`);
    expect(files().equals(before)).toBe(true);
  },
);

test("a backup put over the file of a killed server is refused with how to go on, and not touched [D7, D40] [fault 31]", async () => {
  const left = await killed();
  copyFileSync(left.backup, left.database);
  expect(() => openSqlite(left.data, () => undefined)).toThrow(
    `${left.database}-wal does not belong to ${left.database}, which was replaced or changed while no server ran. ` +
      `After putting a backup back remove ${left.database}-wal and ${left.database}-shm; ` +
      `if you did not, remove ${left.database}-base.`,
  );
  expect(readFileSync(left.database).equals(readFileSync(left.backup))).toBe(true);
  rmSync(`${left.database}-wal`);
  rmSync(`${left.database}-shm`, { force: true });
  expect(await texts(open(left.data))).toEqual(["before"]);
});

test("a file that was moved and lost its time is taken once its record is removed, if it is whole [D40] [fault 31]", async () => {
  const left = await killed();
  copyFileSync(left.database, `${left.database}-moved`);
  copyFileSync(`${left.database}-moved`, left.database);
  expect(() => openSqlite(left.data, () => undefined)).toThrow(`remove ${left.database}-base`);
  rmSync(`${left.database}-base`);
  expect(await texts(open(left.data))).toHaveLength(ALL);
});

test("a backup put in the place of the file of a server that was stopped is taken [D40] [fault 31]", async () => {
  const left = await killed();
  await open(left.data).close();
  opened.pop();
  // Elsewhere: this process may have the file open for a while yet.
  const restored = join(folder, "restored");
  execFileSync("cp", ["-a", left.data, restored]);
  copyFileSync(left.backup, join(restored, "tavola.db"));
  expect(await texts(open(restored))).toEqual(["before"]);
});
