import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isOutage, reasonOf } from "../../process/outages.ts";
import { openSqlite } from "./sqlite.ts";
import { SqliteFile } from "./sqlite-file.ts";

let around: string;
let directory: string;
beforeEach(() => {
  around = mkdtempSync(join(tmpdir(), "tavola-claim-"));
  directory = join(around, "data");
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(around, { recursive: true });
});

const open = () => openSqlite(directory, () => undefined);
const refusal = (): Error => {
  try {
    open();
  } catch (reason) {
    return reason as Error;
  }
  throw new Error("It was opened.");
};

/** What SQLite says when the lock is taken. */
const lockSays = (message: string) => {
  const exec = vi.spyOn(SqliteFile.prototype, "exec");
  exec.mockImplementationOnce(() => {
    throw Object.assign(new Error(message.split(": ")[1]), { code: message.split(": ")[0] });
  });
};

test.each([
  ["a full disk", "SQLITE_FULL: database or disk is full", lockSays],
  ["missing rights to write", "SQLITE_READONLY: attempt to write a readonly database", lockSays],
  [
    "missing rights to open",
    "SQLITE_CANTOPEN: Failed to open database: unable to open database file",
    () => mkdirSync(join(directory, "lock.db"), { recursive: true }),
  ],
  [
    "a file of somebody else's",
    "SQLITE_NOTADB: file is not a database",
    () => {
      mkdirSync(directory);
      writeFileSync(join(directory, "lock.db"), "x".repeat(1000));
    },
  ],
])("%s is named as what it is, and not taken for another server [fault 27]", async (_, reason, spoil) => {
  spoil(reason);
  const refused = refusal();
  expect(refused.message).toBe(
    `The database in the data directory ${directory} cannot be opened: ${reason}. See DATA_DIR.`,
  );
  expect([isOutage(refused), reasonOf(refused)]).toEqual([true, reason]);
  vi.restoreAllMocks();
  rmSync(join(directory, "lock.db"), { recursive: true, force: true });
  await open().close();
});

test.each([
  ["a file", "is a file", () => writeFileSync(directory, "x")],
  ["a link to a disk that is not there", "points to nothing", () => symlinkSync(join(around, "disk"), directory)],
])("in place of a directory %s is named as what it is, with its setting [D40, fault 27]", async (_, what, spoil) => {
  spoil();
  const refused = refusal();
  expect(refused.message).toBe(
    `The database in the data directory ${directory} cannot be opened: ${directory} ${what}. See DATA_DIR.`,
  );
  expect([isOutage(refused), reasonOf(refused)]).toEqual([true, `${directory} ${what}`]);
  rmSync(directory);
  await open().close();
});

test("who has the directory already is named as another server, which is no outage [D40, fault 27]", async () => {
  const first = open();
  const refused = refusal();
  expect([refused.message, isOutage(refused)]).toEqual([
    `Another Tavola server is using the data directory ${directory}. Stop it first, or set DATA_DIR to another one.`,
    false,
  ]);
  await first.close();
  await open().close();
});
