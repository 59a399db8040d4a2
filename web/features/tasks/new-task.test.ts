import { expect, test } from "vitest";
import { bodyOf, dueOn, emptyTask, freshTask, isWritten } from "./new-task.ts";

test("a task is worth keeping as soon as anything is in it [D12]", () => {
  expect(isWritten(emptyTask)).toBe(false);
  expect(isWritten({ ...emptyTask, statusId: "a" })).toBe(false);
  expect(isWritten({ ...emptyTask, subTask: "half" })).toBe(true);
  const begun = freshTask({ priority: "urgent", labelIds: ["a"] });
  expect(isWritten({ ...begun, statusId: "a" }, begun)).toBe(false);
  expect(isWritten({ ...begun, labels: [] }, begun)).toBe(true);
  expect(isWritten({ ...emptyTask, assignedTo: "2026-11-27" })).toBe(true);
});

test("a subtask that was typed but not added is sent with the task [D26]", () => {
  const done = { id: "1", title: "First", done: false };
  const body = bodyOf(
    { ...emptyTask, title: "Ship", subTasks: [done], subTask: "Second\n \nThird" },
    "t",
    "s",
    () => "n",
  );
  expect(body.subTasks).toEqual([
    done,
    { id: "n", title: "Second", done: false },
    { id: "n", title: "Third", done: false },
  ]);
  expect(body).toMatchObject({ id: "t", statusId: "s", title: "Ship", assignedFrom: null });
});

test("what was begun for another day is due on the one that is asked for, and does not begin after it [E31]", () => {
  const begun = { ...emptyTask, assignedFrom: "2026-11-20", assignedTo: "2026-11-24" };
  expect(dueOn(begun, "2026-11-22")).toEqual({ assignedFrom: "2026-11-20", assignedTo: "2026-11-22" });
  expect(dueOn(begun, "2026-11-12")).toEqual({ assignedFrom: null, assignedTo: "2026-11-12" });
});
