import { expect, test } from "vitest";
import { sectionOf, sectionsOf } from "./work-sections.ts";

const today = "2026-06-10";

test.each([
  [null, "2026-06-09", "overdue"],
  ["2026-06-01", "2026-06-09", "overdue"],
  [null, "2026-06-10", "today"],
  ["2026-06-08", "2026-06-10", "today"],
  ["2026-06-10", null, "today"],
  ["2026-06-01", null, "today"],
  [null, "2026-06-11", "next"],
  ["2026-06-11", "2026-06-20", "next"],
  ["2026-06-11", null, "next"],
  [null, null, "someday"],
] as const)("work from %s to %s is %s [D4, D39]", (assignedFrom, assignedTo, section) => {
  expect(sectionOf({ assignedFrom, assignedTo }, today)).toBe(section);
});

test("work that goes on is not called today's before the day on which it is due [fault 59]", () => {
  expect(sectionOf({ assignedFrom: "2026-06-08", assignedTo: "2026-06-24" }, today)).toBe("next");
  expect(sectionOf({ assignedFrom: today, assignedTo: "2026-06-11" }, today)).toBe("next");
});

test("sections stand in the order of their urgency, tasks in theirs, and empty ones are left out [D39]", () => {
  const task = (id: number, assignedTo: string | null) => ({ id, assignedFrom: null, assignedTo });
  const tasks = [task(1, "2026-06-01"), task(2, "2026-06-02"), task(3, "2026-06-10"), task(4, null)];
  const sections = sectionsOf(tasks, today).map(({ name, items }) => [name, items.map(({ id }) => id)]);
  expect(sections).toEqual([
    ["overdue", [1, 2]],
    ["today", [3]],
    ["someday", [4]],
  ]);
  expect(sectionsOf([], today)).toEqual([]);
});
