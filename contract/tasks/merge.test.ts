import * as fc from "fast-check";
import { expect, test } from "vitest";
import { mergeIds, mergeSubTasks } from "./merge.ts";
import type { SubTask } from "./task.ts";

const item = (id: string, title = id, done = false): SubTask => ({ id, title, done });
const list = fc.uniqueArray(
  fc.record({ id: fc.constantFrom("a", "b", "c", "d", "e"), title: fc.constantFrom("x", "y"), done: fc.boolean() }),
  { selector: ({ id }) => id, maxLength: 5 },
);
const byId = (items: readonly SubTask[]) => Object.fromEntries(items.map((one) => [one.id, one]));

test("what only one of two edits did is what comes of both [D11]", () => {
  fc.assert(
    fc.property(list, list, (base, edited) => {
      expect(byId(mergeSubTasks(base, edited, base) ?? [])).toEqual(byId(edited));
      expect(byId(mergeSubTasks(base, base, edited) ?? [])).toEqual(byId(edited));
    }),
  );
});

test("the same edit made twice is no conflict [D11]", () => {
  fc.assert(
    fc.property(list, list, (base, edited) => {
      expect(mergeSubTasks(base, edited, edited)).toEqual(edited);
    }),
  );
});

test("both sides see the same conflict, and otherwise the same subtasks [D11]", () => {
  fc.assert(
    fc.property(list, list, list, (base, mine, theirs) => {
      const [one, other] = [mergeSubTasks(base, mine, theirs), mergeSubTasks(base, theirs, mine)];
      expect(one && byId(one)).toEqual(other && byId(other));
    }),
    { numRuns: 2000 },
  );
});

test("nothing that either typed disappears without a conflict [D11]", () => {
  fc.assert(
    fc.property(list, list, list, (base, mine, theirs) => {
      const merged = mergeSubTasks(base, mine, theirs);
      const was = byId(base);
      const now = byId(merged ?? []);
      const lost = [...mine, ...theirs].filter(
        ({ id, title, done }) =>
          (title !== was[id]?.title && now[id]?.title !== title) || (done !== was[id]?.done && now[id]?.done !== done),
      );
      expect(merged ? lost : []).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

test("different fields of one subtask merge, the same field is a conflict [D11]", () => {
  const base = [item("a")];
  expect(mergeSubTasks(base, [item("a", "mine")], [item("a", "a", true)])).toEqual([item("a", "mine", true)]);
  expect(mergeSubTasks(base, [item("a", "mine")], [item("a", "theirs")])).toBeNull();
});

test("one deletes what the other edits: a conflict; both add: both stay, mine first [D11]", () => {
  const base = [item("a"), item("b")];
  expect(mergeSubTasks(base, [item("b")], [item("a", "edited"), item("b")])).toBeNull();
  expect(mergeSubTasks(base, [item("a", "edited"), item("b")], [item("b")])).toBeNull();
  const both = mergeSubTasks(base, [...base, item("mine")], [item("theirs"), ...base]);
  expect(both?.map(({ id }) => id)).toEqual(["a", "b", "mine", "theirs"]);
});

test("an order that only one of two changed is that of both; where both did, mine [fault 59]", () => {
  const [a, b, c] = [item("a"), item("b"), item("c")];
  const order = (mine: SubTask[], theirs: SubTask[]) => mergeSubTasks([a, b, c], mine, theirs)?.map(({ id }) => id);
  expect(order([a, item("b", "b", true), c], [c, a, b])).toEqual(["c", "a", "b"]);
  expect(order([c, a, b], [a, item("b", "b", true), c])).toEqual(["c", "a", "b"]);
  expect(order([b, a, c], [c, a, b])).toEqual(["b", "a", "c"]);
  expect(order([a, item("mine"), b, c], [c, item("theirs"), b])).toEqual(["mine", "c", "theirs", "b"]);
});

const ids = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e"), { maxLength: 5 });

test("of two edits of a set stays whom nobody took away and comes whom anybody added, once [D11]", () => {
  fc.assert(
    fc.property(ids, ids, ids, (base, mine, theirs) => {
      const merged = mergeIds(base, mine, theirs);
      expect(new Set(merged).size).toBe(merged.length);
      for (const id of ["a", "b", "c", "d", "e"] as const) {
        const [was, here, there] = [base, mine, theirs].map((set) => set.includes(id));
        expect([id, merged.includes(id)]).toEqual([id, was ? here && there : here || there]);
      }
    }),
    { numRuns: 2000 },
  );
});
