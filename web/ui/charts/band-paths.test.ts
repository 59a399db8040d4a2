import { expect, test } from "vitest";
import { bandPaths } from "./band-paths.ts";

test("each band begins where the one under it ends, and the whole fits its axis", () => {
  expect(
    bandPaths(
      [
        [0, 1, 2],
        [2, 1, 2],
      ],
      4,
    ),
  ).toEqual(["M0 100L50 75L100 50L100 100L50 100L0 100Z", "M0 50L50 50L100 0L100 50L50 75L0 100Z"]);
});

test("a single day is as wide as the plot, and no day draws nothing", () => {
  expect(bandPaths([[1]], 2)).toEqual(["M0 50L100 50L100 100L0 100Z"]);
  expect(bandPaths([[]], 2)).toEqual([""]);
  expect(bandPaths([], 2)).toEqual([]);
});
