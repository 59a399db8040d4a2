import type { Status } from "../../../../contract/statuses/status.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import type { TaskGroup } from "./group-tasks.ts";

/** A row of the list, below its heads. A task may have several: its key names the group as well. */
export type ListRow =
  | { kind: "group" | "add"; key: string; group: TaskGroup }
  | { kind: "task"; key: string; group: TaskGroup; task: Task }
  | { kind: "older"; key: string; group: TaskGroup | null; count: number };

export type ListTaskRow = ListRow & { kind: "task" };

export const taskKey = (groupKey: string, taskId: string): string => `${groupKey}/${taskId}`;
export const groupKey = (key: string): string => `group ${key}`;
export const addKey = (key: string): string => `add ${key}`;

export interface RowsWith {
  folded: ReadonlySet<string>;
  /** Whether a group ends in a row that adds a task. */
  mayAdd: (group: TaskGroup) => boolean;
  statuses: readonly Pick<Status, "id">[];
  /** How much older work of a column is folded away, or may be again. */
  olderIn: (statusId: string) => number;
}

/** All rows of a list, from the top. Older work is at the end of its column, or of the list where that is no group. */
export const listRows = (
  groups: readonly TaskGroup[],
  { folded, mayAdd, statuses, olderIn }: RowsWith,
): readonly ListRow[] => {
  const rows: ListRow[] = [];
  const older = (key: string, group: TaskGroup | null, count: number) => {
    if (count > 0) rows.push({ kind: "older", key, group, count });
  };
  const grouped = new Set<string>();
  for (const group of groups) {
    const { key, value, tasks } = group;
    if (value.by !== "none") rows.push({ kind: "group", key: groupKey(key), group });
    if (value.by === "column") grouped.add(value.of.id);
    if (folded.has(key)) continue;
    for (const task of tasks) rows.push({ kind: "task", key: taskKey(key, task.id), group, task });
    if (value.by === "column") older(`older ${key}`, group, olderIn(value.of.id));
    if (mayAdd(group)) rows.push({ kind: "add", key: addKey(key), group });
  }
  const others = statuses.filter(({ id }) => !grouped.has(id));
  older(
    "older",
    null,
    others.reduce((sum, { id }) => sum + olderIn(id), 0),
  );
  return rows;
};
