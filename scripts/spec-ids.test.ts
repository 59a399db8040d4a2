import { expect, test } from "vitest";
import { definedIds, idsIn, idsInTitle } from "./spec-ids.ts";

test("reads one id, several, and ranges", () => {
  expect(idsInTitle("shows the empty state [S2.40]")).toEqual(["S2.40"]);
  expect(idsInTitle("moves [D20, D21] and keeps [S4.3]")).toEqual(["D20", "D21", "S4.3"]);
  expect(idsInTitle("shows the header [S2.28–S2.31]")).toEqual(["S2.28", "S2.29", "S2.30", "S2.31"]);
  expect(idsInTitle("counts [D8-D10 S1.2..4]")).toEqual(["D8", "D9", "D10", "S1.2", "S1.3", "S1.4"]);
  expect(idsInTitle("says it twice [D8] [D8]")).toEqual(["D8"]);
  expect(idsInTitle("is mended [fault 3, E10, F53]")).toEqual(["fault 3", "E10", "F53"]);
});

test("reads only what stands in square brackets of a title", () => {
  expect(idsInTitle("S2.40 is not claimed here")).toEqual([]);
  expect(idsInTitle("id [0192…] of D8")).toEqual([]);
});

test("reads a bare list, as the command line gives it", () => {
  expect(idsIn("S2.1,S2.13,D15")).toEqual(["S2.1", "S2.13", "D15"]);
});

test("does not stretch a range over two sections, nor backwards", () => {
  expect(idsIn("S2.40–S3.2")).toEqual(["S2.40", "S3.2"]);
  expect(idsIn("D9–D8")).toEqual(["D9", "D8"]);
});

test("finds the ids a plan defines, below their headings", () => {
  const plan =
    "## 2. Screens\n| S2.1 | /login | as in S9.9 |\n### Guards\n- [S2.13] No token\n  - [S2.14] sub\n3. [S2.15] third\n[S2.16] plain";
  expect(definedIds(plan)).toEqual([
    { section: "2. Screens", id: "S2.1" },
    { section: "Guards", id: "S2.13" },
    { section: "Guards", id: "S2.14" },
    { section: "Guards", id: "S2.15" },
    { section: "Guards", id: "S2.16" },
  ]);
  expect(definedIds("## Sign-in\n- **D14** The popup, see **D15**")).toEqual([{ section: "Sign-in", id: "D14" }]);
  expect(definedIds("## Kept\n| # | Sev. | Case |\n|---|---|---|\n| 12 | 2 | A member")).toEqual([
    { section: "Kept", id: "fault 12" },
  ]);
});
