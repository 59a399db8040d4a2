import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "../database.ts";
import { beforeIn, keepBefore, snapshotsIn } from "./before.ts";
import { openSqlite } from "./sqlite.ts";

let directory: string;
let db: Database;
const inFolder = (): string[] => readdirSync(beforeIn(directory));
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "tavola-before-"));
  db = openSqlite(directory, () => undefined);
});
afterEach(async () => {
  await db.close();
  rmSync(directory, { recursive: true, force: true });
});

/** Keeps a copy; `written` is called when SQLite has just written it. */
const keep = (written: () => void): Promise<string> => {
  const tx = db.read.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      written();
      return result;
    },
  });
  return keepBefore(tx, directory, { version: "0.1.0", migration: "" });
};

test("a copy from before an upgrade has its name once it is whole, and one that was cut off counts for nothing [F20]", async () => {
  mkdirSync(beforeIn(directory));
  for (const left of ["0.1.0-20260101T000000000Z.db.part", "0.1.0-20260101T000000000Z.db.part-journal"])
    writeFileSync(join(beforeIn(directory), left), "cut");
  let during: string[] = [];
  const path = await keep(() => {
    during = inFolder();
  });
  expect(during).toEqual([expect.stringMatching(/^0\.1\.0-2\w+Z\.db\.part$/)]);
  expect(inFolder().map((name) => join(beforeIn(directory), name))).toEqual([path]);
});

test("one that cannot be written leaves nothing, and keeps none before it from its place [F20]", async () => {
  const first = await keep(() => undefined);
  const failed = keep(() => {
    throw new Error("no room");
  });
  await expect(failed).rejects.toThrow("no room");
  expect(inFolder()).toHaveLength(1);
  expect(snapshotsIn(directory)).toMatchObject([{ path: first }]);
});
