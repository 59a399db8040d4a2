import type { WorkItem } from "../../../contract/tasks/my-work.ts";

export type SectionName = "overdue" | "today" | "next" | "someday";
type Dates = Pick<WorkItem, "assignedFrom" | "assignedTo">;

/** When a task is to be done, seen from a day (`YYYY-MM-DD`): what runs over it is today's, also if it is due later. */
export const sectionOf = ({ assignedFrom, assignedTo }: Dates, today: string): SectionName => {
  if (assignedTo !== null && assignedTo < today) return "overdue";
  if (assignedTo === today || (assignedFrom !== null && assignedFrom <= today)) return "today";
  return assignedTo !== null || assignedFrom !== null ? "next" : "someday";
};

const order: readonly SectionName[] = ["overdue", "today", "next", "someday"];

/** The tasks by when they are to be done, in their order; empty sections are left out. */
export const sectionsOf = <Item extends Dates>(
  items: readonly Item[],
  today: string,
): { name: SectionName; items: Item[] }[] =>
  order
    .map((name) => ({ name, items: items.filter((item) => sectionOf(item, today) === name) }))
    .filter((section) => section.items.length > 0);
