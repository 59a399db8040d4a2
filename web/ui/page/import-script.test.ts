import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test, vi } from "vitest";
import { __vitePreload } from "./import-script.ts";

vi.mock("./new-version.ts", () => ({ lookForNewVersion: async () => undefined }));

test("a script that did not come, and of which the browser keeps that, is asked for by another address from the second time on [S8.11]", async () => {
  const path = join(mkdtempSync(join(tmpdir(), "tavola-import-")), "part.mjs");
  const address = String(pathToFileURL(path));
  const reason = new TypeError(`Failed to fetch dynamically imported module: ${address}`);
  const load = () => __vitePreload<{ here: number }>(() => Promise.reject(reason));
  await expect(load()).rejects.toBe(reason);
  await expect(load()).rejects.not.toBe(reason);
  writeFileSync(path, "export const here = 1;");
  expect((await load()).here).toBe(1);
});

test("why a script did not come is told as it is where the browser does not name it", async () => {
  const reason = new TypeError("Importing a module script failed.");
  const load = () => __vitePreload(() => Promise.reject(reason));
  await expect(load()).rejects.toBe(reason);
  await expect(load()).rejects.toBe(reason);
});
