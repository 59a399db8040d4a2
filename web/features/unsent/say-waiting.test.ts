import { expect, test } from "vitest";
import { createTasks } from "../../../contract/tasks/bulk-commands.ts";
import { createTask, updateTask } from "../../../contract/tasks/commands.ts";
import type { StoredCommand } from "../../sync/waiting.ts";
import { typedIn } from "./say-waiting.ts";

const waiting = (route: string, body: object, before: StoredCommand["before"] = [null]): StoredCommand =>
  ({ route, input: { params: {}, body }, before, patches: [] }) as unknown as StoredCommand;
const part = (title: string) => ({ id: title, title, done: false });

test("what several pasted lines would have become can be read and copied, a title a line with its subtasks [N3, D12]", () => {
  const tasks = [
    { id: "1", title: "Bake", subTasks: [part("Knead"), part("Wait")] },
    { id: "2", title: "Eat", labelIds: ["label"] },
  ];
  expect(typedIn(waiting(createTasks.route, { statusId: "todo", tasks }, [null, null]))).toBe("Bake\nKnead\nWait\nEat");
});

test("of one task its title and its subtasks are what somebody typed, those that it had left out [D12]", () => {
  const subTasks = [part("Knead"), part("Wait")];
  expect(typedIn(waiting(createTask.route, { id: "1", title: "Bake", subTasks }))).toBe("Bake\nKnead\nWait");
  expect(typedIn(waiting(updateTask.route, { subTasks }, [{ title: "Bake", subTasks: [part("Knead")] }]))).toBe("Wait");
  expect(typedIn(waiting(updateTask.route, { priority: "high" }))).toBe("");
});
