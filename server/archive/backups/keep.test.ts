import { expect, test } from "vitest";
import { keptOf } from "./keep.ts";

const DAY_MS = 86_400_000;
const nightsFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => new Date(Date.parse(first) + at * DAY_MS).toISOString());
const KEEP = { days: 7, weeks: 4, months: 6 };
const only = (what: Partial<typeof KEEP>) => ({ days: 0, weeks: 0, months: 0, ...what });
const sorted = (kept: Set<string>): string[] => [...kept].sort();

test("A year of made-up days keeps 7, 4, 6 [F18]", () => {
  const nights = nightsFrom("2026-01-01T03:00:00.000Z", 365);
  const year = (days: readonly string[]) => days.map((day) => `2026-${day}T03:00:00.000Z`);
  const lastDays = year(["12-25", "12-26", "12-27", "12-28", "12-29", "12-30", "12-31"]);
  // The last day of 2026 is a Thursday; the newest of a full week is its Sunday.
  const lastWeeks = year(["12-13", "12-20", "12-27", "12-31"]);
  const lastMonths = year(["07-31", "08-31", "09-30", "10-31", "11-30", "12-31"]);
  expect(sorted(keptOf(nights, only({ days: 7 })))).toEqual(lastDays);
  expect(sorted(keptOf(nights, only({ weeks: 4 })))).toEqual(lastWeeks);
  expect(sorted(keptOf(nights, only({ months: 6 })))).toEqual(lastMonths);
  expect(sorted(keptOf(nights, KEEP))).toEqual(sorted(new Set([...lastDays, ...lastWeeks, ...lastMonths])));
});

test("who removes the others each night comes to the same as who removes them once [F18]", () => {
  const nights = nightsFrom("2025-03-01T03:00:00.000Z", 500);
  let left: string[] = [];
  for (const night of nights) left = sorted(keptOf([...left, night], KEEP));
  expect(left).toEqual(sorted(keptOf(nights, KEEP)));
});

test("only days, weeks and months count that have one, several of one day as its newest, and weeks are ISO's [F18]", () => {
  const instants = ["2020-12-28T03:00:00.000Z", "2021-01-03T03:00:00.000Z", "2021-01-03T22:00:00.000Z"];
  const later = "2024-05-06T03:00:00.000Z";
  expect(sorted(keptOf([...instants, later], only({ days: 2 })))).toEqual([instants[2], later]);
  // Monday the 28th of December and Sunday the 3rd of January are one week, the 53rd of 2020.
  expect(sorted(keptOf(instants, only({ weeks: 5 })))).toEqual([instants[2]]);
  expect(sorted(keptOf(instants, only({ months: 5 })))).toEqual([instants[0], instants[2]]);
  expect(keptOf([], KEEP)).toEqual(new Set());
});
