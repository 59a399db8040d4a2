import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { minute, onMinute } from "./clock.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 0, 5, 9, 0, 20) });
});
afterEach(() => {
  vi.useRealTimers();
});

test("the clock is read anew at each full minute, every 60 seconds [S4.20, S9.10]", () => {
  const seen: string[] = [];
  const stop = onMinute(() => seen.push(new Date(minute()).toTimeString().slice(0, 8)));
  vi.advanceTimersByTime(39_999);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(1 + 2 * 60_000);
  expect(seen).toEqual(["09:01:00", "09:02:00", "09:03:00"]);
  stop();
  vi.advanceTimersByTime(600_000);
  expect(seen).toHaveLength(3);
  expect(vi.getTimerCount()).toBe(0);
});
