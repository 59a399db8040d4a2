import { expect, test } from "vitest";
import { agoOf } from "./how-long-ago.ts";

const now = new Date(2026, 10, 22, 15, 0);
const ago = (at: Date) => {
  const { value, unit } = agoOf(at, now);
  return `${value} ${unit}`;
};
const before = (days: number, hour = 15) => new Date(2026, 10, 22 - days, hour, 0);

test("says now, minutes, hours, days up to seven, and then weeks [S9.10]", () => {
  expect(ago(new Date(now.getTime() - 59_000))).toBe("0 second");
  expect(ago(new Date(now.getTime() - 60_000))).toBe("-1 minute");
  expect(ago(new Date(now.getTime() - 3_599_000))).toBe("-59 minute");
  expect(ago(before(0, 2))).toBe("-13 hour");
  expect(ago(before(1, 9))).toBe("-1 day");
  expect(ago(before(2, 23))).toBe("-2 day");
  expect(ago(before(7))).toBe("-7 day");
  expect(ago(before(8))).toBe("-1 week");
  expect(ago(before(15))).toBe("-2 week");
});

test("the evening before is hours ago for half a day, and then yesterday", () => {
  const morning = new Date(2026, 10, 22, 8, 0);
  expect(agoOf(new Date(2026, 10, 21, 22, 0), morning)).toEqual({ value: -10, unit: "hour" });
  expect(agoOf(new Date(2026, 10, 21, 18, 0), morning)).toEqual({ value: -1, unit: "day" });
});

test("what another clock puts into the future is now", () => {
  expect(ago(new Date(now.getTime() + 90_000))).toBe("0 second");
});
