import { expect, test } from "vitest";
import { median, p99, quantile } from "./statistics.ts";

test("the median is the middle value, and between the middle two of an even number", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([7])).toBe(7);
});

test("numbers are compared as numbers, and the list is left as it was", () => {
  const values = [10, 9, 100];
  expect(median(values)).toBe(10);
  expect(values).toEqual([10, 9, 100]);
});

test("p99 is the value that 99 of 100 do not exceed", () => {
  const hundred = Array.from({ length: 100 }, (_, at) => 100 - at);
  expect(p99(hundred)).toBe(99);
  expect(p99([...hundred, ...hundred])).toBe(99);
  expect(p99([1, 2, 3])).toBe(3);
  expect(quantile(hundred, 0.5)).toBe(50);
});

test("nothing measured has no median", () => {
  expect(median([])).toBeNaN();
  expect(p99([])).toBeNaN();
});
