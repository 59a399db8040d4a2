import * as fc from "fast-check";
import { expect, test } from "vitest";
import { labelled, percentOf, ticksTo } from "./scale.ts";

test.each([
  [0, [0, 0.5, 1]],
  [1, [0, 0.5, 1]],
  [0.3, [0, 0.1, 0.2, 0.3]],
  [7, [0, 2, 4, 6, 8]],
  [100, [0, 50, 100]],
  [101, [0, 50, 100, 150]],
  [2345, [0, 1000, 2000, 3000]],
] as const)("an axis up to %d has the marks %j", (max, marks) => {
  expect(ticksTo(max)).toEqual(marks);
});

test("whole numbers have no marks between them", () => {
  expect(ticksTo(1, { whole: true })).toEqual([0, 1]);
  expect(ticksTo(3, { whole: true })).toEqual([0, 1, 2, 3]);
  expect(ticksTo(0, { whole: true })).toEqual([0, 1]);
});

test("whatever the values, an axis reaches them, with few marks that are evenly apart", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e6, noNaN: true }), fc.boolean(), (max, whole) => {
      const ticks = ticksTo(max, { whole });
      const [first = 0, second = 0] = ticks;
      expect(first).toBe(0);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max * (1 - 1e-9));
      expect(ticks.length).toBeLessThanOrEqual(5);
      for (const [at, tick] of ticks.entries()) expect(tick).toBeCloseTo(at * second, 6);
      expect(!whole || ticks.every(Number.isInteger)).toBe(true);
    }),
  );
});

test("labels that have no room are left out evenly, and the last one stays", () => {
  expect(labelled(5, 7)).toEqual([true, true, true, true, true]);
  expect(labelled(6, 3)).toEqual([false, true, false, true, false, true]);
  expect(labelled(0, 3)).toEqual([]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 20 }), (count, room) => {
      const shown = labelled(count, room);
      expect(shown.at(-1)).toBe(true);
      expect(shown.filter(Boolean).length).toBeLessThanOrEqual(room);
    }),
  );
});

test("shares stay between nothing and all", () => {
  expect([percentOf(1, 4), percentOf(5, 4), percentOf(-1, 4), percentOf(1, 0)]).toEqual([25, 100, 0, 0]);
});
