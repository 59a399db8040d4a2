import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { stampOf } from "../../platform/basics/ids.ts";
import { PATIENCE_MS, SqliteFile } from "../../platform/db/sqlite/sqlite-file.ts";
import { mustKnowItsLog, putAside } from "./swap-file.ts";

const AT = "2026-11-28T13:05:09.123Z";

/** A directory as a kill leaves it: the table in the file, three rows in the log alone; `noted` is what is known of the file. */
const leftByKill = (noted: string): string => {
  const [alive, directory] = [mkdtempSync(join(tmpdir(), "tavola-swap-")), mkdtempSync(join(tmpdir(), "tavola-swap-"))];
  const file = new SqliteFile(join(alive, "tavola.db"), { patienceMs: PATIENCE_MS });
  file.prepare("pragma journal_mode = wal").all([]);
  file.prepare("create table acknowledged (id integer)").run([]);
  file.prepare("pragma wal_checkpoint(truncate)").all([]);
  file.prepare("insert into acknowledged values (1), (2), (3)").run([]);
  for (const name of ["tavola.db", "tavola.db-wal"]) copyFileSync(join(alive, name), join(directory, name));
  file.close();
  writeFileSync(join(directory, "tavola.db-base"), noted);
  return directory;
};

/** What a database alone holds, without a log. */
const rowsIn = (database: string): number => {
  const alone = join(mkdtempSync(join(tmpdir(), "tavola-swap-")), "alone.db");
  copyFileSync(database, alone);
  const file = new SqliteFile(alone, { patienceMs: PATIENCE_MS });
  const [row] = file.prepare("select count(*) as rows from acknowledged").all([]) as { rows: number }[];
  file.close();
  return row?.rows ?? 0;
};

test("what is put aside after a kill while the log was copied is everything, in one file [F17, F20]", () => {
  const directory = leftByKill("0 0 copying");
  mustKnowItsLog(directory);
  const aside = putAside(directory, AT) ?? "";
  expect(aside).toBe(join(directory, "aside", `tavola-${stampOf(AT)}.db`));
  expect(rowsIn(aside)).toBe(3);
});

test("a database beside another one's log is neither put aside nor touched, and the reason is told [F17]", () => {
  const directory = leftByKill("4096 1");
  const files = ["tavola.db", "tavola.db-wal"].map((name) => join(directory, name));
  const before = files.map((file) => readFileSync(file));
  expect(() => mustKnowItsLog(directory)).toThrow(/-wal does not belong to/);
  expect(files.map((file) => readFileSync(file))).toEqual(before);
});

test("nothing that was put aside before is written over [F17]", () => {
  const directory = leftByKill("0 0 copying");
  const earlier = join(directory, "aside", `tavola-${stampOf(AT)}.db`);
  mkdirSync(join(directory, "aside"));
  writeFileSync(earlier, "earlier");
  expect(() => putAside(directory, AT)).toThrow(/EEXIST/);
  expect(readFileSync(earlier, "utf8")).toBe("earlier");
});
