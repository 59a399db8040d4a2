import { expect, test } from "vitest";
import { analytics } from "../../text/en/analytics.ts";
import { BIN_ENDS, binned } from "./cycle-bins.ts";

test("each task is in the bin of how long it took, and one at a bin's end is in the next", () => {
  expect(binned([0, 3.99, 4, 23.9, 24, 671, 672, 9999])).toEqual([2, 2, 1, 0, 0, 0, 1, 2]);
  expect(binned([])).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
});

test("every bin has a name, in full and short", () => {
  expect(analytics.bins).toHaveLength(BIN_ENDS.length + 1);
  expect(analytics.shortBins).toHaveLength(BIN_ENDS.length + 1);
});
