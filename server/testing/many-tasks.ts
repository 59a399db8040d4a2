import { noContents } from "../../contract/tasks/contents.ts";
import type { AssignedCollaborator, TaskFields } from "../../contract/tasks/task.ts";
import { insertTasks } from "../features/tasks/bulk/many-tasks.sql.ts";
import { takeNumbers } from "../features/tasks/rows/numbers.sql.ts";
import { newId, now } from "../platform/basics/ids.ts";
import { ChangeLog } from "../platform/change-log/change-log.ts";
import type { Database } from "../platform/db/database.ts";
import type { Team } from "./team.ts";

/** So many tasks at the bottom of a column that has none, from the top, with their entries of the log; of somebody's, if named. `more`: what else each holds. */
export const addManyTasks = async (
  db: Database,
  { domainId, panelId, owner, todo }: Pick<Team, "domainId" | "panelId" | "owner" | "todo">,
  count: number,
  assignedCollaborators: AssignedCollaborator[] = [],
  more: Partial<TaskFields> = {},
): Promise<string[]> => {
  const ids = Array.from({ length: count }, newId);
  await db.transaction(async (tx) => {
    const log = new ChangeLog(tx, { id: newId(), actorId: owner.me.id, at: now() });
    await log.lock([panelId]);
    const first = await takeNumbers(tx, domainId, count);
    const tasks = ids.map((id, at) => {
      const task: TaskFields = {
        number: first + at,
        ...{ id, domainId, panelId, title: `Task ${at}`, statusId: todo, authorId: owner.me.id, createdAt: log.at },
        ...{
          priority: null,
          assignedFrom: null,
          assignedTo: null,
          assignedCollaborators,
          subTasks: [],
          labelIds: [],
          ...noContents,
        },
        ...more,
        order: `V${String(at).padStart(6, "0")}V`,
      };
      const { version } = log.created("task", panelId, id, task);
      return { ...task, version, updatedAt: log.at };
    });
    await Promise.all(insertTasks(tx, tasks));
    await log.flush();
  });
  return ids;
};
