import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findChromium, findChromiumForTests } from "./find-chromium.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tavola-chromium-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(...path: string[]): string {
  const file = join(folder, ...path);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, "");
  return file;
}

test("takes the Chromium that CHROMIUM_PATH names, and no other when that one is missing", () => {
  const named = put("mine");
  const installed = put("bin", "chromium");
  expect(findChromium({ CHROMIUM_PATH: named, PATH: join(folder, "bin") })).toBe(named);
  expect(findChromium({ CHROMIUM_PATH: `${installed}-gone`, PATH: join(folder, "bin") })).toBeUndefined();
});

test("finds one on the PATH before one of Playwright's", () => {
  const installed = put("bin", "chromium");
  put("playwright", "chromium-1200", "chrome-linux", "chrome");
  const env = { PATH: join(folder, "bin"), PLAYWRIGHT_BROWSERS_PATH: join(folder, "playwright") };
  expect(findChromium(env)).toBe(installed);
});

test("takes the browser that people have, and for tests the one without windows, where both are there", () => {
  const [browser, shell] = [put("bin", "chromium"), put("bin", "chromium-headless-shell")];
  const env = { PATH: join(folder, "bin") };
  expect([findChromium(env), findChromiumForTests(env)]).toEqual([browser, shell]);
  expect(findChromiumForTests({ ...env, CHROMIUM_PATH: browser })).toBe(browser);
});
