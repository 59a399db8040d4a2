import * as fc from "fast-check";
import { expect, test } from "vitest";
import { byPosition, Position, positionBelow, positionBetween, positionsBetween } from "./position.ts";

/** Any position at all: digits of base 62, never a zero at the end. */
const position = fc.stringMatching(/^[0-9A-Za-z]{0,12}[1-9A-Za-z]$/);
const pair = fc
  .tuple(position, position)
  .filter(([a, b]) => a !== b)
  .map(([a, b]): [string, string] => (a < b ? [a, b] : [b, a]));
const isPosition = (text: string): boolean => Position.safeParse(text).success;

test("between any two positions there is one, and it is a position itself [D5]", () => {
  fc.assert(
    fc.property(pair, ([above, below]) => {
      const between = positionBetween(above, below);
      expect([above < between, between < below, isPosition(between)]).toEqual([true, true, true]);
    }),
    { numRuns: 2000 },
  );
});

test("above and below any position there is one [D5]", () => {
  fc.assert(
    fc.property(position, (place) => {
      const [before, after] = [positionBetween(null, place), positionBetween(place, null)];
      expect([before < place, place < after, isPosition(before), isPosition(after)]).toEqual(Array(4).fill(true));
    }),
    { numRuns: 2000 },
  );
});

test("equal or crossed neighbours give a place below the upper one [D5]", () => {
  fc.assert(
    fc.property(pair, ([lower, upper]) => {
      for (const below of [lower, upper]) expect(positionBetween(upper, below) > upper).toBe(true);
    }),
  );
});

test("right below any one of many, or above all, there is a position that none of them has [D5]", () => {
  fc.assert(
    fc.property(fc.array(position, { minLength: 1, maxLength: 20 }), fc.nat(), (taken, at) => {
      for (const above of [taken[at % taken.length] ?? null, null]) {
        const placed = positionBelow(above, taken);
        const next = taken.filter((other) => above === null || other > above).toSorted()[0];
        expect([above === null || above < placed, next === undefined || placed < next]).toEqual([true, true]);
      }
    }),
  );
});

test("moves in any order, to any places, keep the order that they mean and rewrite nothing else [D5]", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 300 }), (moves) => {
      const list = positionsBetween(null, null, 8).map((order, at) => ({ id: `t${at}`, order }));
      for (const [from, to] of moves) {
        const [moving] = list.splice(from % list.length, 1);
        if (!moving) continue;
        const at = to % (list.length + 1);
        const order = positionBetween(list[at - 1]?.order ?? null, list[at]?.order ?? null);
        list.splice(at, 0, { ...moving, order });
      }
      expect(list.toSorted(byPosition)).toEqual(list);
      expect(list.every(({ order }) => isPosition(order))).toBe(true);
    }),
  );
});

test("halving one spot costs a character every sixth time at most, from either side [D5]", () => {
  const [top, bottom] = positionsBetween(null, null, 2) as [string, string];
  for (const side of ["below the upper", "above the lower"]) {
    let [above, below] = [top, bottom];
    for (let move = 0; move < 600; move++) {
      const between = positionBetween(above, below);
      if (side === "below the upper") below = between;
      else above = between;
      expect(between.length).toBeLessThanOrEqual(bottom.length + 2 + Math.ceil(move / 5));
    }
  }
});

test("a hundred thousand tasks added at one end keep short orders [D5]", () => {
  for (const next of [(last: string) => positionBetween(last, null), (last: string) => positionBetween(null, last)]) {
    let last = positionBetween(null, null);
    for (let n = 0; n < 100_000; n++) last = next(last);
    expect(last.length).toBeLessThanOrEqual(4);
  }
});

test("the ends of the short orders are no ends [D5]", () => {
  let [last, first] = ["zzzz", "0001"];
  for (let n = 0; n < 100; n++) {
    const [after, before] = [positionBetween(last, null), positionBetween(null, first)];
    expect([last < after, before < first]).toEqual([true, true]);
    [last, first] = [after, before];
  }
});

test.each(["", "0", "a0", "-", " a", "a b", "ä", "\0"])("%j is no position [D5]", (text) => {
  expect(isPosition(text)).toBe(false);
});
