import { failInput } from "../../../../contract/shared/errors.ts";
import { updateTasks } from "../../../../contract/tasks/bulk-commands.ts";
import { BULK_BYTES, updateTask } from "../../../../contract/tasks/commands.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import { handle, handlePrefetched } from "../../../platform/commands/handlers.ts";
import { newLookBack } from "../rows/fields-since.sql.ts";
import { bytesOf } from "./bytes-of.sql.ts";
import { editTask, readForEdit, revalidateEdit } from "./edit-task.ts";

export const handleUpdateTask = handlePrefetched(
  updateTask,
  ({ tx, log, params, body }) => readForEdit(tx, params, body, { log, lookBack: newLookBack() }),
  (readings, { params, body }, since) => revalidateEdit(readings, params, body, since),
  async ({ tx, log, params, body }, readings) => ({ taskData: await editTask(tx, log, params, body, readings) }),
);

export const handleUpdateTasks = handle(updateTasks, async ({ tx, log, params, body }) => {
  const ids = body.tasks.map(({ id }) => id);
  const retitled = body.tasks.flatMap(({ id, title }) => (title === undefined ? [] : [id]));
  if ((await bytesOf(tx, params.panelId, ids, retitled)) > BULK_BYTES)
    failInput("tasks", "These tasks hold too much text to be changed at once. Send fewer of them.");
  const taskData: Task[] = [];
  const lookBack = newLookBack();
  for (const { id: taskId, ...edit } of body.tasks)
    taskData.push(await editTask(tx, log, { ...params, taskId }, edit, undefined, lookBack));
  return { taskData };
});
