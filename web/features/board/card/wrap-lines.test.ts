import { expect, test } from "vitest";
import { wrapLines } from "./wrap-lines.ts";

const lines = (text: string, width: number) => wrapLines(text, width, () => 1);

test("counts the lines a card's title will take, so that a column's height is right before it is drawn [S2.6]", () => {
  expect(lines("", 10)).toBe(1);
  expect(lines("one", 10)).toBe(1);
  expect(lines("one two", 7)).toBe(1);
  expect(lines("one two", 6)).toBe(2);
  expect(lines("one two three four", 9)).toBe(3);
  expect(lines("a ".repeat(20), 9)).toBe(4);
});

test("cuts a word that is longer than a line [S2.6]", () => {
  expect(lines("x".repeat(25), 10)).toBe(3);
  expect(lines(`ab ${"x".repeat(25)} cd`, 10)).toBe(4);
});
