import { fail } from "../../../contract/shared/errors.ts";
import { deleteTask, deleteTasksInColumn } from "../../../contract/tasks/commands.ts";
import type { Task } from "../../../contract/tasks/task.ts";
import type { ChangeLog } from "../../platform/change-log.ts";
import type { Tx } from "../../platform/db/database.ts";
import { handle } from "../../platform/handlers.ts";
import { columnFor } from "./place-task.ts";
import { buryTask, findTask, tasksOf } from "./tasks.sql.ts";

const bury = async (tx: Tx, log: ChangeLog, task: Task): Promise<void> => {
  const { version: _version, updatedAt: _updatedAt, ...fields } = task;
  await buryTask(tx, task, log.at);
  log.deleted("task", task.panelId, task.id, fields);
};

export const handleDeleteTask = handle(deleteTask, async ({ tx, log, params }) => {
  const { domainId, panelId, taskId } = params;
  await bury(tx, log, (await findTask(tx, domainId, panelId, taskId)) ?? fail("task-not-found"));
});

export const handleDeleteTasksInColumn = handle(deleteTasksInColumn, async ({ tx, log, params, body }) => {
  const { domainId, panelId } = params;
  const statusId = await columnFor(tx, domainId, params.statusId);
  // One reading, however many are named.
  const tasks = await tasksOf(tx, domainId, panelId);
  const here = new Map(tasks.filter((task) => task.statusId === statusId).map((task) => [task.id, task]));
  const asked = [...new Set(body.taskIds)];
  const found = asked.flatMap((id) => here.get(id) ?? []);
  for (const task of found) await bury(tx, log, task);
  return { deleted: found.map(({ id }) => id), skipped: asked.filter((id) => !here.has(id)) };
});
