import { expect, test } from "vitest";
import { dueLabel } from "./due-label.ts";

const label = (day: string, today: string) => dueLabel(day, today).label;

test("names the days around today [S9.10]", () => {
  expect(label("2026-05-13", "2026-05-13")).toBe("Today");
  expect(label("2026-05-14", "2026-05-13")).toBe("Tomorrow");
  expect(label("2026-05-12", "2026-05-13")).toBe("Yesterday");
  expect(label("2026-05-15", "2026-05-13")).toBe("In 2 days");
  expect(label("2026-05-11", "2026-05-13")).toBe("2 days ago");
});

test("counts in weeks after seven days, both ways [S9.10]", () => {
  expect(label("2026-05-06", "2026-05-13")).toBe("7 days ago");
  expect(label("2026-05-05", "2026-05-13")).toBe("1 week ago");
  expect(label("2026-04-29", "2026-05-13")).toBe("2 weeks ago");
  expect(label("2026-05-20", "2026-05-13")).toBe("In 7 days");
  expect(label("2026-05-21", "2026-05-13")).toBe("In 1 week");
  expect(label("2026-05-27", "2026-05-13")).toBe("In 2 weeks");
});

test("counts calendar days where clocks change, in spring and in autumn [D4]", () => {
  expect(label("2026-03-30", "2026-03-28")).toBe("In 2 days");
  expect(label("2026-03-29", "2026-03-28")).toBe("Tomorrow");
  expect(label("2026-10-25", "2026-10-26")).toBe("Yesterday");
  expect(label("2026-11-08", "2026-11-01")).toBe("In 7 days");
});

test("crosses the ends of years, leap days and the first century [D4]", () => {
  expect(label("2027-01-01", "2026-12-31")).toBe("Tomorrow");
  expect(label("2026-12-31", "2027-01-01")).toBe("Yesterday");
  expect(label("2028-03-01", "2028-02-28")).toBe("In 2 days");
  expect(label("2027-03-01", "2027-02-28")).toBe("Tomorrow");
  expect(label("0100-01-01", "0099-12-31")).toBe("Tomorrow");
});

test("says how much a due day matters [S9.10]", () => {
  expect(dueLabel("2026-05-12", "2026-05-13").state).toBe("overdue");
  expect(dueLabel("2026-05-13", "2026-05-13").state).toBe("today");
  expect(dueLabel("2026-05-14", "2026-05-13").state).toBe("later");
});
