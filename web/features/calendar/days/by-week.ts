import type { Task } from "../../../../contract/tasks/task.ts";
import type { TaskDays } from "../../../../contract/tasks/task-days.ts";
import { type Bar, type InWeek, packWeek } from "./lanes.ts";
import { type DaySpan, daysBetween, spanOf } from "./span.ts";

/** A task, with the days that it takes on the screen, where it may be on its way. */
export interface Dated extends DaySpan {
  task: Task;
}

export interface Week {
  days: readonly string[];
  /** All tasks of its days. */
  items: readonly InWeek<Dated>[];
  /** What is drawn of them. */
  bars: readonly Bar<Dated>[];
  /** How many of each day are not. */
  hidden: readonly number[];
}

export interface Tasks {
  dated: readonly Dated[];
  /** Without a day. */
  undated: readonly Task[];
}

/** Parts tasks by whether they have a day. `held`: the days that those in hand are shown with. */
export const partTasks = (tasks: readonly Task[], held: ReadonlyMap<string, TaskDays>): Tasks => {
  const dated: Dated[] = [];
  const undated: Task[] = [];
  for (const task of tasks) {
    const span = spanOf(held.get(task.id) ?? task);
    if (span) dated.push({ task, ...span });
    else undated.push(task);
  }
  return { dated, undated };
};

/** What is drawn first: what begins first, then what takes longer, then open work; in board order otherwise. */
const before = (isDone: (task: Task) => boolean) => (a: Dated, b: Dated) => {
  if (a.from !== b.from) return a.from < b.from ? -1 : 1;
  if (a.to !== b.to) return a.to > b.to ? -1 : 1;
  return Number(isDone(a.task)) - Number(isDone(b.task));
};

/** Lays a week's tasks into lanes, so that those that must be seen are. */
const packed = (items: readonly InWeek<Dated>[], mustSee: ReadonlySet<string>) => {
  const week = packWeek(items);
  const drawn = new Set(week.bars.map(({ item }) => item));
  const missing = items.filter(({ item }) => mustSee.has(item.task.id) && !drawn.has(item));
  if (missing.length === 0) return week;
  return packWeek([...missing, ...items.filter((item) => !missing.includes(item))]);
};

/** The tasks of each week; each task is looked at once for the month, and not once a day. */
export const byWeek = (
  dated: readonly Dated[],
  weeks: readonly (readonly string[])[],
  isDone: (task: Task) => boolean,
  mustSee: ReadonlySet<string>,
): readonly Week[] => {
  const begin = weeks[0]?.[0] ?? "";
  const end = weeks.at(-1)?.at(-1) ?? "";
  const inSight = dated.filter(({ from, to }) => from <= end && to >= begin).sort(before(isDone));
  const items = weeks.map((): InWeek<Dated>[] => []);
  for (const item of inSight) {
    const [from, to] = [Math.max(0, daysBetween(begin, item.from)), daysBetween(begin, item.to)];
    for (let at = Math.floor(from / 7); at < weeks.length && at * 7 <= to; at++)
      items[at]?.push({ item, first: Math.max(0, from - at * 7), last: Math.min(6, to - at * 7) });
  }
  return weeks.map((days, at) => {
    const all = items[at] ?? [];
    return { days, items: all, ...packed(all, mustSee) };
  });
};

/** The tasks of a day, as they are drawn from the top, those that are not drawn last. */
export const tasksOn = (weeks: readonly Week[], day: string): readonly Task[] => {
  const week = weeks.find(({ days }) => days.includes(day));
  const at = week?.days.indexOf(day) ?? -1;
  if (!week) return [];
  const isThere = ({ first, last }: InWeek<Dated>) => first <= at && last >= at;
  const lanes = new Map(week.bars.filter(isThere).map(({ item, lane }) => [item, lane]));
  return week.items
    .filter(isThere)
    .map(({ item }) => ({ task: item.task, lane: lanes.get(item) ?? lanes.size }))
    .sort((a, b) => a.lane - b.lane)
    .map(({ task }) => task);
};
