import { dayIn } from "../../../../contract/shared/zones.ts";
import { listMyWork, MY_WORK_LISTED, type WorkItem } from "../../../../contract/tasks/my-work.ts";
import { progressOf } from "../../../../contract/tasks/progress.ts";
import type { SubTask } from "../../../../contract/tasks/task.ts";
import { answer } from "../../../platform/commands/handlers.ts";
import { accessIn } from "../../collaborators/collaborators.read.ts";
import { profileOf } from "../../users/users.read.ts";
import { assignedIn } from "../rows/tasks.sql.ts";
import { countWork, firstWork } from "./my-work.sql.ts";

type WorkItemRow = Awaited<ReturnType<typeof firstWork>>[number];

const workItem = (row: WorkItemRow, assigneeIds: string[]): WorkItem => ({
  id: row.id,
  number: row.number,
  title: row.title,
  priority: row.priority,
  panelId: row.panel_id,
  panelName: row.panel_name,
  statusId: row.status_id,
  assignedFrom: row.assigned_from,
  assignedTo: row.assigned_to,
  subTasks: progressOf({ subTasks: JSON.parse(row.subtasks) as SubTask[] }),
  labelIds: JSON.parse(row.labels) as string[],
  assigneeIds,
  version: row.version,
});

export const answerListMyWork = answer(listMyWork, ({ db, actor: { userId }, params: { domainId }, query }) =>
  db.snapshot(async (tx) => {
    const [access, profile] = await Promise.all([accessIn(tx, domainId, [userId]), profileOf(tx, userId)]);
    const today = dayIn(profile?.timeZone ?? "UTC", Date.now());
    const panelIds = [...(access.get(userId)?.panelIds ?? [])];
    if (panelIds.length === 0) return { total: 0, today, tasks: [] };
    const whose = { domainId, userId, panelIds, of: query?.of ?? "assigned" };
    const [total, rows] = await Promise.all([
      countWork(tx, whose),
      firstWork(tx, whose, { today, limit: Number(query?.limit ?? MY_WORK_LISTED) }),
    ]);
    const people = await assignedIn(tx, { taskIds: rows.map(({ id }) => id) });
    const tasks = rows.map((row) =>
      workItem(
        row,
        (people.get(row.id) ?? []).map(({ user }) => user.id),
      ),
    );
    return { total, today, tasks };
  }),
);
