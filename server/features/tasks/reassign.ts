import type { AssignedCollaborator, Task } from "../../../contract/tasks/task.ts";
import type { ChangeLog } from "../../platform/change-log.ts";
import type { Tx } from "../../platform/db/database.ts";
import { reassignAll, savePlaces } from "./many-tasks.sql.ts";
import { tasksAmong } from "./tasks-among.sql.ts";

type People = readonly AssignedCollaborator[];

/**
 * Gives tasks of a locked panel other people, in as many statements for hundreds as for one. `to`: whom, by who is assigned
 * now.
 */
export const reassign = async (
  tx: Tx,
  log: ChangeLog,
  { domainId, panelId }: { domainId: string; panelId: string },
  ids: readonly string[],
  to: (now: People) => People,
): Promise<void> => {
  const tasks = await tasksAmong(tx, domainId, panelId, ids);
  const edited = ids.flatMap((id): Task[] => {
    const task = tasks.get(id);
    if (!task) return [];
    const people = { assignedCollaborators: [...to(task.assignedCollaborators)] };
    const change = log.updated("task", panelId, id, task, people);
    return change ? [{ ...task, ...people, version: change.version, updatedAt: change.at }] : [];
  });
  for (const statement of [...savePlaces(tx, edited), ...reassignAll(tx, edited)]) log.alongside(statement);
};
