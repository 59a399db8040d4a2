import { fail } from "../../../contract/shared/errors.ts";
import { deleteTask, deleteTasksInColumn } from "../../../contract/tasks/commands.ts";
import type { Task } from "../../../contract/tasks/task.ts";
import type { ChangeLog } from "../../platform/change-log.ts";
import type { Tx } from "../../platform/db/database.ts";
import { handle } from "../../platform/handlers.ts";
import { buryTasks } from "./bury-tasks.sql.ts";
import { columnFor } from "./place-task.ts";
import { findTask } from "./tasks.sql.ts";
import { tasksAmong } from "./tasks-among.sql.ts";

const bury = async (tx: Tx, log: ChangeLog, panelId: string, tasks: readonly Task[]): Promise<void> => {
  await buryTasks(tx, tasks, log.at);
  for (const { version: _version, updatedAt: _updatedAt, ...fields } of tasks)
    log.deleted("task", panelId, fields.id, fields);
};

export const handleDeleteTask = handle(deleteTask, async ({ tx, log, params }) => {
  const { domainId, panelId, taskId } = params;
  await bury(tx, log, panelId, [(await findTask(tx, domainId, panelId, taskId)) ?? fail("task-not-found")]);
});

export const handleDeleteTasksInColumn = handle(deleteTasksInColumn, async ({ tx, log, params, body }) => {
  const { domainId, panelId } = params;
  const statusId = await columnFor(tx, domainId, params.statusId);
  const asked = [...new Set(body.taskIds)];
  const there = await tasksAmong(tx, domainId, panelId, asked);
  const found = asked.flatMap((id) => there.get(id) ?? []).filter((task) => task.statusId === statusId);
  await bury(tx, log, panelId, found);
  const here = new Set(found.map(({ id }) => id));
  return { deleted: [...here], skipped: asked.filter((id) => !here.has(id)) };
});
