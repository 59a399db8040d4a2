import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../../../../contract/shared/days.ts";
import { areDaysInOrder } from "../../../../contract/tasks/task-days.ts";
import { changedDays, daysBetween, shifted, spanOf } from "./span.ts";

const both = { assignedFrom: "2026-12-30", assignedTo: "2027-01-02" };
const due = { assignedFrom: null, assignedTo: "2026-11-27" };
const begun = { assignedFrom: "2026-11-27", assignedTo: null };

test("a task takes its days from the first to the last, and one day where only one is set [E31]", () => {
  expect(spanOf(both)).toEqual({ from: "2026-12-30", to: "2027-01-02" });
  expect([spanOf(due), spanOf(begun)]).toEqual([
    { from: "2026-11-27", to: "2026-11-27" },
    { from: "2026-11-27", to: "2026-11-27" },
  ]);
  expect(spanOf({ assignedFrom: null, assignedTo: null })).toBe(null);
});

test("moved, both days go as far, over a year's end and changes of clocks, and a day that is not set stays so [E31, D4]", () => {
  expect(shifted(both, "all", 3)).toEqual({ assignedFrom: "2027-01-02", assignedTo: "2027-01-05" });
  expect(shifted(due, "all", -27)).toEqual({ assignedFrom: null, assignedTo: "2026-10-31" });
  expect(shifted(begun, "all", 7)).toEqual({ assignedFrom: "2026-12-04", assignedTo: null });
  expect(shifted({ assignedFrom: "2026-03-28", assignedTo: "2026-03-29" }, "all", 1)).toEqual({
    assignedFrom: "2026-03-29",
    assignedTo: "2026-03-30",
  });
});

test("an end goes alone, not beyond the other one, and makes a second day of one [E31]", () => {
  expect(shifted(both, "to", 2)).toEqual({ assignedFrom: "2026-12-30", assignedTo: "2027-01-04" });
  expect(shifted(both, "to", -9)).toEqual({ assignedFrom: "2026-12-30", assignedTo: "2026-12-30" });
  expect(shifted(both, "from", 9)).toEqual({ assignedFrom: "2027-01-02", assignedTo: "2027-01-02" });
  expect(shifted(begun, "to", 2)).toEqual({ assignedFrom: "2026-11-27", assignedTo: "2026-11-29" });
  expect(shifted(due, "from", -2)).toEqual({ assignedFrom: "2026-11-25", assignedTo: "2026-11-27" });
});

test("what is not moved stays as it is, also where only one day is set [E31]", () => {
  for (const part of ["all", "from", "to"] as const)
    for (const days of [
      { assignedFrom: "2026-11-28", assignedTo: null },
      { assignedFrom: null, assignedTo: "2026-11-28" },
    ])
      expect(shifted(days, part, 0)).toEqual(days);
});

test("nothing leaves the calendar, and days stay in order [E31]", () => {
  expect(shifted({ assignedFrom: null, assignedTo: "9999-12-31" }, "all", 1).assignedTo).toBe("9999-12-31");
  expect(shifted({ assignedFrom: "0001-01-01", assignedTo: "0001-01-02" }, "all", -1).assignedTo).toBe("0001-01-02");
  const day = fc.integer({ min: 0, max: 3_000_000 }).map((at) => addDays("0001-01-01", at));
  const by = fc.integer({ min: -4_000, max: 4_000 });
  fc.assert(
    fc.property(day, fc.nat(400), by, fc.constantFrom("all", "from", "to"), (from, length, days, part) => {
      const task = { assignedFrom: from, assignedTo: addDays(from, length) };
      const next = shifted(task, part, days);
      const lengthNow = daysBetween(next.assignedFrom ?? "", next.assignedTo ?? "");
      expect([areDaysInOrder(next), part === "all" ? lengthNow : length]).toEqual([true, length]);
    }),
  );
});

test("only the day that differs is sent [E31]", () => {
  expect(changedDays(both, shifted(both, "to", 1))).toEqual({ assignedTo: "2027-01-03" });
  expect(changedDays(both, shifted(both, "all", 1))).toEqual({ assignedFrom: "2026-12-31", assignedTo: "2027-01-03" });
  expect(changedDays(due, { ...due })).toBe(undefined);
});
