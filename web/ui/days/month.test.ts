import { expect, test } from "vitest";
import { addMonths, firstWeekday, weeksAround, weeksOfMonth } from "./month.ts";

test("a month is six whole weeks around it, from the day that weeks begin with there [E25]", () => {
  const weeks = weeksAround("2026-11-25", 1);
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
  expect([weeks[0]?.[0], weeks[5]?.[6]]).toEqual(["2026-10-26", "2026-12-06"]);
  expect(weeksAround("2026-11-25", 0)[0]?.[0]).toBe("2026-11-01");
  expect(weeksAround("2026-02-10", 6)[0]?.[0]).toBe("2026-01-31");
  expect(weeks.flat()).toContain("2026-11-30");
});

test("weeks begin as they do where the language is spoken [E25]", () => {
  expect(["en-US", "en-GB", "de", "fr", "ja", "pt-BR"].map((tag) => firstWeekday(tag))).toEqual([0, 1, 1, 1, 0, 0]);
  expect(firstWeekday("ar-u-nu-latn")).toBe(6);
});

test("a month on is the same day, or the last one of a shorter month [E25]", () => {
  expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
  expect(addMonths("2026-12-15", 1)).toBe("2027-01-15");
  expect(addMonths("2026-01-15", -1)).toBe("2025-12-15");
});

test("a month's own weeks are those that one of its days lies in: four, five or six [E31]", () => {
  expect(weeksOfMonth("2026-11-25", 1).map(([first]) => first)).toEqual([
    "2026-10-26",
    "2026-11-02",
    "2026-11-09",
    "2026-11-16",
    "2026-11-23",
    "2026-11-30",
  ]);
  expect(weeksOfMonth("2027-02-01", 1)).toHaveLength(4);
  expect(weeksOfMonth("2026-12-31", 0).at(-1)?.at(-1)).toBe("2027-01-02");
});
