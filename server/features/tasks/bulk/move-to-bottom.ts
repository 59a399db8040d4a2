import { positionsBetween } from "../../../../contract/shared/position.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import type { PieceKind } from "../../../platform/commands/pieces.ts";
import { statusesIn } from "../../domains/domains.read.ts";
import { bottomOf } from "../place/places.sql.ts";
import { tasksAmong } from "../rows/tasks-among.sql.ts";
import { savePlaces } from "./many-tasks.sql.ts";

interface MoveToBottom {
  domainId: string;
  /** Columns that the tasks stand in; what stands elsewhere by now stays there. */
  from: readonly string[];
  /** The first one where it is left out. */
  to: string | undefined;
  ids: readonly string[];
}

/**
 * Moves tasks of a locked panel to the bottom of a column, in their order: to the first one that is left where the column
 * has gone meanwhile.
 */
export const moveToBottom: PieceKind<MoveToBottom> = {
  name: "move tasks",
  work: async ({ tx, log, stream: panelId }, { domainId, from, to, ids }) => {
    const columns = ((await statusesIn(tx, [domainId])).get(domainId) ?? []).filter(({ id }) => !from.includes(id));
    const statusId = (columns.find(({ id }) => id === to) ?? columns[0])?.id;
    const there = await tasksAmong(tx, domainId, panelId, ids);
    const tasks = ids.flatMap((id) => there.get(id) ?? []).filter((task) => from.includes(task.statusId));
    const [first] = tasks;
    if (statusId === undefined || !first) return;
    const orders = positionsBetween(await bottomOf(tx, { panelId, statusId, taskId: first.id }), null, tasks.length);
    const moved = tasks.flatMap((task, at): Task[] => {
      const place = { statusId, order: orders[at] ?? "" };
      const change = log.updated("task", panelId, task.id, task, place);
      return change ? [{ ...task, ...place, version: change.version, updatedAt: change.at }] : [];
    });
    for (const statement of savePlaces(tx, moved)) log.alongside(statement);
  },
};
