import * as fc from "fast-check";
import { expect, test } from "vitest";
import { noHours, RangeLabel, RangeValue, rangeOf } from "../../../contract/analytics/analytics.ts";
import { byTheMinute } from "./testing/by-the-minute.ts";
import { beginningOf, timeSpent, type Worker } from "./time-spent.ts";

const at = (instant: string): number => Date.parse(`${instant}Z`);
const worker = (zone: string, [from, to]: [string, string], ...worked: [string, string][]): Worker => ({
  hours: { zone, from, to },
  worked: worked.map(([start, end]) => [at(start), at(end)]),
});
const nineToFive: [string, string] = ["09:00", "17:00"];
const total = (workers: Worker[], now: string, range: RangeValue = "last5Days") =>
  timeSpent(workers, range, at(now)).totalTimeSpent;
const average = (workers: Worker[], now: string, range: RangeValue = "last5Days") =>
  timeSpent(workers, range, at(now)).averageTimeSpent;

test("the ranges have values and labels, which mean the same [D36, S9.4]", () => {
  expect(RangeLabel.options.map(rangeOf)).toEqual(RangeValue.options);
  expect(RangeValue.options.map(rangeOf)).toEqual(RangeValue.options);
});

test("work that goes on day and night counts from nine to five on workdays [D36, S3.9, S9.3]", () => {
  // Monday to Sunday.
  const busy = worker("UTC", nineToFive, ["2026-06-01T00:00", "2026-06-08T00:00"]);
  const week = { Mon: 8, Tue: 8, Wed: 8, Thu: 8, Fri: 8, Sat: 0, Sun: 0 };
  expect(total([busy], "2026-06-07T23:59", "last2Weeks")).toEqual(week);
  expect(total([busy], "2026-06-07T23:59")).toEqual({ ...week, Mon: 0, Tue: 0 });
  expect(total([], "2026-06-07T23:59")).toEqual(noHours());
});

test("today counts up to now, and so does work that goes on [D36]", () => {
  const busy = worker("UTC", nineToFive, ["2026-06-01T00:00", "2027-01-01T00:00"]);
  expect(total([busy], "2026-06-01T10:30").Mon).toBe(1.5);
  expect(total([busy], "2026-06-01T08:59").Mon).toBe(0);
});

test("tasks beside each other count once [D36]", () => {
  const spans: [string, string][] = [
    ["2026-06-01T13:00", "2026-06-01T14:00"],
    ["2026-06-01T09:00", "2026-06-01T11:00"],
    ["2026-06-01T10:00", "2026-06-01T12:00"],
    ["2026-06-01T10:15", "2026-06-01T10:45"],
    // Two clocks that did not agree.
    ["2026-06-01T16:00", "2026-06-01T15:00"],
  ];
  expect(total([worker("UTC", nineToFive, ...spans)], "2026-06-01T20:00").Mon).toBe(4);
});

test("hours that pass midnight go on into the next day, into Saturday too, and do not begin on a weekend [D36]", () => {
  const night = worker("UTC", ["22:00", "06:00"], ["2026-06-01T00:00", "2026-06-15T00:00"]);
  // From Monday 8th: the shift of Sunday 7th is none.
  expect(total([night], "2026-06-14T23:00", "last2Weeks")).toEqual({
    Mon: 4,
    Tue: 16,
    Wed: 16,
    Thu: 16,
    Fri: 16,
    Sat: 12,
    Sun: 0,
  });
  const always = worker("UTC", ["09:00", "09:00"], ["2026-06-01T00:00", "2026-06-15T00:00"]);
  expect(total([always], "2026-06-14T23:00")).toEqual({ ...noHours(), Wed: 24, Thu: 24, Fri: 24, Sat: 9 });
});

test("a shift that began before the range counts from the range's first midnight [D36]", () => {
  const night = worker("UTC", ["22:00", "06:00"], ["2026-06-01T00:00", "2026-06-15T00:00"]);
  expect(total([night], "2026-06-06T12:00")).toEqual({ ...noHours(), Tue: 8, Wed: 8, Thu: 8, Fri: 8, Sat: 6 });
});

test("the average is per person with time on that weekday, and per day that has any [D36]", () => {
  const ada = worker(
    "UTC",
    nineToFive,
    ["2026-06-01T09:00", "2026-06-01T12:00"],
    ["2026-06-08T09:00", "2026-06-08T10:00"],
  );
  const bo = worker(
    "UTC",
    nineToFive,
    ["2026-06-01T09:00", "2026-06-01T11:00"],
    ["2026-06-02T16:50", "2026-06-02T18:00"],
  );
  const idle = worker("UTC", nineToFive, ["2026-06-01T18:00", "2026-06-01T19:00"]);
  const people = [ada, bo, idle];
  expect(total(people, "2026-06-09T12:00", "last2Weeks")).toEqual({ ...noHours(), Mon: 6, Tue: 0.17 });
  // Two people, two Mondays; one person, one Tuesday.
  expect(average(people, "2026-06-09T12:00", "last2Weeks")).toEqual({ ...noHours(), Mon: 1.5, Tue: 0.17 });
});

