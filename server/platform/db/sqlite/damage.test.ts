import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { withMend } from "../../process/damage.ts";
import type { Database } from "../database.ts";
import { openSqlite } from "./sqlite.ts";

const PAGE = 4096;
let directory: string;
let told: unknown[];
const open = (): Database => openSqlite(directory, (reason) => void told.push(reason));
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "tavola-damage-"));
  told = [];
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** A database of some notes, closed; its pages from one on are damaged. The first has the schema. */
const damagedFrom = async (first: number): Promise<void> => {
  const db = open();
  await db.transaction(async (tx) => {
    await sql`create table notes (text text)`.execute(tx);
    await sql`create table others (text text)`.execute(tx);
    for (let n = 0; n < 50; n++) await sql`insert into notes values (${"a note ".repeat(100)})`.execute(tx);
  });
  await db.close();
  const path = join(directory, "tavola.db");
  const file = openSync(path, "r+");
  for (let page = first; page * PAGE < statSync(path).size; page++)
    writeSync(file, Buffer.alloc(PAGE, 7), 0, PAGE, page * PAGE);
  closeSync(file);
};

test("a page that cannot be read because it is damaged is told of once, and the database is so from then on [F8, F9]", async () => {
  await damagedFrom(1);
  const db = open();
  expect([db.isDamaged(), told]).toEqual([false, []]);
  const read = () => sql`select count(*) from notes`.execute(db.read);
  await expect(read()).rejects.toMatchObject({ code: "SQLITE_CORRUPT" });
  await expect(db.transaction((tx) => sql`insert into notes values ('')`.execute(tx))).rejects.toThrow("malformed");
  expect(db.isDamaged()).toBe(true);
  expect(told).toMatchObject([{ code: "SQLITE_CORRUPT" }]);
  await db.close();
});

test("so it is where a copy of it meets the damage, as a backup does [F8, F9, F16]", async () => {
  await damagedFrom(2);
  const db = open();
  await expect(db.instant((tx) => sql`select count(*) from notes`.execute(tx))).rejects.toThrow("malformed");
  expect([db.isDamaged(), told.length]).toEqual([true, 1]);
  await db.close();
});

test("a file whose first page is damaged is not opened, and what is said of it comes with what mends it [F8, D40]", async () => {
  await damagedFrom(0);
  let said = "";
  try {
    open();
  } catch (reason) {
    said = (reason as Error).message;
  }
  expect(said).toMatch(/^The database in the data directory .* cannot be opened: .*file is not a database/);
  expect(withMend(said)).toBe(
    `${said} The file of the database is damaged: stop the server, and put the last backup back by tavola restore FILE --replace.`,
  );
  expect(withMend("database or disk is full")).toBe("database or disk is full");
});
