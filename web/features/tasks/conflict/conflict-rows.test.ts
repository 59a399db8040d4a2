import { expect, test } from "vitest";
import type { Task } from "../../../../contract/tasks/task.ts";
import { conflictRows, settled } from "./conflict-rows.ts";

const item = (id: string, title: string, done = false) => ({ id, title, done });
const task = (fields: Partial<Task>) =>
  ({
    title: "Base",
    priority: null,
    assignedFrom: null,
    assignedTo: null,
    subTasks: [],
    assignedCollaborators: [],
    ...fields,
  }) as unknown as Task;

test("only what both changed, and differently, is to be chosen [D11]", () => {
  const base = { title: "Base", assignedTo: "2026-01-01", assignedFrom: null };
  const edit = { title: "Mine", assignedTo: "2026-01-02", assignedFrom: "2026-01-01" };
  const current = task({ title: "Theirs", assignedTo: "2026-01-01", assignedFrom: "2026-01-01" });
  expect(conflictRows(base, edit, current)).toEqual([{ id: "title", field: "title", theirs: "Theirs", mine: "Mine" }]);
});

test("a priority that both gave differently is to be chosen, no priority among them [D11, E17]", () => {
  const base = { priority: "low" } as const;
  const edit = { priority: null };
  const rows = conflictRows(base, edit, task({ priority: "urgent" }));
  expect(rows).toEqual([{ id: "priority", field: "priority", theirs: "urgent", mine: null }]);
  expect(settled(base, edit, task({ priority: "urgent" }), rows, { priority: null })).toEqual({ priority: null });
  expect(conflictRows(base, { priority: "high" }, task({ priority: "high" }))).toEqual([]);
});

test("what was chosen is saved with what was not at odds; what is there already is not sent [D11]", () => {
  const base = { title: "Base", assignedTo: "2026-01-01" };
  const edit = { title: "Mine", assignedTo: "2026-01-02" };
  const current = task({ title: "Theirs", assignedTo: "2026-01-01" });
  const rows = conflictRows(base, edit, current);
  expect(settled(base, edit, current, rows, { title: "Both" })).toEqual({ title: "Both", assignedTo: "2026-01-02" });
  expect(settled(base, edit, current, rows, { title: "Theirs" })).toEqual({ assignedTo: "2026-01-02" });
});

test("subtasks: renamed by both, and deleted by one and renamed by the other, are chosen one by one; the rest merges [D11]", () => {
  const base = { subTasks: [item("1", "One"), item("2", "Two"), item("3", "Three")] };
  const edit = { subTasks: [item("1", "Mine"), item("2", "Two, mine"), item("3", "Three", true), item("5", "Five")] };
  const current = task({ subTasks: [item("1", "Theirs"), item("3", "Three"), item("4", "Four")] });
  const rows = conflictRows(base, edit, current);
  expect(rows).toEqual([
    { id: "1", field: "subtask", theirs: "Theirs", mine: "Mine" },
    { id: "2", field: "subtask", theirs: null, mine: "Two, mine" },
  ]);
  expect(settled(base, edit, current, rows, { "1": "Both", "2": null }).subTasks).toEqual([
    item("1", "Both"),
    item("3", "Three", true),
    item("5", "Five"),
    item("4", "Four"),
  ]);
  expect(settled(base, edit, current, rows, { "1": "Theirs", "2": "Two, mine" }).subTasks).toMatchObject([
    item("1", "Theirs"),
    item("2", "Two, mine"),
    { id: "3" },
    { id: "5" },
    { id: "4" },
  ]);
});

test("an edit that was begun before what is known, and was refused, is chosen about all the same [D11]", () => {
  const current = task({ title: "Theirs", subTasks: [item("1", "Theirs, too"), item("2", "Two")] });
  const edit = { title: "Mine", subTasks: [item("1", "Mine, too"), item("2", "Two")] };
  expect(conflictRows(current, edit, current)).toEqual([
    { id: "title", field: "title", theirs: "Theirs", mine: "Mine" },
    { id: "1", field: "subtask", theirs: "Theirs, too", mine: "Mine, too" },
  ]);
});
