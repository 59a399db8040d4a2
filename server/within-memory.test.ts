import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { missingFlags } from "./within-memory.ts";

const folder = mkdtempSync(join(tmpdir(), "tavola-memory-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, "tavola.env");
writeFileSync(file, "\uFEFF# for a small machine\nexport MEMORY_MB='300'\nHOST=0.0.0.0\n");

const flagsOf = (args: string[], environment: Record<string, string>, nodeFlags: string[] = []) =>
  missingFlags({ args, environment, nodeFlags });

test("the heap is 55 % of MEMORY_MB, of the environment or else of the file, before either is checked [F12]", () => {
  expect(flagsOf([], { MEMORY_MB: "256" })).toEqual(["--max-old-space-size=140", "--max-semi-space-size=4"]);
  expect(flagsOf([], { TAVOLA_CONFIG: file })).toEqual(["--max-old-space-size=165", "--max-semi-space-size=4"]);
  expect(flagsOf(["start", "--force", `--config=${file}`], {})).toEqual([
    "--max-old-space-size=165",
    "--max-semi-space-size=4",
  ]);
  expect(flagsOf(["--config", file], { MEMORY_MB: "200", TAVOLA_CONFIG: "elsewhere" })).toEqual([
    "--max-old-space-size=110",
    "--max-semi-space-size=3",
  ]);
});

test("without a limit, or where whoever starts it has sized the heap, nothing is started anew [F12]", () => {
  const limit = 256 * 1024 * 1024;
  expect(missingFlags({ args: [], environment: {}, nodeFlags: [], limit: undefined })).toEqual([]);
  expect(missingFlags({ args: [], environment: {}, nodeFlags: [], limit })).toEqual([
    "--max-old-space-size=140",
    "--max-semi-space-size=4",
  ]);
  for (const nodeFlags of [["--max-old-space-size=140"], ["--no-warnings", "--max_old_space_size=90"]])
    expect(missingFlags({ args: [], environment: {}, nodeFlags, limit })).toEqual([]);
  const environment = { NODE_OPTIONS: "--no-warnings --max-old-space-size-percentage=40" };
  expect(missingFlags({ args: [], environment, nodeFlags: [], limit })).toEqual([]);
});

test("what cannot be used is left to the start to say [F12]", () => {
  const none = missingFlags({ args: [], environment: {}, nodeFlags: [] });
  expect(flagsOf([], { MEMORY_MB: "much" })).toEqual(none);
  expect(flagsOf(["--config", join(folder, "none")], {})).toEqual(none);
  expect(flagsOf(["--config"], {})).toEqual(none);
});
