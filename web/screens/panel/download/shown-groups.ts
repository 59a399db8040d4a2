import type { Task } from "../../../../contract/tasks/task.ts";
import { fieldsOf, groupingOf, type ListField, sortingOf } from "../../../../contract/views/list-query.ts";
import { monthOf } from "../../../../contract/views/month-query.ts";
import { type Address, layoutOf } from "../../../../contract/views/query.ts";
import { spanOf } from "../../../features/calendar/days/span.ts";
import { type GroupingWith, groupTasks, type TaskGroup } from "../../../features/list/model/group-tasks.ts";
import { sortTasks } from "../../../features/list/model/sort-tasks.ts";
import { weeksOfMonth } from "../../../ui/days/month.ts";

/** What a file tells of a board's tasks, whose columns are its groups. */
const boardFields: readonly ListField[] = [
  ...(["number", "title", "labels", "people", "from", "due"] as const),
  ...(["priority", "subtasks", "comments", "files"] as const),
];
/** What it tells of those of a month, which has no groups. */
const monthFields: readonly ListField[] = ["from", "due", "number", "title", "column", "labels", "people", "priority"];

/** Columns without tasks say nothing in a file. */
const keepsNone = () => false;

/** What a calendar shows besides what its address says. */
interface Drawn {
  /** The day that its weeks begin with; 0 is Sunday. */
  firstDay: number;
  /** What has no date stands beside it. */
  hasTray: boolean;
}

/** Those that take a day of the weeks that a month lies in, by their first days. */
const inWeeks = (tasks: readonly Task[], month: string, firstDay: number): readonly Task[] => {
  const days = weeksOfMonth(`${month}-01`, firstDay).flat();
  const [first = "", last = ""] = [days[0], days.at(-1)];
  return tasks
    .flatMap((task) => {
      const span = spanOf(task);
      return span && span.from <= last && span.to >= first ? { task, ...span } : [];
    })
    .sort((one, other) => (one.from === other.from ? 0 : one.from < other.from ? -1 : 1))
    .map(({ task }) => task);
};

/** Those of its tray, which is a group by its name. */
const inTray = (tasks: readonly Task[]): readonly TaskGroup[] => {
  const undated = tasks.filter((task) => !spanOf(task));
  return undated.length > 0 ? [{ key: "tray", value: { by: "due", of: "none" }, tasks: undated }] : [];
};

/** The tasks of a panel as its address shows them, in groups, with the fields that are told of each [E34]. */
export const shownGroups = (
  address: Address,
  tasks: readonly Task[],
  known: GroupingWith & Drawn,
): { groups: readonly TaskGroup[]; fields: readonly ListField[] } => {
  const layout = layoutOf(address);
  if (layout === "board") return { groups: groupTasks(tasks, "column", known, keepsNone), fields: boardFields };
  if (layout === "list") {
    const sorted = sortTasks(tasks, sortingOf(address), known.compare);
    return { groups: groupTasks(sorted, groupingOf(address), known, keepsNone), fields: fieldsOf(address) };
  }
  const month = monthOf(address) ?? known.today.slice(0, 7);
  const dated = groupTasks(inWeeks(tasks, month, known.firstDay), "none", known, keepsNone);
  return { groups: [...dated, ...(known.hasTray ? inTray(tasks) : [])], fields: monthFields };
};
