import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { linesOf, mostLate, mostScript, tooHeavy, tooHeavyLate, weighLate, weighPages } from "./page-scripts.ts";

const folder = mkdtempSync(join(tmpdir(), "tavola-scripts-"));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (path: string, bytes: number): void => writeFileSync(join(folder, path), Buffer.alloc(bytes));
const link = (...names: string[]): string => names.map((name) => `</${name}>; rel=modulepreload`).join(", ");

test("a page weighs what its scripts weigh as they travel, and too much is told", () => {
  mkdirSync(join(folder, "assets"));
  file("theme.js", 300);
  file("assets/base-aaaaaaaa.js", 200_000);
  file("assets/base-aaaaaaaa.js.br", 80_000);
  file("assets/login-screen-a_b-c_dd.js", 12_000);
  file("assets/login-screen-a_b-c_dd.js.br", 4_000);
  file("assets/board-bbbbbbbb.js", 90_000);
  const auth = link("theme.js", "assets/base-aaaaaaaa.js", "assets/login-screen-a_b-c_dd.js");
  const panel = link("theme.js", "assets/base-aaaaaaaa.js");
  const preloads = {
    auth: { link: auth, later: [], soon: [] },
    panel: { link: panel, later: ["assets/board-bbbbbbbb.js"], soon: ["assets/socket-io-cccccccc.js"] },
  };
  file("assets/socket-io-cccccccc.js", 9_000);
  writeFileSync(join(folder, "preload.json"), JSON.stringify(preloads));

  const pages = weighPages(folder);
  expect(pages.map(({ page, bytes, most }) => [page, bytes, most])).toEqual([
    ["auth", 84_300, mostScript.auth],
    ["home", 0, mostScript.home],
    ["panel", 170_300, mostScript.panel],
    ["open panel", 179_300, mostScript["open panel"]],
  ]);
  // Of home nothing is known, and the board is above its limits.
  expect(tooHeavy(pages).map(({ page }) => page)).toEqual(["home", "panel", "open panel"]);
  expect(pages.slice(0, 1).flatMap(linesOf)).toEqual([
    "/auth                       84.3 kB of 86.0 kB",
    "  base                      80.0 kB",
    "  login-screen               4.0 kB",
    "  1 small ones               0.3 kB",
  ]);
});

test("a script that comes later weighs what it weighs as it travels, and one too much or missing is told", () => {
  file("assets/markdown-editor-dddddddd.js", 30_000);
  file("assets/markdown-editor-dddddddd.js.br", 10_001);
  file("assets/drawn-text-cccccccc.js", 9_000);
  const [, ...late] = weighLate(folder);
  expect(late).toEqual([
    { name: "markdown-editor", bytes: 10_001, most: mostLate["markdown-editor"] },
    { name: "picture-viewer", bytes: Number.NaN, most: mostLate["picture-viewer"] },
    { name: "quick-actions", bytes: Number.NaN, most: mostLate["quick-actions"] },
    { name: "panel-list", bytes: Number.NaN, most: mostLate["panel-list"] },
    { name: "panel-calendar", bytes: Number.NaN, most: mostLate["panel-calendar"] },
  ]);
  expect(tooHeavyLate(late)).toEqual(late);
  file("assets/markdown-editor-dddddddd.js.br", 10_000);
  file("assets/picture-viewer-eeeeeeee.js", 3_000);
  file("assets/quick-actions-ffffffff.js", 3_000);
  file("assets/panel-list-abababab.js", 3_000);
  file("assets/panel-calendar-gggggggg.js", 3_000);
  expect(tooHeavyLate(weighLate(folder))).toEqual([]);
});

test("what asks for all other scripts is small, so that none waits for it", () => {
  const weighed = (bytes: number) => {
    const scripts = [
      { name: "main", bytes },
      { name: "core", bytes: 9_000 },
      { name: "base", bytes: 9_000 },
    ];
    return tooHeavy([{ page: "panel", scripts, bytes: bytes + 18_000, most: mostScript.panel }]);
  };
  expect([weighed(900), weighed(10_900)].map(({ length }) => length)).toEqual([0, 1]);
});
