import { expect, test } from "vitest";
import { type Axis, largestWithin, linesOf } from "./growth.ts";
import { decadesAround, pictureOf } from "./picture.ts";
import { growthSection, rowsOf } from "./section.ts";

const axis: Axis = {
  title: "Tasks on a panel",
  data: "Three panels.",
  unit: "ms",
  points: [
    { at: 100, values: { "all its tasks, just changed": 1.5, "move <a> task": 0.8 } },
    { at: 1000, values: { "all its tasks, just changed": 12, "move <a> task": 0.9 } },
    { at: 10_000, values: { "all its tasks, just changed": 130 } },
  ],
};

test("the largest size within a limit ends where the line leaves it", () => {
  expect(largestWithin(axis, "all its tasks, just changed", 100)).toBe(1000);
  expect(largestWithin(axis, "all its tasks, just changed", 1000)).toBe(10_000);
  expect(largestWithin(axis, "all its tasks, just changed", 1)).toBeUndefined();
  const again: Axis = { ...axis, points: [5, 500, 5].map((value, at) => ({ at, values: { line: value } })) };
  expect(largestWithin(again, "line", 100)).toBe(0);
});

test("a table has a row for each line, with nothing where it was not measured", () => {
  expect(linesOf(axis)).toEqual(["all its tasks, just changed", "move <a> task"]);
  expect(rowsOf(axis)).toEqual([
    ["Tasks on a panel", "100", "1,000", "10,000"],
    ["all its tasks, just changed", "1.50 ms", "12.0 ms", "130 ms"],
    ["move <a> task", "0.80 ms", "0.90 ms", ""],
  ]);
});

test("the page says where the limit was, what was measured on which data, and how to measure again", () => {
  const machine = { cpu: "A", cores: 2, memoryGb: 4, system: "s", node: "20", database: "SQLite", revision: "abc" };
  const section = growthSection({ date: "2026-01-02T03:04:05.000Z", machine, axes: [axis] }, "growth.svg");
  expect(section).toContain("A panel of 1,000 tasks is read anew within 100 ms. ");
  expect(section).toContain("Three panels.");
  expect(section).toContain("npm run bench -- --growth");
  expect(section).toContain("![How cost grows, as in the tables below](growth.svg)");
});

test("scales reach from a power of ten to another", () => {
  expect(decadesAround([0.8, 130])).toEqual([-1, 3]);
  expect(decadesAround([10, 1000])).toEqual([1, 3]);
  expect(decadesAround([10])).toEqual([1, 2]);
  expect(decadesAround([0, 5])).toEqual([0, 1]);
});

test("the picture has a line with a point for every value, within its frame, for the light and the dark", () => {
  const picture = pictureOf([axis]);
  expect(picture.match(/<circle/g)).toHaveLength(5);
  expect(picture).toContain("prefers-color-scheme:dark");
  expect(picture).toContain("move &lt;a&gt; task");
  expect(picture).not.toContain("NaN");
  const heights = [...picture.matchAll(/cy="([\d.]+)"/g)].map(([, y]) => Number(y));
  // What costs more stands higher, and ten times as much one rule higher.
  expect(heights[0]).toBeGreaterThan(heights[1] ?? 0);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(34);
  expect(Math.max(...heights)).toBeLessThanOrEqual(196);
});
