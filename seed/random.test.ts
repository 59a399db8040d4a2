import { expect, test } from "vitest";
import { randomFrom } from "./random.ts";

test("chance comes out the same for the same seed, and differs for another", () => {
  const draw = (seed: number) => {
    const random = randomFrom(seed);
    return Array.from({ length: 20 }, () => random.next());
  };
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

test("whole numbers reach both ends and nothing beyond", () => {
  const random = randomFrom(1);
  expect(new Set(Array.from({ length: 300 }, () => random.whole(2, 5)))).toEqual(new Set([2, 3, 4, 5]));
});

test("some are different ones in the list's order, all of them when there are too few", () => {
  const random = randomFrom(1);
  for (let round = 0; round < 50; round++) {
    const some = random.some([1, 2, 3, 4, 5], 3);
    expect(some).toHaveLength(3);
    expect(some).toEqual([...new Set(some)].sort((a, b) => a - b));
  }
  expect(random.some(["a"], 3)).toEqual(["a"]);
});
