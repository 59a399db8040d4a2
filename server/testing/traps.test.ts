import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folders = ["contract", "server", "web", "e2e"];

const testFiles = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(test|e2e)\.tsx?$/.test(path) && !path.includes("node_modules"))
    .map((path) => join(root, folder, path));

/** The right-hand cells of the tables: titles without the ids that they end with. */
const named = readFileSync(join(root, "docs/traps.md"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| Trap |"))
  .flatMap((line) => (line.split(" | ")[1] ?? "").replace(/ \|$/, "").split(" · "));

test("each test that docs/traps.md names is there", () => {
  const sources = folders.flatMap(testFiles).map((file) => readFileSync(file, "utf8"));
  const isThere = (title: string) => ['"', "`"].some((quote) => sources.some((source) => starts(source, quote, title)));
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((title) => !isThere(title))).toEqual([]);
});

/** The title begins a text, and only ids follow it. */
const starts = (source: string, quote: string, title: string): boolean =>
  [`${quote}${title} [`, `${quote}${title}${quote}`].some((text) => source.includes(text));
