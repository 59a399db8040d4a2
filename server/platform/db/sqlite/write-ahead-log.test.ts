import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SqliteFile } from "./sqlite-file.ts";
import { openWriteAheadLog } from "./write-ahead-log.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "tavola-log-"));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const MANY = 1_000;

test("a copy that fails is told of, and the next one is made all the same [D7]", async () => {
  const path = join(directory, "tavola.db");
  writeFileSync(path, "this is no database, and longer than the hundred bytes that one begins with: ".repeat(20));
  writeFileSync(`${path}-wal`, "");
  const finish = vi.fn<() => Promise<void>>(async () => undefined);
  const onError = vi.fn<(reason: unknown) => void>();
  const base = { leave: async () => undefined, keep: async () => undefined };
  const log = openWriteAheadLog(path, { base, pages: () => 0, finish, onError });

  log.grown(MANY);
  await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce(), 10_000);
  expect(String(onError.mock.calls[0]?.[0])).toContain("not a database");
  expect(finish).not.toHaveBeenCalled();

  rmSync(path);
  const file = new SqliteFile(path, { patienceMs: 0 });
  file.exec("create table notes (text text)");
  log.grown(MANY);
  await vi.waitFor(() => expect(finish).toHaveBeenCalledOnce(), 10_000);
  file.close();
  await log.close();
  expect(onError).toHaveBeenCalledOnce();
});
