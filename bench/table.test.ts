import { expect, test } from "vitest";
import { figure, ratioOf } from "./figure.ts";
import { cells, markdownTable, shown, textTable } from "./table.ts";

const move = figure("move a task", { times: [1, 2, 3], rate: 480 }, { median: 20, rate: 48 });

test("compares rates where both have one, else medians", () => {
  expect(ratioOf(move)).toBe(10);
  expect(ratioOf(figure("last of 500", { times: [2, 2.7, 3], rate: 1 }, { median: 27 }))).toBe(10);
  expect(ratioOf(figure("memory", { times: [1], rate: 1 }))).toBeUndefined();
});

test("shows a figure with its unit, its reference and the ratio", () => {
  expect(cells(move)).toEqual(["move a task", "2.00 ms", "3.00 ms", "480", "48/s", "10.0 ×"]);
});

test("shows as many digits as mean something", () => {
  expect([0.1234, 12.34, 123.4, 12_345.6, Number.NaN].map(shown)).toEqual(["0.12", "12.3", "123", "12,346", "–"]);
});

test("makes the same table for the terminal and for the docs", () => {
  expect(textTable([move]).split("\n")[1]).toBe("move a task  2.00 ms  3.00 ms       480       48/s  10.0 ×");
  expect(markdownTable([move]).split("\n")[2]).toBe("| move a task | 2.00 ms | 3.00 ms | 480 | 48/s | 10.0 × |");
});
