import { expect, test } from "vitest";
import { median, p99, quantile, ratioOfPairs } from "./statistics.ts";

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

test("what a pair has in common does not count in its ratio", () => {
  const { ratio, low, high } = ratioOfPairs([
    [10, 5],
    [100, 50],
    [2, 1],
  ]);
  expect([ratio, low, high].map((value) => value.toFixed(6))).toEqual(["0.500000", "0.500000", "0.500000"]);
});

test("twice and half are as far from the same", () => {
  const { ratio, low, high } = ratioOfPairs([
    [1, 2],
    [2, 1],
  ]);
  expect(ratio).toBeCloseTo(1, 12);
  expect(low * high).toBeCloseTo(1, 12);
});

test("the confidence interval is Student's", () => {
  // Logarithms 1, 2, 3: their mean is 2, their deviation 1; of 2 degrees of freedom t is 4.303.
  const { ratio, low, high } = ratioOfPairs([1, 2, 3].map((log) => [1, Math.exp(log)] as const));
  expect(Math.log(ratio)).toBeCloseTo(2, 9);
  expect(Math.log(high)).toBeCloseTo(2 + 4.303 / Math.sqrt(3), 9);
  expect(Math.log(low)).toBeCloseTo(2 - 4.303 / Math.sqrt(3), 9);
});

test("more pairs that differ as much make it narrower", () => {
  const some = Array.from({ length: 4 }, (_, at) => [1, at % 2 === 0 ? 1 : 1.2] as const);
  const many = Array.from({ length: 40 }, (_, at) => [1, at % 2 === 0 ? 1 : 1.2] as const);
  const width = ({ low, high }: { low: number; high: number }) => high / low;
  expect(width(ratioOfPairs(many))).toBeLessThan(width(ratioOfPairs(some)));
});

test("one pair alone says nothing of how sure it is", () => {
  expect(ratioOfPairs([[2, 1]])).toMatchObject({ ratio: 0.5, low: Number.NaN, high: Number.NaN });
});
