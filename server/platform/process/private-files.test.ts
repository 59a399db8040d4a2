import fs, { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { keepPrivate } from "./private-files.ts";

/** Names of what the file system lets nobody shut. */
const notOurs = new Set<unknown>();
beforeAll(() => {
  const { chmodSync: plain } = fs;
  vi.spyOn(fs, "chmodSync").mockImplementation((path, mode) => {
    if (notOurs.has(path)) throw new Error(`EPERM: operation not permitted, chmod '${String(path)}'`);
    plain(path, mode);
  });
  // Whoever has imported it by name, too.
  syncBuiltinESMExports();
});
afterAll(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

let around: string;
let dataDir: string;
const before = process.umask();
beforeEach(() => {
  process.umask(0o022);
  around = mkdtempSync(join(tmpdir(), "tavola-private-"));
  dataDir = join(around, "data");
});
afterEach(() => {
  notOurs.clear();
  process.umask(before);
  chmodSync(dataDir, 0o700);
  rmSync(around, { recursive: true });
});

/** A folder as a server left it that shut nothing. */
const furnish = (...more: string[]): void => {
  for (const folder of ["pictures/ab", "files/cd"]) mkdirSync(join(dataDir, folder), { recursive: true });
  for (const name of [
    "tavola.db",
    "tavola.db-wal",
    "lock.db",
    "tavola.db.monday",
    "pictures/ab/x.webp",
    "files/cd/y",
    ...more,
  ])
    writeFileSync(join(dataDir, name), "x");
};
const modeOf = (name: string): string => (statSync(join(dataDir, name)).mode & 0o777).toString(8);

test.skipIf(process.platform === "win32")(
  "what lies in the data folder from before is shut, and what comes is shut from the first [fault 19]",
  () => {
    furnish();
    writeFileSync(join(around, "elsewhere"), "x");
    symlinkSync(join(around, "elsewhere"), join(dataDir, "pictures", "link"));
    expect(keepPrivate(dataDir)).toBeUndefined();
    writeFileSync(join(dataDir, "tavola.db-base"), "x");
    mkdirSync(join(dataDir, "pictures", "cd"));
    const files = [
      "tavola.db",
      "tavola.db-wal",
      "tavola.db-base",
      "tavola.db.monday",
      "lock.db",
      "pictures/ab/x.webp",
      "files/cd/y",
    ];
    for (const name of files) expect([name, modeOf(name)]).toEqual([name, "600"]);
    for (const name of [".", "pictures", "pictures/ab", "pictures/cd", "files", "files/cd"])
      expect([name, modeOf(name)]).toEqual([name, "700"]);
    expect(modeOf("../elsewhere")).toBe("644");
  },
);

test.skipIf(process.platform === "win32")(
  "of a folder that others use, too, only what is ours is shut [fault 19]",
  () => {
    furnish("letter.txt");
    expect(keepPrivate(dataDir)).toBeUndefined();
    expect([".", "letter.txt", "tavola.db", "pictures"].map(modeOf)).toEqual(["755", "644", "600", "700"]);
  },
);

test("a folder that is not there is nobody's to read, and neither is a file in its place [fault 19]", () => {
  expect(keepPrivate(dataDir)).toBeUndefined();
  writeFileSync(dataDir, "no folder");
  chmodSync(dataDir, 0o644);
  expect([keepPrivate(dataDir), modeOf("")]).toEqual([undefined, "644"]);
});

test("what cannot be shut is told, and all else is shut [fault 19]", () => {
  furnish();
  notOurs.add(join(dataDir, "tavola.db"));
  expect(keepPrivate(dataDir)).toBe(`EPERM: operation not permitted, chmod '${join(dataDir, "tavola.db")}'`);
  expect([".", "tavola.db", "tavola.db-wal", "pictures"].map(modeOf)).toEqual(["700", "644", "600", "700"]);
});
