import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Rate } from "../../../contract/shared/rate-limits.ts";
import { countOne, createMemoryCounter } from "./counter.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Three at once, and one more every two seconds. */
const rate: Rate = { atOnce: 3, perMinute: 30, per: "person" };
const counts = (times: number, count: () => unknown) => Array.from({ length: times }, count);

test("so many calls at once are counted, and the next is told how long to wait [D2]", () => {
  const count = createMemoryCounter();
  expect(counts(5, () => count("ada", rate))).toEqual([0, 0, 0, 2000, 2000]);
  vi.advanceTimersByTime(500);
  expect(count("ada", rate)).toBe(1500);
});

test("who waits as long as they were told is let through, once [D2]", () => {
  const count = createMemoryCounter();
  counts(3, () => count("ada", rate));
  for (let turn = 0; turn < 3; turn++) {
    const wait = count("ada", rate);
    vi.advanceTimersByTime(wait - 1);
    expect(count("ada", rate)).toBe(1);
    vi.advanceTimersByTime(1);
    expect([count("ada", rate), count("ada", rate) > 0]).toEqual([0, true]);
  }
});

test("after a rest all may come at once again, and no more than that [D2]", () => {
  const count = createMemoryCounter();
  counts(3, () => count("ada", rate));
  vi.advanceTimersByTime(3_600_000);
  expect(counts(4, () => count("ada", rate))).toEqual([0, 0, 0, 2000]);
});

test("each is counted by themselves [D2]", () => {
  const count = createMemoryCounter();
  counts(9, () => count("ada", rate));
  expect(counts(3, () => count("bob", rate))).toEqual([0, 0, 0]);
});

test("however many come, only so many are remembered, those first that are not paid off [D2]", () => {
  const count = createMemoryCounter(10);
  counts(3, () => count("ada", rate));
  for (let n = 0; n < 8; n++) count(`early ${n}`, rate);
  vi.advanceTimersByTime(2_001);
  counts(2, () => count("ada", rate));
  for (let n = 0; n < 8; n++) count(`late ${n}`, rate);
  // Those who came once are paid off by now; Ada is not, and stays.
  expect(count("ada", rate)).toBeGreaterThan(0);
  for (let n = 0; n < 100; n++) count(`flood ${n}`, rate);
  expect(counts(3, () => count("ada", rate))).toEqual([0, 0, 0]);
});

test("one connection is counted without a name [D8]", () => {
  const count = countOne(rate);
  expect(counts(4, count)).toEqual([0, 0, 0, 2000]);
  vi.advanceTimersByTime(2000);
  expect(counts(2, count)).toEqual([0, 2000]);
});