test("each person's hours and days are those of their own zone [D36, D41]", () => {
  const span: [string, string] = ["2026-06-01T00:00", "2026-06-06T00:00"];
  const now = "2026-06-05T23:00";
  // In Auckland it is Saturday: their five days began with Tuesday.
  expect(total([worker("Pacific/Auckland", nineToFive, span)], now)).toEqual({
    ...noHours(),
    Tue: 8,
    Wed: 8,
    Thu: 8,
    Fri: 8,
  });
  // In Honolulu it is Friday, one in the afternoon.
  expect(total([worker("Pacific/Honolulu", nineToFive, span)], now)).toEqual({
    Mon: 8,
    Tue: 8,
    Wed: 8,
    Thu: 8,
    Fri: 4,
    Sat: 0,
    Sun: 0,
  });
});

test("when clocks change, nine to five stays nine to five, and a night is an hour shorter or longer [D36]", () => {
  // Berlin: 29 March and 25 October, Sundays. Cairo: Friday 24 April at midnight, to one o'clock.
  const spring: [string, string] = ["2026-03-20T00:00", "2026-04-30T00:00"];
  expect(total([worker("Europe/Berlin", nineToFive, spring)], "2026-04-01T06:59")).toMatchObject({
    Mon: 8,
    Tue: 8,
    Wed: 0,
  });
  expect(total([worker("Europe/Berlin", nineToFive, spring)], "2026-04-01T07:30").Wed).toBe(0.5);
  const cairo = worker("Africa/Cairo", ["20:00", "04:00"], spring);
  expect(total([cairo], "2026-04-24T20:00")).toEqual({ ...noHours(), Mon: 4, Tue: 8, Wed: 8, Thu: 8, Fri: 3 + 3 });
});

test.each([
  ["2026-03-31T12:00", "last1Month", "2026-03-02", "2026-03-01"],
  ["2026-05-30T12:00", "last3Months", "2026-03-01", "2026-02-28"],
  ["2026-01-15T12:00", "last1Month", "2025-12-16", "2025-12-15"],
  ["2026-02-15T12:00", "last3Months", "2025-11-17", "2025-11-14"],
  ["2026-06-05T12:00", "last5Days", "2026-06-01", "2026-05-29"],
  ["2026-06-05T12:00", "last2Weeks", "2026-05-25", "2026-05-22"],
  ["2026-06-05T12:00", "last6Weeks", "2026-04-27", "2026-04-24"],
] as const)("at %s, %s reaches back to %s and not to %s [D36, S9.4]", (now, range, inside, outside) => {
  const all: [string, string] = ["00:00", "00:00"];
  const sum = (day: string) =>
    Object.values(total([worker("UTC", all, [`${day}T10:00`, `${day}T11:00`])], now, range)).reduce((a, b) => a + b);
  const workday = ![0, 6].includes(new Date(`${inside}T12:00Z`).getUTCDay());
  expect([sum(inside) === (workday ? 1 : 0), sum(outside)]).toEqual([true, 0]);
});

/** Hours that begin and end where no clock of these zones is ever put forward or back. */
const hours = fc.constantFrom(
  nineToFive,
  ["08:30", "12:00"] as [string, string],
  ["22:00", "06:00"] as [string, string],
  ["05:15", "05:15"] as [string, string],
  ["13:00", "10:45"] as [string, string],
);
const zones = fc.constantFrom(
  "UTC",
  "Europe/Berlin",
  "America/New_York",
  "Australia/Lord_Howe",
  "Africa/Cairo",
  "Asia/Kathmandu",
  "Pacific/Kiritimati",
  "Pacific/Niue",
  "America/Santiago",
);
/** Days around which clocks change somewhere, and others. */
const days = fc.constantFrom(
  "2026-03-10",
  "2026-03-31",
  "2026-04-07",
  "2026-04-26",
  "2026-07-15",
  "2026-10-28",
  "2026-11-03",
);
const minutes = (max: number) => fc.integer({ min: 0, max });
const people = fc.array(
  fc.record({ zone: zones, hours, spans: fc.array(fc.tuple(minutes(17 * 1440), minutes(3 * 1440)), { maxLength: 8 }) }),
  { minLength: 1, maxLength: 3 },
);

test.each([
  ["last5Days", 30],
  ["last2Weeks", 15],
  ["last1Month", 4],
] as const)("%s equals a count minute by minute, whatever zones, hours and clock changes [D36]", (range, numRuns) => {
  fc.assert(
    fc.property(people, days, minutes(1439), (some, day, minute) => {
      const now = at(`${day}T00:00`) + minute * 60_000;
      const workers = some.map(({ zone, hours: [from, to], spans }): Worker => {
        const worked = spans.map(([before, length]): [number, number] => {
          const start = now - before * 60_000;
          return [start, start + length * 60_000];
        });
        return { hours: { zone, from, to }, worked };
      });
      const counted = workers.map(({ hours, worked }) => ({
        ...hours,
        worksAt: (instant: number) => worked.some(([from, to]) => instant >= from && instant < to),
      }));
      expect(timeSpent(workers, range, now)).toEqual(byTheMinute(counted, range, now));
    }),
    { numRuns },
  );
});

test("nothing before the beginning of a range counts in any zone [D36]", () => {
  fc.assert(
    fc.property(
      zones,
      hours,
      fc.constantFrom(...RangeValue.options),
      days,
      minutes(1439),
      (zone, [from, to], range, day, m) => {
        const now = at(`${day}T00:00`) + m * 60_000;
        const start = beginningOf(range, now);
        const before: Worker = { hours: { zone, from, to }, worked: [[start - 10 * 86_400_000, start]] };
        expect(timeSpent([before], range, now).totalTimeSpent).toEqual(noHours());
      },
    ),
  );
});
