import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "../platform/db/open.ts";
import { keepBefore } from "../platform/db/sqlite/before.ts";
import { rollBack } from "./rollback.ts";

let directory: string;
let copy: string;
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), "tavola-rollback-"));
  const db = await openDatabase({ dataDir: directory, databaseUrl: undefined, onError: () => undefined });
  copy = await keepBefore(db.read, directory, { version: "0.1.0", migration: "" });
  await db.close();
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

test.each<[string, (path: string) => void]>([
  ["is cut to half", (path) => truncateSync(path, readFileSync(path).length / 2)],
  ["is empty", (path) => truncateSync(path, 0)],
  ["is something else", (path) => writeFileSync(path, "no database ".repeat(1_000))],
])("a copy that %s is refused in words, and nothing is touched [F20]", async (_how, damage) => {
  damage(copy);
  const before = readFileSync(join(directory, "tavola.db"));
  await expect(rollBack(directory)).rejects.toThrow(
    /^The copy \S+\.db is damaged\. Nothing was touched: with Tavola 0/,
  );
  expect(readFileSync(join(directory, "tavola.db")).equals(before)).toBe(true);
  expect([existsSync(join(directory, "aside")), readdirSync(join(directory, "copies"))]).toEqual([false, []]);
});

test("a whole copy is gone back to [F20]", async () => {
  expect(await rollBack(directory)).toMatch(/aside/);
  expect(readFileSync(join(directory, "tavola.db")).equals(readFileSync(copy))).toBe(true);
});
