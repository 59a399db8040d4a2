import { priorities, type Task } from "../../../../contract/tasks/task.ts";
import type { Sorting } from "../../../../contract/views/list-query.ts";

type Compare = (one: string, other: string) => number;
const asText: Compare = (one, other) => (one < other ? -1 : one > other ? 1 : 0);

/** By what a task is sorted; undefined stands last, whichever way. */
const sortedBy = {
  due: ({ assignedTo }) => assignedTo ?? undefined,
  priority: ({ priority }) => (priority ? priorities.indexOf(priority) : undefined),
  title: ({ title }) => title,
  number: ({ number }) => number ?? undefined,
  created: ({ createdAt }) => createdAt,
  updated: ({ updatedAt }) => updatedAt,
} as const satisfies Record<string, (task: Task) => string | number | undefined>;

/** Tasks in the order that is asked for. They come in board order, and so those stand that are alike [E30]. */
export const sortTasks = (tasks: readonly Task[], { by, down }: Sorting, compare: Compare): readonly Task[] => {
  if (by === "manual") return tasks;
  const texts = by === "title" ? compare : asText;
  const way = down ? -1 : 1;
  const last: Task[] = [];
  const keyed: { task: Task; key: string | number }[] = [];
  for (const task of tasks) {
    const key = sortedBy[by](task);
    if (key === undefined) last.push(task);
    else keyed.push({ task, key });
  }
  keyed.sort(({ key: one }, { key: other }) =>
    typeof one === "number" ? way * (one - Number(other)) : way * texts(one, String(other)),
  );
  return [...keyed.map(({ task }) => task), ...last];
};
