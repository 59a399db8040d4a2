import { fail } from "../../../contract/shared/errors.ts";
import { deleteTask, deleteTasksInColumn } from "../../../contract/tasks/commands.ts";
import type { Task } from "../../../contract/tasks/task.ts";
import type { ChangeLog } from "../../platform/change-log.ts";
import type { Tx } from "../../platform/db/database.ts";
import { inPieces } from "../../platform/db/in-pieces.ts";
import { handle } from "../../platform/handlers.ts";
import { AT_ONCE, isUnderWay, PIECE, type PieceKind, pieceOf } from "../../platform/pieces.ts";
import { buriedIn, buryTasks, type ChangeOfPerson } from "./bury-tasks.sql.ts";
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

interface InColumn {
  domainId: string;
  statusId: string;
  taskIds: readonly string[];
}

const buryInColumn = async (tx: Tx, log: ChangeLog, panelId: string, asked: InColumn): Promise<void> => {
  const { domainId, statusId, taskIds } = asked;
  const there = await tasksAmong(tx, domainId, panelId, taskIds);
  const found = taskIds.flatMap((id) => there.get(id) ?? []).filter((task) => task.statusId === statusId);
  await bury(tx, log, panelId, found);
};

/** Tasks of a column that are among those to delete. */
export const columnPiece: PieceKind<InColumn> = {
  name: "delete tasks",
  work: ({ tx, log, stream }, asked) => buryInColumn(tx, log, stream, asked),
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

export const handleDeleteTasksInColumn = handle(deleteTasksInColumn, async (given) => {
  const { tx, log, actor, params, body, proposed } = given;
  const { domainId, panelId } = params;
  const taskIds = [...new Set(body.taskIds)];
  if (proposed && (await isOfThese(tx, { id: proposed, actorId: actor.userId }, panelId, taskIds))) {
    given.repeated();
    given.goOn(proposed);
  } else {
    const asked = { domainId, statusId: await columnFor(tx, domainId, params.statusId) };
    if (taskIds.length <= AT_ONCE) {
      await buryInColumn(tx, log, panelId, { ...asked, taskIds });
      return told(taskIds, new Set(log.recorded.map(({ change }) => change.entityId)));
    }
    await given.leave(
      inPieces(taskIds, PIECE).map((some) => pieceOf(columnPiece, panelId, { ...asked, taskIds: some })),
    );
  }
  given.afterCommit(async (read) => told(taskIds, await buriedIn(read, log, panelId)));
  return told(taskIds, new Set());
});
