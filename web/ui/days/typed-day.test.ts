import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { addDays } from "../../../contract/shared/days.ts";
import { languages } from "../../../contract/users/languages.ts";
import { calendarDay, dates, relative } from "../../text/format.ts";
import { locale, setPresent } from "../../text/locale.ts";
import { weekdayOf } from "./month.ts";
import { typedDay } from "./typed-day.ts";

/** A Wednesday. */
const TODAY = "2026-11-25";
beforeAll(() => {
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("navigator", { languages: ["en-US"] });
});
afterAll(() => void vi.unstubAllGlobals());

const formatted = (day: string, options: Intl.DateTimeFormatOptions) =>
  dates({ ...options, timeZone: "UTC" }).format(new Date(`${day}T00:00Z`));

describe.each(languages)("in %s", (language) => {
  beforeAll(() => setPresent(language));

  test("a day is understood as this language writes it, long, short and in numbers [E25]", () => {
    for (let at = 0; at < 365; at += 7) {
      const day = addDays(TODAY, at);
      for (const options of [
        { day: "numeric", month: "long" },
        { day: "numeric", month: "short" },
        { day: "numeric", month: "numeric" },
        { day: "numeric", month: "long", year: "numeric" },
        { day: "numeric", month: "numeric", year: "numeric" },
      ] as const)
        expect([formatted(day, options), typedDay(formatted(day, options), TODAY)]).toEqual([
          formatted(day, options),
          day,
        ]);
    }
  });

  test("a weekday is the next one of its name, long or short, and today, tomorrow and yesterday are what they are called [E25]", () => {
    for (let ahead = 1; ahead <= 7; ahead++) {
      const day = addDays(TODAY, ahead);
      for (const weekday of ["long", "short"] as const) expect(typedDay(formatted(day, { weekday }), TODAY)).toBe(day);
    }
    for (const days of [-1, 0, 1]) expect(typedDay(relative(days, "day"), TODAY)).toBe(addDays(TODAY, days));
  });

  test("so many days from today, the next such date, and a day of the calendar are the same in every language [E25]", () => {
    expect(typedDay("+3", TODAY)).toBe("2026-11-28");
    expect(typedDay("-1", TODAY)).toBe("2026-11-24");
    expect(typedDay("25", TODAY)).toBe(TODAY);
    expect(typedDay("12", TODAY)).toBe("2026-12-12");
    expect(typedDay("31", TODAY)).toBe("2026-12-31");
    expect(typedDay("2027-02-03", TODAY)).toBe("2027-02-03");
    for (const nonsense of ["", " ", "x", "32", "0", "+", "2027-02-30", "1 2 3 4", "qqq 5", "…"])
      expect([nonsense, typedDay(nonsense, TODAY)]).toEqual([nonsense, null]);
  });
});

test("in English days are understood from their beginnings, in either order, and the date that is past is next year's [E25]", () => {
  setPresent("en");
  expect(locale()).toBe("en-US");
  expect(calendarDay(TODAY)).toBe("Nov 25, 2026");
  for (const [typed, day] of [
    ["fri", "2026-11-27"],
    ["Fr", "2026-11-27"],
    ["wed", "2026-12-02"],
    ["tom", "2026-11-26"],
    ["tod", TODAY],
    ["12 Nov", "2027-11-12"],
    ["nov 26", "2026-11-26"],
    ["dec 1 2028", "2028-12-01"],
    ["11/30", "2026-11-30"],
    ["29 feb", "2028-02-29"],
  ] as const)
    expect([typed, typedDay(typed, TODAY)]).toEqual([typed, day]);
  expect(typedDay("t", TODAY)).toBe(null);
  expect(typedDay("ju 3", TODAY)).toBe(null);
  expect(weekdayOf(TODAY)).toBe(3);
});
