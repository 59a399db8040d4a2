import type { TaskDays } from "../../../contract/tasks/task.ts";

export type SectionName = "overdue" | "today" | "next" | "someday";

/** When a task is to be done, seen from a day (`YYYY-MM-DD`): when it is due counts, and when it begins only without that. */
export const sectionOf = ({ assignedFrom, assignedTo }: TaskDays, today: string): SectionName => {
  if (assignedTo !== null && assignedTo < today) return "overdue";
  const day = assignedTo ?? assignedFrom;
  if (day === null) return "someday";
  return day <= today ? "today" : "next";
};

const order: readonly SectionName[] = ["overdue", "today", "next", "someday"];

/** The tasks by when they are to be done, in their order; empty sections are left out. */
export const sectionsOf = <Item extends TaskDays>(
  items: readonly Item[],
  today: string,
): { name: SectionName; items: Item[] }[] =>
  order
    .map((name) => ({ name, items: items.filter((item) => sectionOf(item, today) === name) }))
    .filter((section) => section.items.length > 0);
