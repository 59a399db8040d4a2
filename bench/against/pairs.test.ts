import { expect, test } from "vitest";
import { compare, takeTurns, verdict } from "./pairs.ts";

test("both sides take turns, and who begins changes", async () => {
  const order: string[] = [];
  const side = (name: string, times: number[]) => async () => {
    order.push(name);
    return times;
  };
  const pairs = await takeTurns(3, side("before", [9, 4, 5]), side("after", [2, 1, 3]));
  expect(order).toEqual(["before", "after", "after", "before", "before", "after"]);
  expect(pairs).toEqual([
    [5, 2],
    [5, 2],
    [5, 2],
  ]);
});

test("a comparison has both medians, and the ratio of the pairs and not of the medians", () => {
  const comparison = compare("a move", [
    [1, 2],
    [10, 20],
    [3, 6],
  ]);
  expect(comparison).toMatchObject({ what: "a move", before: 3, after: 6 });
  expect(comparison.ratio).toBeCloseTo(2, 12);
  expect(verdict(comparison)).toBe("slower");
});

test("nothing is said where it may be the same", () => {
  expect(verdict({ ratio: 0.9, low: 0.8, high: 0.95 })).toBe("faster");
  expect(verdict({ ratio: 1.1, low: 1.02, high: 1.2 })).toBe("slower");
  expect(verdict({ ratio: 0.9, low: 0.7, high: 1.1 })).toBe("");
  expect(verdict({ ratio: 0.5, low: Number.NaN, high: Number.NaN })).toBe("");
});
