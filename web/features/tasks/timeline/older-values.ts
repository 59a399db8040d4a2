import type { BodyInputOf } from "../../../../contract/define.ts";
import type { HistoryEntry } from "../../../../contract/history/history.ts";
import type { updateTask } from "../../../../contract/tasks/commands.ts";
import { changedFields, sendFields } from "../../../../contract/tasks/fields.ts";
import type { Task } from "../../../../contract/tasks/task.ts";

type TaskBody = BodyInputOf<typeof updateTask>;
type Before = Partial<Task>;

/** What is still there to go back to, by ids. */
interface There {
  columns: ReadonlySet<string>;
  people: ReadonlySet<string>;
  labels: ReadonlySet<string>;
}

/** What a task's fields were before an entry of its history, where that is something else now; `shown`: the words of it. */
export const olderValues = (
  { type, before }: Pick<HistoryEntry, "type" | "before">,
  task: Task,
  { columns, people, labels }: There,
): { fields: TaskBody; shown: string | null } | null => {
  if (type !== "task.updated" || !before) return null;
  const was = before as Before;
  const fields: TaskBody = {};
  if (was.statusId !== undefined && was.statusId !== task.statusId && columns.has(was.statusId))
    fields.statusId = was.statusId;
  const older = sendFields(was);
  const assigned = older.assignedCollaborators?.filter((id) => people.has(id));
  const labelIds = older.labelIds?.filter((id) => labels.has(id));
  const there = { ...(assigned && { assignedCollaborators: assigned }), ...(labelIds && { labelIds }) };
  Object.assign(fields, changedFields(sendFields(task), { ...older, ...there }));
  return Object.keys(fields).length > 0 ? { fields, shown: fields.title ?? null } : null;
};
