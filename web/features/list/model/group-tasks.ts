import type { Label } from "../../../../contract/labels/label.ts";
import type { Status } from "../../../../contract/statuses/status.ts";
import { type Priority, priorities, type Task } from "../../../../contract/tasks/task.ts";
import { type DuePart, dueParts, dueSeenFrom } from "../../../../contract/tasks/task-days.ts";
import type { Assignee } from "../../../../contract/users/user.ts";
import type { Grouping } from "../../../../contract/views/list-query.ts";

/** What the tasks of a group have in common; null: none of it. */
export type GroupValue =
  | { by: "column"; of: Status }
  | { by: "who"; of: Assignee | null }
  | { by: "label"; of: Label | null }
  | { by: "priority"; of: Priority | null }
  | { by: "due"; of: DuePart }
  | { by: "none"; of: null };

export interface TaskGroup {
  /** Tells it from the others, also when it is made anew. */
  key: string;
  value: GroupValue;
  tasks: readonly Task[];
}

export interface GroupingWith {
  statuses: readonly Status[];
  labels: readonly Label[];
  /** The viewer's own day. */
  today: string;
  /** Orders names. */
  compare: (one: string, other: string) => number;
}

const NONE = "none";
const NOBODY: readonly string[] = [NONE];

/** The groups that there are of a kind, in their order, and the keys of those that a task stands in. */
const partsOf = (
  grouping: Grouping,
  tasks: readonly Task[],
  { statuses, labels, today, compare }: GroupingWith,
): { values: Map<string, GroupValue>; keysOf: (task: Task) => readonly string[] } => {
  const map = <Of>(things: readonly Of[], of: (thing: Of) => [string, GroupValue]) => new Map(things.map(of));
  if (grouping === "column")
    return { values: map(statuses, (of) => [of.id, { by: "column", of }]), keysOf: ({ statusId }) => [statusId] };
  if (grouping === "label") {
    const values = map<Label | null>([...labels, null], (of) => [of?.id ?? NONE, { by: "label", of }]);
    const keysOf = ({ labelIds }: Task) => {
      const known = labelIds.filter((id) => values.has(id));
      return known.length > 0 ? known : NOBODY;
    };
    return { values, keysOf };
  }
  if (grouping === "priority")
    return {
      values: map<Priority | null>([...priorities, null], (of) => [of ?? NONE, { by: "priority", of }]),
      keysOf: ({ priority }) => [priority ?? NONE],
    };
  if (grouping === "due") {
    const finished = new Set(statuses.filter(({ kind }) => kind === "done").map(({ id }) => id));
    const due = dueSeenFrom(today);
    return {
      values: map(dueParts, (of) => [of, { by: "due", of }]),
      keysOf: (task) => [due(task, finished.has(task.statusId))],
    };
  }
  if (grouping === "who") {
    const people = new Map<string, Assignee>();
    for (const task of tasks) for (const { user } of task.assignedCollaborators) people.set(user.id, user);
    const inOrder = [...people.values()].sort((one, other) => compare(one.fullName, other.fullName));
    return {
      values: map<Assignee | null>([...inOrder, null], (of) => [of?.id ?? NONE, { by: "who", of }]),
      keysOf: ({ assignedCollaborators: all }) => (all.length > 0 ? all.map(({ user }) => user.id) : NOBODY),
    };
  }
  return { values: new Map([[NONE, { by: "none", of: null }]]), keysOf: () => NOBODY };
};

/**
 * Parts tasks, which keep their order; a task of two people or labels stands with both. Columns are there without tasks,
 * too, where they are kept; without any grouping there is always one.
 */
export const groupTasks = (
  tasks: readonly Task[],
  grouping: Grouping,
  known: GroupingWith,
  keepsColumn: (statusId: string) => boolean,
): readonly TaskGroup[] => {
  const { values, keysOf } = partsOf(grouping, tasks, known);
  const parts = new Map<string, Task[]>([...values.keys()].map((key) => [key, []]));
  for (const task of tasks) for (const key of keysOf(task)) parts.get(key)?.push(task);
  const isKept = (key: string) => grouping === "none" || (grouping === "column" && keepsColumn(key));
  return [...values].flatMap(([part, value]) => {
    const present = parts.get(part) ?? [];
    // Those that have no label are another group than those that nobody has.
    const key = grouping === "column" ? part : `${grouping} ${part}`;
    return isKept(part) || present.length > 0 ? { key, value, tasks: present } : [];
  });
};
