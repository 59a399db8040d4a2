import { expect, test } from "vitest";
import { emptyTask } from "../../features/tasks/new-task.ts";
import { linesOf } from "./draft-lines.ts";

test("every line that was written is rescued, whatever it was written in [D12]", () => {
  expect(linesOf("A quick one")).toEqual(["A quick one"]);
  expect(linesOf({ text: "A title", base: "Old", version: 3 })).toEqual(["A title"]);
  expect(linesOf({ content: "For all", picked: [] })).toEqual(["For all"]);
  expect(
    linesOf({ ...emptyTask, title: "New", subTasks: [{ title: "One" }, { title: "Two" }], subTask: "Thr" }),
  ).toEqual(["New", "One", "Two", "Thr"]);
});

test("what holds no words is nothing to rescue [D12]", () => {
  expect([linesOf("  "), linesOf(emptyTask), linesOf(null)]).toEqual([[], [], []]);
});
