import type { HistoryEntry } from "../../../contract/history/history.ts";
import type { BodyInputOf } from "../../../contract/shared/define.ts";
import type { updateTask } from "../../../contract/tasks/commands.ts";
import type { Task } from "../../../contract/tasks/task.ts";

type Fields = BodyInputOf<typeof updateTask>;
type Before = Partial<Task>;

/** What is still there to go back to, by ids. */
interface There {
  columns: ReadonlySet<string>;
  people: ReadonlySet<string>;
}

const ids = (list: Task["assignedCollaborators"]): string[] => list.map(({ user }) => user.id);
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What a task's fields were before an entry of its history, where that is something else now; `shown`: the words of it. */
export const olderValues = (
  { type, before }: Pick<HistoryEntry, "type" | "before">,
  task: Task,
  { columns, people }: There,
): { fields: Fields; shown: string | null } | null => {
  if (type !== "task.updated" || !before) return null;
  const was = before as Before;
  const fields: Fields = {};
  if (was.title !== undefined && was.title !== task.title) fields.title = was.title;
  if (was.statusId !== undefined && was.statusId !== task.statusId && columns.has(was.statusId))
    fields.statusId = was.statusId;
  if (was.assignedFrom !== undefined && was.assignedFrom !== task.assignedFrom) fields.assignedFrom = was.assignedFrom;
  if (was.assignedTo !== undefined && was.assignedTo !== task.assignedTo) fields.assignedTo = was.assignedTo;
  if (was.subTasks && !same(was.subTasks, task.subTasks)) fields.subTasks = was.subTasks;
  if (was.assignedCollaborators) {
    const assigned = ids(was.assignedCollaborators).filter((id) => people.has(id));
    if (!same(assigned, ids(task.assignedCollaborators))) fields.assignedCollaborators = assigned;
  }
  return Object.keys(fields).length > 0 ? { fields, shown: fields.title ?? null } : null;
};
