import { type Label, labelKey } from "../../../contract/labels/label.ts";
import { fold, foldWanted } from "../../../contract/shared/fold.ts";
import type { Status } from "../../../contract/statuses/status.ts";
import { Priority, type Task } from "../../../contract/tasks/task.ts";
import { dueSeenFrom, isDueBetween } from "../../../contract/tasks/task-days.ts";
import type { FilterKey } from "../../../contract/views/query.ts";
import { type Condition, daysOf, dueValues, type Filter, ME, NONE, YES } from "./filter.ts";

/** What the values of a filter stand for: those of a panel's domain. */
export interface Known {
  me: string;
  /** What stands before the numbers of its tasks. */
  key: string;
  people: readonly { id: string; username: string }[];
  labels: readonly Pick<Label, "id" | "name">[];
  statuses: readonly Pick<Status, "id" | "name" | "kind">[];
  /** The viewer's own, `YYYY-MM-DD`. */
  today: string;
  /** Whether the person has been told something of a task that they have not read. */
  isNew: (taskId: string) => boolean;
}

type Matches = (task: Task) => boolean;
/** What a value means; undefined where it means nothing. */
type Meaning = (value: string, known: Known) => Matches | undefined;

/** Titles folded once: whoever types filters thousands with every letter. */
const folded = new WeakMap<Task, string>();
const foldedTitle = (task: Task): string => {
  const title = folded.get(task) ?? fold(task.title);
  folded.set(task, title);
  return title;
};

/** Titles folded in one go: a few ms. */
const FOLDED_AT_ONCE = 500;

/** Folds titles before somebody types the first letter, in pieces between which the page does other things. */
export const foldAhead = (tasks: readonly Task[]): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const foldFrom = (at: number): void => {
    tasks.slice(at, at + FOLDED_AT_ONCE).forEach(foldedTitle);
    if (at + FOLDED_AT_ONCE < tasks.length) timer = setTimeout(() => foldFrom(at + FOLDED_AT_ONCE));
  };
  timer = setTimeout(() => foldFrom(0));
  return () => clearTimeout(timer);
};

const alike = (name: string, other: string): boolean => foldWanted(name) === foldWanted(other);
const personOf = (value: string, { me, people }: Known): string | undefined =>
  value === ME ? me : people.find(({ username }) => alike(username, value))?.id;

const labelCalled = (name: string, labels: Known["labels"]): string | undefined =>
  labels.find((label) => labelKey(label.name) === labelKey(name))?.id;

const due: Meaning = (value, { today, statuses }) => {
  const [named] = dueValues.filter((each) => each === value);
  const days = named ? undefined : daysOf(value);
  if (!named) return days && ((task) => isDueBetween(task, days.from, days.to));
  const done = new Set(statuses.filter(({ kind }) => kind === "done").map(({ id }) => id));
  const dueOf = dueSeenFrom(today);
  return (task) => dueOf(task, done.has(task.statusId)) === named;
};

const meanings: Record<FilterKey, Meaning> = {
  q: (value, { key }) => {
    const wanted = foldWanted(value);
    const mayBeNumber = /\d/.test(wanted);
    const before = fold(`${key}-`);
    const isNumbered = ({ number }: Task) => mayBeNumber && `${before}${number ?? ""}`.includes(wanted);
    return (task) => foldedTitle(task).includes(wanted) || isNumbered(task);
  },
  who: (value, known) => {
    if (value === NONE) return ({ assignedCollaborators }) => assignedCollaborators.length === 0;
    const id = personOf(value, known);
    return id === undefined
      ? undefined
      : ({ assignedCollaborators }) => assignedCollaborators.some(({ user }) => user.id === id);
  },
  label: (value, { labels }) => {
    const alive = new Set(labels.map(({ id }) => id));
    // Labels that were deleted stand on tasks still, and nobody sees them.
    if (value === NONE) return ({ labelIds }) => !labelIds.some((id) => alive.has(id));
    const id = labelCalled(value, labels);
    return id === undefined ? undefined : ({ labelIds }) => labelIds.includes(id);
  },
  priority: (value) => {
    if (value === NONE) return ({ priority }) => priority === null;
    return Priority.options.some((each) => each === value) ? ({ priority }) => priority === value : undefined;
  },
  due,
  by: (value, known) => {
    const id = personOf(value, known);
    return id === undefined ? undefined : ({ authorId }) => authorId === id;
  },
  column: (value, { statuses }) => {
    const ids = statuses.filter(({ name }) => alike(name, value)).map(({ id }) => id);
    return ids.length > 0 ? ({ statusId }) => ids.includes(statusId) : undefined;
  },
  new: (value, { isNew }) => (value === YES ? ({ id }) => isNew(id) : undefined),
};

/** Whether a value stands for anything here; one that does not matches nothing. */
export const isKnown = (key: FilterKey, value: string, known: Known): boolean =>
  meanings[key](value, known) !== undefined;

const matcherOf = ({ key, not, values }: Condition, known: Known): Matches => {
  const any = values.flatMap((value) => meanings[key](value, known) ?? []);
  return (task) => any.some((matches) => matches(task)) !== not;
};

/** Whether tasks match a filter. */
export const matcher = (filter: Filter, known: Known): Matches => {
  const all = filter.map((condition) => matcherOf(condition, known));
  return (task) => all.every((matches) => matches(task));
};

const parted = (filter: Filter) => {
  const title = filter.find(({ key }) => key === "q");
  return { title: foldWanted(title?.values[0] ?? ""), others: JSON.stringify(filter.filter((one) => one !== title)) };
};

/** Whether a filter shows nothing that the one before it hid, of the same panel: its title has letters more. */
export const narrows = (filter: Filter, before: Filter): boolean => {
  const [now, was] = [parted(filter), parted(before)];
  // The first digit finds numbers as well.
  const findsMore = /\d/.test(now.title) && !/\d/.test(was.title);
  return now.others === was.others && now.title.includes(was.title) && !findsMore;
};

/** What a new task takes on where a filter asks for one value: a person, a label, a priority. */
export const takenOn = (filter: Filter, known: Known): { userId?: string; labelId?: string; priority?: Priority } => {
  const only = (key: FilterKey): string | undefined => {
    const conditions = filter.filter((condition) => condition.key === key);
    const [one] = conditions;
    return conditions.length === 1 && one && !one.not && one.values.length === 1 && one.values[0] !== NONE
      ? one.values[0]
      : undefined;
  };
  const [who, label, wanted] = [only("who"), only("label"), only("priority")];
  const userId = who === undefined ? undefined : personOf(who, known);
  const labelId = label === undefined ? undefined : labelCalled(label, known.labels);
  const priority = Priority.options.find((each) => each === wanted);
  return { ...(userId && { userId }), ...(labelId && { labelId }), ...(priority && { priority }) };
};
