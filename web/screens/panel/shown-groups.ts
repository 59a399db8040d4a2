import type { Task } from "../../../contract/tasks/task.ts";
import { fieldsOf, groupingOf, type ListField, sortingOf } from "../../../contract/views/list-query.ts";
import { monthOf } from "../../../contract/views/month-query.ts";
import { type Address, layoutOf } from "../../../contract/views/query.ts";
import { spanOf } from "../../features/calendar/days/span.ts";
import { type Group, type GroupingWith, groupTasks } from "../../features/list/model/group-tasks.ts";
import { sortTasks } from "../../features/list/model/sort-tasks.ts";

/** What a file tells of a board's tasks, whose columns are its groups. */
const boardFields: readonly ListField[] = [
  ...(["number", "title", "labels", "people", "from", "due"] as const),
  ...(["priority", "subtasks", "comments", "files"] as const),
];
/** What it tells of those of a month, which has no groups. */
const monthFields: readonly ListField[] = ["from", "due", "number", "title", "column", "labels", "people", "priority"];

/** Columns without tasks say nothing in a file. */
const keepsNone = () => false;

/** Those that take a day of a month, from its first day on. */
const inMonth = (tasks: readonly Task[], month: string): readonly Task[] =>
  tasks
    .flatMap((task) => {
      const span = spanOf(task);
      // No month is longer.
      return span && span.from <= `${month}-31` && span.to >= `${month}-01` ? { task, ...span } : [];
    })
    .sort((one, other) => (one.from === other.from ? 0 : one.from < other.from ? -1 : 1))
    .map(({ task }) => task);

/** The tasks of a panel as its address shows them, in groups, with the fields that are told of each [E34]. */
export const shownGroups = (
  address: Address,
  tasks: readonly Task[],
  known: GroupingWith,
): { groups: readonly Group[]; fields: readonly ListField[] } => {
  const layout = layoutOf(address);
  if (layout === "board") return { groups: groupTasks(tasks, "column", known, keepsNone), fields: boardFields };
  if (layout === "list") {
    const sorted = sortTasks(tasks, sortingOf(address), known.compare);
    return { groups: groupTasks(sorted, groupingOf(address), known, keepsNone), fields: fieldsOf(address) };
  }
  const month = monthOf(address) ?? known.today.slice(0, 7);
  return { groups: groupTasks(inMonth(tasks, month), "none", known, keepsNone), fields: monthFields };
};
