import { expect, test } from "vitest";
import type { Task } from "../../../../contract/tasks/task.ts";
import { olderValues } from "./older-values.ts";

const person = (id: string) => ({ id: `c${id}`, user: { id, fullName: id, username: id, profilePicture: null } });
const task = {
  title: "Now",
  statusId: "s2",
  assignedFrom: null,
  assignedTo: "2026-01-02",
  subTasks: [],
  assignedCollaborators: [person("1")],
} as unknown as Task;
const there = { columns: new Set(["s1", "s2"]), people: new Set(["1", "2"]), labels: new Set(["bug"]) };
const of = (before: Record<string, unknown> | null, type = "task.updated") =>
  olderValues({ type, before }, task, there);

test("the fields of an edit go back to what they were before it, others stay [D7]", () => {
  expect(of({ title: "Then", assignedTo: null })).toEqual({
    fields: { title: "Then", assignedTo: null },
    shown: "Then",
  });
  expect(of({ statusId: "s1", order: "a" })).toEqual({ fields: { statusId: "s1" }, shown: null });
});

test("what it is again, and what is gone, is nothing to go back to [D7]", () => {
  expect(of({ title: "Now", statusId: "s2" })).toBeNull();
  expect(of({ statusId: "deleted" })).toBeNull();
  expect(of({ order: "a" })).toBeNull();
  expect(of(null, "task.created")).toBeNull();
});

test("of those who were assigned, who is still in the panel is again [D7]", () => {
  expect(of({ assignedCollaborators: [person("2"), person("gone")] })?.fields).toEqual({
    assignedCollaborators: ["2"],
  });
});
