import type { Task } from "../../../../contract/tasks/task.ts";
import type { TaskDays as Days } from "../../../ui/lists/task-actions.ts";
import { type InWeek, packWeek } from "./lanes.ts";
import { daysBetween, type Span, spanOf } from "./span.ts";

/** A task, with the days that it takes on the screen, where it may be on its way. */
export interface Dated extends Span {
  task: Task;
}

export interface Week {
  days: readonly string[];
  /** The tasks of its days, those first that are drawn first. */
  items: readonly InWeek<Dated>[];
}

export interface Tasks {
  dated: readonly Dated[];
  /** Without a day. */
  undated: readonly Task[];
}

/** Parts tasks by whether they have a day. `held`: the days that those in hand are shown with. */
export const partTasks = (tasks: readonly Task[], held: ReadonlyMap<string, Days>): Tasks => {
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
const before = (isDone: (task: Task) => boolean) => (a: Dated, b: Dated) =>
  a.from < b.from || (a.from === b.from && a.to > b.to)
    ? -1
    : a.from > b.from || a.to !== b.to
      ? 1
      : Number(isDone(a.task)) - Number(isDone(b.task));

/** The tasks of each week; each task is looked at once for the month, and not once a day. `first`: tasks that are drawn before all others. */
export const byWeek = (
  dated: readonly Dated[],
  weeks: readonly (readonly string[])[],
  isDone: (task: Task) => boolean,
  first: ReadonlySet<string>,
): readonly Week[] => {
  const begin = weeks[0]?.[0] ?? "";
  const end = weeks.at(-1)?.at(-1) ?? "";
  const inSight = dated.filter(({ from, to }) => from <= end && to >= begin).sort(before(isDone));
  const ordered =
    first.size === 0
      ? inSight
      : [...inSight.filter(({ task }) => first.has(task.id)), ...inSight.filter(({ task }) => !first.has(task.id))];
  const items = weeks.map((): InWeek<Dated>[] => []);
  for (const item of ordered) {
    const [from, to] = [Math.max(0, daysBetween(begin, item.from)), daysBetween(begin, item.to)];
    for (let at = Math.floor(from / 7); at < weeks.length && at * 7 <= to; at++)
      items[at]?.push({ item, first: Math.max(0, from - at * 7), last: Math.min(6, to - at * 7) });
  }
  return weeks.map((days, at) => ({ days, items: items[at] ?? [] }));
};

/** The tasks of one of a week's days, as they are drawn from the top. */
export const tasksOn = ({ items }: Week, at: number): Dated[] => {
  const { bars } = packWeek(items);
  const lane = new Map(bars.filter(({ first, last }) => first <= at && last >= at).map((bar) => [bar.item, bar.lane]));
  const place = (item: Dated) => lane.get(item) ?? Number.POSITIVE_INFINITY;
  return items
    .filter(({ first, last }) => first <= at && last >= at)
    .map(({ item }) => item)
    .sort((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
};
