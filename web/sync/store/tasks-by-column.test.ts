import fc from "fast-check";
import { expect, test } from "vitest";
import { byPosition } from "../../../contract/shared/position.ts";
import { TasksByColumn } from "./tasks-by-column.ts";

const place = fc.record({ statusId: fc.constantFrom("a", "b", "c"), order: fc.constantFrom("1", "2", "3", "4") });
const move = fc.record({ id: fc.integer({ min: 0, max: 30 }).map(String), to: fc.option(place, { nil: undefined }) });

test("columns are always what sorting all tasks would give, moved singly or many at once [D5]", () => {
  fc.assert(
    fc.property(fc.array(fc.array(move, { maxLength: 40 }), { maxLength: 8 }), (rounds) => {
      const columns = new TasksByColumn();
      const all = new Map<string, { id: string; statusId: string; order: string }>();
      for (const round of rounds) {
        for (const { id, to } of round) {
          columns.move(id, to && { id, ...to });
          if (to) all.set(id, { id, ...to });
          else all.delete(id);
        }
        const naive = (statusId: string) =>
          [...all.values()].filter((one) => one.statusId === statusId).sort(byPosition);
        for (const statusId of ["a", "b", "c"]) {
          expect(columns.ids(statusId)).toEqual(naive(statusId).map(({ id }) => id));
          expect(columns.counts()[statusId] ?? 0).toBe(naive(statusId).length);
        }
      }
    }),
  );
});

test("a column's array stays the same object until its tasks differ", () => {
  const columns = new TasksByColumn();
  columns.move("1", { id: "1", statusId: "a", order: "1" });
  columns.move("2", { id: "2", statusId: "b", order: "1" });
  const [a, b] = [columns.ids("a"), columns.ids("b")];
  columns.move("1", { id: "1", statusId: "a", order: "2" });
  expect(columns.ids("a")).toBe(a);
  columns.move("2", { id: "2", statusId: "a", order: "3" });
  expect(columns.ids("a")).not.toBe(a);
  expect(columns.ids("b")).not.toBe(b);
  expect(a).toEqual(["1"]);
});
