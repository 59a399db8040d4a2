import { existsSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { readCopy } from "./sqlite-copies.ts";

const directory = mkdtempSync(join(tmpdir(), "tavola-copies-"));

afterEach(() => rmSync(directory, { recursive: true }));

test("a copy that would fill the disk under those who write is refused before it is begun [F15]", async () => {
  const log = join(directory, "tavola.db-wal");
  writeFileSync(log, "");
  // Larger than any disk, with nothing in it.
  truncateSync(log, 2 ** 43);
  const attempt = readCopy(directory, () => Promise.resolve());
  await expect(attempt).rejects.toThrow(
    /^There is no room for a copy of the data to read from: \d+ MB are missing in /,
  );
  expect(existsSync(join(directory, "copies"))).toBe(false);
});
