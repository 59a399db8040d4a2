import type { Task } from "../../../../contract/tasks/task.ts";
import type { Group } from "./group-tasks.ts";

/** A row of the list, below its heads. A task may have several: its key names the group as well. */
export type ListRow =
  | { kind: "group" | "add"; key: string; group: Group }
  | { kind: "task"; key: string; group: Group; task: Task }
  | { kind: "older"; key: string; group: Group; count: number };

export const taskKey = (groupKey: string, taskId: string): string => `${groupKey}/${taskId}`;
export const groupKey = (key: string): string => `group ${key}`;
export const addKey = (key: string): string => `add ${key}`;

export interface RowsWith {
  folded: ReadonlySet<string>;
  /** Whether a group ends in a row that adds a task. */
  mayAdd: (group: Group) => boolean;
  /** How much older work is folded away at the end of a group, or may be again. */
  olderIn: (group: Group, isLast: boolean) => number;
}

/** All rows of a list, from the top. */
export const listRows = (groups: readonly Group[], { folded, mayAdd, olderIn }: RowsWith): readonly ListRow[] => {
  const rows: ListRow[] = [];
  for (const [at, group] of groups.entries()) {
    const { key, value, tasks } = group;
    if (value.by !== "none") rows.push({ kind: "group", key: groupKey(key), group });
    if (folded.has(key)) continue;
    for (const task of tasks) rows.push({ kind: "task", key: taskKey(key, task.id), group, task });
    const count = olderIn(group, at === groups.length - 1);
    if (count > 0) rows.push({ kind: "older", key: `older ${key}`, group, count });
    if (mayAdd(group)) rows.push({ kind: "add", key: addKey(key), group });
  }
  return rows;
};
