import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isDay } from "./days.ts";

const two = (number: number): string => String(number).padStart(2, "0");

test("every day that a calendar has is one, and no other [D4]", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), fc.nat(14), fc.nat(33), (year, month, day) => {
      const text = `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`;
      const date = new Date(0);
      date.setUTCFullYear(year, month - 1, day);
      const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
      expect([text, isDay(text)]).toEqual([text, exists]);
    }),
    { numRuns: 3000 },
  );
});

test("leap days are those of the Gregorian calendar [D4]", () => {
  const leap = ["2024-02-29", "2000-02-29", "1900-02-29", "2023-02-29", "2100-02-29"].map(isDay);
  expect(leap).toEqual([true, true, false, false, false]);
});

test.each([
  "",
  "2026-1-1",
  "2026-01-01T00:00:00Z",
  " 2026-01-01",
  "2026-01-01\n",
  "26-01-01",
  "0000-01-01",
  "-2026-01-01",
  "+12026-01-01",
  "infinity",
  "２０２６-01-01",
  "2026/01/01",
])("%j is no day [D4]", (text) => {
  expect(isDay(text)).toBe(false);
});

test("no text at all is mistaken for a day that is not written as one [D4]", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(isDay(text) && !/^\d{4}-\d{2}-\d{2}$/.test(text)).toBe(false);
    }),
  );
});
