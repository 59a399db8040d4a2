import fc from "fast-check";
import { expect, test } from "vitest";
import { type InWeek, LANES, packWeek } from "./lanes.ts";

const anItem = fc
  .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }))
  .map(([a, b]) => ({ first: Math.min(a, b), last: Math.max(a, b) }));
const week = fc
  .array(anItem, { maxLength: 30 })
  .map((all) => all.map((days, item): InWeek<number> => ({ item, ...days })));
const covers = (at: number) => (one: { first: number; last: number }) => one.first <= at && one.last >= at;

test("a day draws four of its tasks, or all that it has, and counts the others [E31]", () => {
  fc.assert(
    fc.property(week, (items) => {
      const { bars, hidden } = packWeek(items);
      for (let at = 0; at < 7; at++) {
        const all = items.filter(covers(at)).length;
        expect(bars.filter(covers(at)).length).toBe(Math.min(all, LANES));
        expect(hidden[at]).toBe(Math.max(0, all - LANES));
      }
    }),
  );
});

test("no two bars lie on each other, and a bar never leaves the days of its task [E31]", () => {
  fc.assert(
    fc.property(week, (items) => {
      const { bars } = packWeek(items);
      const cells = bars.flatMap(({ lane, first, last }) =>
        Array.from({ length: last - first + 1 }, (_, at) => `${lane} ${first + at}`),
      );
      expect(new Set(cells).size).toBe(cells.length);
      for (const { item, first, last, lane } of bars) {
        const own = items[item];
        expect(own && first >= own.first && last <= own.last && lane < LANES).toBe(true);
      }
    }),
  );
});

test("what comes first lies whole on top, and what finds no room beside it is drawn where there is some [E31]", () => {
  const all = { first: 0, last: 6 };
  const { bars, hidden } = packWeek([
    { item: "long", ...all },
    ...["a", "b", "c"].map((item) => ({ item, first: 2, last: 2 })),
    { item: "late", first: 1, last: 4 },
  ]);
  expect(bars[0]).toEqual({ item: "long", lane: 0, ...all });
  expect(bars.filter(({ item }) => item === "late")).toEqual([
    { item: "late", lane: 1, first: 1, last: 1 },
    { item: "late", lane: 1, first: 3, last: 4 },
  ]);
  expect(hidden).toEqual([0, 0, 1, 0, 0, 0, 0]);
});
