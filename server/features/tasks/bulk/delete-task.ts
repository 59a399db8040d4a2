import type { PanelAddress } from "../../../../contract/panels/panel.ts";
import { fail } from "../../../../contract/shared/errors.ts";
import { deleteTasks, deleteTasksInColumn } from "../../../../contract/tasks/bulk-commands.ts";
import { deleteTask } from "../../../../contract/tasks/commands.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import type { ChangeLog } from "../../../platform/change-log/change-log.ts";
import { type CommandWork, handle } from "../../../platform/commands/handlers.ts";
import { AT_ONCE, isUnderWay, type PieceKind, workThrough } from "../../../platform/commands/pieces.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { columnFor } from "../place/place-task.ts";
import { findTask } from "../rows/tasks.sql.ts";
import { tasksAmong } from "../rows/tasks-among.sql.ts";
import { idsIn } from "./many-tasks.sql.ts";
import { buriedIn, type ChangeOfPerson, trashTasks } from "./trash-tasks.sql.ts";

const bury = async (tx: Tx, log: ChangeLog, panelId: string, tasks: readonly Task[]): Promise<void> => {
  await trashTasks(tx, tasks, log.at);
  for (const { version: _version, updatedAt: _updatedAt, ...fields } of tasks)
    log.deleted("task", panelId, fields.id, fields);
};

export const handleDeleteTask = handle(deleteTask, async ({ tx, log, params }) => {
  const { domainId, panelId, taskId } = params;
  await bury(tx, log, panelId, [(await findTask(tx, domainId, panelId, taskId)) ?? fail("task-not-found")]);
});

interface Deleted {
  domainId: string;
  /** Those alone that stand there; wherever they stand where it is left out. */
  statusId?: string;
  ids: readonly string[];
}

/** Tasks of a panel that are among those to delete. */
export const deletePiece: PieceKind<Deleted> = {
  name: "delete tasks",
  work: async ({ tx, log, stream }, { domainId, statusId, ids }) => {
    const there = await tasksAmong(tx, domainId, stream, ids);
    const found = ids
      .flatMap((id) => there.get(id) ?? [])
      .filter((task) => task.statusId === (statusId ?? task.statusId));
    await bury(tx, log, stream, found);
  },
};

const told = (asked: readonly string[], deleted: ReadonlySet<string>) => ({
  deleted: asked.filter((id) => deleted.has(id)),
  skipped: asked.filter((id) => !deleted.has(id)),
});

/** Whether this person's change is a deletion of these tasks, begun or done. Its id alone may stand for another one. */
const isOfThese = async (tx: Tx, change: ChangeOfPerson, panelId: string, taskIds: readonly string[]) => {
  if (taskIds.length > AT_ONCE && (await isUnderWay(tx, change.id, change.actorId))) return true;
  const [asked, buried] = [new Set(taskIds), await buriedIn(tx, change, panelId)];
  return buried.size > 0 && [...buried].every((id) => asked.has(id));
};

/** Deletes those of some tasks that are there, in one column where that is said. */
const deleteAll = async (
  given: CommandWork<typeof deleteTasks | typeof deleteTasksInColumn>,
  { domainId, panelId, statusId }: PanelAddress & { statusId?: string },
): Promise<{ deleted: string[]; skipped: string[] }> => {
  const { tx, log, actor, body, proposed } = given;
  const ids = [...new Set(body.taskIds)];
  if (proposed && (await isOfThese(tx, { id: proposed, actorId: actor.userId }, panelId, ids))) given.goOn();
  else {
    if (statusId !== undefined) await columnFor(tx, log, domainId, statusId);
    const there = new Set(
      statusId !== undefined && ids.length > AT_ONCE ? await idsIn(tx, { panelId, statusId }) : ids,
    );
    const found = ids.filter((id) => there.has(id));
    const job = { stream: panelId, ids: found, given: { domainId, ...(statusId !== undefined && { statusId }) } };
    await workThrough(deletePiece, given, [job]);
    if (!log.isUnfinished) return told(ids, new Set(log.recorded.map(({ change }) => change.entityId)));
  }
  given.afterCommit(async (read) => told(ids, await buriedIn(read, log, panelId)));
  return told(ids, new Set());
};

export const handleDeleteTasks = handle(deleteTasks, (given) => deleteAll(given, given.params));
export const handleDeleteTasksInColumn = handle(deleteTasksInColumn, (given) => deleteAll(given, given.params));
