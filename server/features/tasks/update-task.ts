import { updateTask, updateTasks } from "../../../contract/tasks/commands.ts";
import type { Task } from "../../../contract/tasks/task.ts";
import { handle, handleAhead } from "../../platform/handlers.ts";
import { expectKinds } from "../domains/domains.read.ts";
import { editAfter, editTask, readForEdit } from "./edit-task.ts";

export const handleUpdateTask = handleAhead(
  updateTask,
  ({ tx, log, params, body }) => {
    if (body.statusId !== undefined) expectKinds(tx, log, params.domainId);
    return readForEdit(tx, params, body);
  },
  (begun, { params, body }, since) => editAfter(begun, params, body, since),
  async ({ tx, log, params, body }, begun) => ({ taskData: await editTask(tx, log, params, body, begun) }),
);

export const handleUpdateTasks = handle(updateTasks, async ({ tx, log, params, body }) => {
  const taskData: Task[] = [];
  for (const { id: taskId, ...edit } of body.tasks) taskData.push(await editTask(tx, log, { ...params, taskId }, edit));
  return { taskData };
});
