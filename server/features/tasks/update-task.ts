import { updateTask, updateTasks } from "../../../contract/tasks/commands.ts";
import type { Task } from "../../../contract/tasks/task.ts";
import { handle } from "../../platform/handlers.ts";
import { editTask } from "./edit-task.ts";

export const handleUpdateTask = handle(updateTask, async ({ tx, log, params, body }) => ({
  taskData: await editTask(tx, log, params, body),
}));

export const handleUpdateTasks = handle(updateTasks, async ({ tx, log, params, body }) => {
  const taskData: Task[] = [];
  for (const { id: taskId, ...edit } of body.tasks) taskData.push(await editTask(tx, log, { ...params, taskId }, edit));
  return { taskData };
});
