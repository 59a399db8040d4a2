import { expect, test } from "vitest";
import { dueOn, emptyTask, fieldsOf, freshTask, isWritten } from "./new-task.ts";

test("a task is worth keeping as soon as anything is in it [D12]", () => {
  expect(isWritten(emptyTask)).toBe(false);
  expect(isWritten({ ...emptyTask, statusId: "a" })).toBe(false);
  expect(isWritten({ ...emptyTask, subTask: "half" })).toBe(true);
  const begun = freshTask({ priority: "urgent", labelIds: ["a"] });
  expect(isWritten({ ...begun, statusId: "a" }, begun)).toBe(false);
  expect(isWritten({ ...begun, labels: [] }, begun)).toBe(true);
  expect(isWritten({ ...emptyTask, assignedTo: "2026-11-27" })).toBe(true);
});

test("a subtask that was typed but not added is sent with the task, and each of several tasks has its own [D26, N3]", () => {
  const task = { ...emptyTask, subTasks: [{ id: "1", title: "First", done: false }], subTask: "Second\n \nThird" };
  let made = 0;
  const newId = () => String(++made);
  expect(fieldsOf(task, newId)).toMatchObject({
    subTasks: [
      { id: "1", title: "First", done: false },
      { id: "2", title: "Second", done: false },
      { id: "3", title: "Third", done: false },
    ],
    assignedFrom: null,
  });
  expect(fieldsOf(task, newId).subTasks?.map(({ id }) => id)).toEqual(["4", "5", "6"]);
});

test("what was begun for another day is due on the one that is asked for, and does not begin after it [E31]", () => {
  const begun = { ...emptyTask, assignedFrom: "2026-11-20", assignedTo: "2026-11-24" };
  expect(dueOn(begun, "2026-11-22")).toEqual({ assignedFrom: "2026-11-20", assignedTo: "2026-11-22" });
  expect(dueOn(begun, "2026-11-12")).toEqual({ assignedFrom: null, assignedTo: "2026-11-12" });
});
