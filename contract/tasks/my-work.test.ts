import { expect, test } from "vitest";
import { groupOf } from "./my-work.ts";

const today = "2026-06-10";

test.each([
  [null, "2026-06-09", "overdue"],
  ["2026-06-01", "2026-06-09", "overdue"],
  [null, "2026-06-10", "today"],
  ["2026-06-08", "2026-06-10", "today"],
  ["2026-06-10", null, "today"],
  ["2026-06-01", null, "today"],
  [null, "2026-06-11", "next"],
  [null, "2026-06-17", "next"],
  ["2026-06-17", null, "next"],
  [null, "2026-06-18", "later"],
  ["2026-06-11", "2026-06-20", "later"],
  ["2026-06-18", null, "later"],
  [null, null, "someday"],
] as const)("work from %s to %s is %s [D4, D39, E32]", (assignedFrom, assignedTo, group) => {
  expect(groupOf({ assignedFrom, assignedTo }, today)).toBe(group);
});

test("work that goes on is not called today's before the day on which it is due [fault 59]", () => {
  expect(groupOf({ assignedFrom: "2026-06-08", assignedTo: "2026-06-24" }, today)).toBe("later");
  expect(groupOf({ assignedFrom: today, assignedTo: "2026-06-11" }, today)).toBe("next");
});
