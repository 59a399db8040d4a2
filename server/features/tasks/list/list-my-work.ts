import { listMyWork, MY_WORK_LISTED } from "../../../../contract/tasks/my-work.ts";
import type { SubTask } from "../../../../contract/tasks/task.ts";
import { answer } from "../../../platform/commands/handlers.ts";
import { accessIn } from "../../collaborators/collaborators.read.ts";
import { countWorkOf, workOf } from "./my-work.sql.ts";

export const answerListMyWork = answer(listMyWork, ({ db, actor: { userId }, params: { domainId }, query }) =>
  db.snapshot(async (tx) => {
    const panelIds = [...((await accessIn(tx, domainId, [userId])).get(userId)?.panelIds ?? [])];
    if (panelIds.length === 0) return { total: 0, tasks: [] };
    const whose = { domainId, userId, panelIds };
    const [total, rows] = await Promise.all([
      countWorkOf(tx, whose),
      workOf(tx, whose, Number(query?.limit ?? MY_WORK_LISTED)),
    ]);
    const tasks = rows.map(
      ({
        id,
        number,
        title,
        priority,
        panel_id,
        panel_name,
        status_id,
        assigned_from,
        assigned_to,
        subtasks,
        labels,
      }) => {
        const list = JSON.parse(subtasks) as SubTask[];
        return {
          id,
          number,
          title,
          priority,
          panelId: panel_id,
          panelName: panel_name,
          statusId: status_id,
          assignedFrom: assigned_from,
          assignedTo: assigned_to,
          subTasks: { done: list.filter(({ done }) => done).length, total: list.length },
          labelIds: JSON.parse(labels) as string[],
        };
      },
    );
    return { total, tasks };
  }),
);
