import { expect, test } from "vitest";
import { dayIn, instantIn, nextWeekly, weekdays } from "./zones.ts";

const iso = (instant: number) => new Date(instant).toISOString();

test.each([
  ["UTC", "2026-03-29T09:00", "2026-03-29T09:00:00.000Z"],
  ["Europe/Berlin", "2026-03-28T09:00", "2026-03-28T08:00:00.000Z"],
  ["Europe/Berlin", "2026-03-29T09:00", "2026-03-29T07:00:00.000Z"],
  // Left out: clocks go from 2:00 to 3:00.
  ["Europe/Berlin", "2026-03-29T02:30", "2026-03-29T01:30:00.000Z"],
  // Comes twice: the first counts.
  ["Europe/Berlin", "2026-10-25T02:30", "2026-10-25T00:30:00.000Z"],
  ["America/New_York", "2026-03-08T02:30", "2026-03-08T07:30:00.000Z"],
  ["America/New_York", "2026-11-01T01:30", "2026-11-01T05:30:00.000Z"],
  ["Australia/Lord_Howe", "2026-10-04T02:15", "2026-10-03T15:45:00.000Z"],
  ["Asia/Kathmandu", "2026-01-01T00:00", "2025-12-31T18:15:00.000Z"],
  ["Pacific/Kiritimati", "2026-01-01T00:00", "2025-12-31T10:00:00.000Z"],
  ["Pacific/Niue", "2026-01-01T23:59", "2026-01-02T10:59:00.000Z"],
])("in %s, %s is %s [D30]", (zone, local, instant) => {
  expect(iso(instantIn(zone, local))).toBe(instant);
});

test("a day is that of the zone [D4, D30]", () => {
  const instant = Date.parse("2026-01-01T11:00:00.000Z");
  expect(["UTC", "Pacific/Kiritimati", "Pacific/Niue"].map((zone) => dayIn(zone, instant))).toEqual([
    "2026-01-01",
    "2026-01-02",
    "2026-01-01",
  ]);
});

test.each(["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata", "America/St_Johns"])(
  "in %s every week of four years has each weekly time once, at that time [D30]",
  (zone) => {
    const clock = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      weekday: "short",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
    for (const [at, weekday] of weekdays.entries()) {
      const time = ["00:00", "01:30", "02:00", "02:30", "09:00", "23:30", "23:59"][at] ?? "";
      let last = Date.parse("2024-01-01T00:00:00.000Z");
      const days = new Set<string>();
      for (let week = 0; week < 208; week++) {
        last = nextWeekly(zone, { weekday, time }, last);
        days.add(dayIn(zone, last));
        const parts = Object.fromEntries(clock.formatToParts(last).map(({ type, value }) => [type, value]));
        expect(parts.weekday).toBe(weekday);
        // A time that is left out that day is another one; that is looked at above.
        expect(iso(instantIn(zone, `${dayIn(zone, last)}T${parts.hour}:${parts.minute}`))).toBe(iso(last));
      }
      expect(days.size).toBe(208);
    }
  },
);

test("the next time is never the one that is now [D30]", () => {
  const now = Date.parse("2026-10-25T00:30:00.000Z");
  // Half past two comes again an hour later that night; the announcement does not.
  expect(iso(nextWeekly("Europe/Berlin", { weekday: "Sun", time: "02:30" }, now))).toBe("2026-11-01T01:30:00.000Z");
});
