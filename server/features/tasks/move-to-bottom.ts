import { positionsBetween } from "../../../contract/shared/position.ts";
import type { Task } from "../../../contract/tasks/task.ts";
import type { ChangeLog } from "../../platform/change-log.ts";
import type { Tx } from "../../platform/db/database.ts";
import { savePlaces } from "./many-tasks.sql.ts";
import { bottomOf } from "./places.sql.ts";
import { tasksAmong } from "./tasks-among.sql.ts";

/** Moves tasks of one panel, which stand in no such column, to the bottom of one, in their order. */
export const moveToBottom = async (
  tx: Tx,
  log: ChangeLog,
  { domainId, panelId, to }: { domainId: string; panelId: string; to: string },
  ids: readonly [string, ...string[]],
): Promise<void> => {
  const tasks = await tasksAmong(tx, domainId, panelId, ids);
  const bottom = await bottomOf(tx, { panelId, statusId: to, taskId: ids[0] });
  const orders = positionsBetween(bottom, null, ids.length);
  const moved = ids.flatMap((id, at): Task[] => {
    const task = tasks.get(id);
    const place = { statusId: to, order: orders[at] ?? "" };
    const change = task && log.updated("task", panelId, id, task, place);
    return change ? [{ ...task, ...place, version: change.version, updatedAt: change.at }] : [];
  });
  for (const statement of savePlaces(tx, moved)) log.alongside(statement);
};
