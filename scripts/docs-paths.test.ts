import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** A file or folder in backticks, by its whole path. */
const PATH = /`((?:contract|server|web|seed|bench|e2e|scripts|docs)\/[\w./-]+)`/g;
/** What a page says of itself whose decision another one has taken back. */
const TAKEN_BACK = "**Taken back by ";
/** The walk through adding a kind makes up this one. */
const MADE_UP = /\/labels\//;

test("each path that our pages name is there", () => {
  const pages = execFileSync("git", ["ls-files", "*.md"], { encoding: "utf8" }).split("\n").filter(Boolean);
  const missing = pages.flatMap((page) => {
    const text = readFileSync(page, "utf8");
    if (text.includes(TAKEN_BACK)) return [];
    const paths = [...text.matchAll(PATH)].flatMap(([, path]) => path ?? []);
    return paths.filter((path) => !existsSync(path) && !MADE_UP.test(path)).map((path) => `${page}: ${path}`);
  });
  expect(missing).toEqual([]);
});
