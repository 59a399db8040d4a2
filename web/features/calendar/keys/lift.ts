import { addDays, isDay } from "../../../../contract/shared/days.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import type { TaskDays } from "../../../../contract/tasks/task-days.ts";
import { text } from "../../../text/catalogue.ts";
import { fullDay } from "../../../ui/days/say-day.ts";
import { announce } from "../../../ui/display/announce.ts";
import { takenWith } from "../../../ui/lists/selection.ts";
import { changedDays, spanOf } from "../days/span.ts";
import type { Calendar } from "../state/calendar-context.ts";
import { daysOf, type HeldTask } from "../state/held.ts";
import { focusOn } from "./places.ts";

const say = (sentence: string): void => announce(sentence, { urgent: true });

/** The days that a task is taken from: where it was let go of last, though that is not known to be there yet. */
const daysNow = ({ state }: Calendar, task: Task): TaskDays => state.get().landed.get(task.id) ?? task;

/** Days in full, as they are spoken. */
const sayDays = (days: TaskDays): string => {
  const words = text().calendar;
  const span = spanOf(days);
  if (!span) return words.noDate;
  return span.from === span.to ? fullDay(span.from) : words.fromTo(fullDay(span.from), fullDay(span.to));
};

const taskIn = ({ taskOf }: Calendar, { taskId }: HeldTask): Task | undefined => taskOf(taskId);

/** Takes a task in hand, with all that are selected with it. */
export const take = (
  calendar: Calendar,
  taskId: string,
  { by, part = "all" }: Pick<HeldTask, "by"> & Partial<Pick<HeldTask, "part">>,
): HeldTask | null => {
  const task = calendar.taskOf(taskId);
  if (!task) return null;
  // One thing at a time is in hand.
  if (calendar.state.get().held) return null;
  const ids = part === "all" ? takenWith(taskId) : [taskId];
  const held: HeldTask = { taskId, ids, title: task.title, by, part, days: 0, end: 0, onto: null };
  calendar.state.set({ held });
  return held;
};

/** Lets go of what is in hand: it has those days from now on, where they are others. */
export const letGo = (calendar: Calendar, held: HeldTask): void => {
  const task = taskIn(calendar, held);
  if (!task) {
    calendar.state.set({ held: null });
    return;
  }
  const { state } = calendar;
  const tasks = held.ids.flatMap((id) => calendar.taskOf(id) ?? []);
  const before = new Map(tasks.map((one) => [one.id, daysNow(calendar, one)]));
  const landed = new Map([...before].map(([id, days]) => [id, daysOf(days, held)]));
  const fieldsOf = ({ id }: Task) => {
    const [from, to] = [before.get(id), landed.get(id)];
    return from && to && changedDays(from, to);
  };
  const differs = fieldsOf(task) !== undefined;
  const words = text();
  if (differs) {
    state.set({ held: null, landed: new Map([...state.get().landed, ...landed]) });
    void calendar.actions.change(held.ids, fieldsOf).then(() => {
      // Of what was let go of again since, the later counts.
      const others = [...state.get().landed].filter(([id, days]) => landed.get(id) !== days);
      state.set({ landed: new Map(others) });
    });
  } else state.set({ held: null });
  const when = sayDays(daysOf(before.get(task.id) ?? task, held));
  say(differs ? words.calendar.say.dropped(held.title, when) : words.board.say.unmoved(held.title));
};

/** Puts what is in hand back. */
export const putBack = (calendar: Calendar, held: HeldTask): void => {
  calendar.state.set({ held: null });
  say(text().board.say.cancelled(held.title));
};

/** The same, by a key on it: it keeps the focus. */
export const giveUp = (calendar: Calendar, held: HeldTask): void => {
  putBack(calendar, held);
  const task = taskIn(calendar, held);
  if (!task) return;
  const day = spanOf(daysNow(calendar, task))?.from ?? null;
  if (day !== null) calendar.go(day);
  focusOn(calendar, { taskId: task.id, day });
};

/** What is in hand is there no more. */
export const lose = (calendar: Calendar, held: HeldTask): void => {
  calendar.state.set({ held: null });
  say(text().board.say.lost(held.title));
};

/** The day at which what is in hand is looked for. */
const dayOf = (days: TaskDays, held: HeldTask): string | null => {
  const span = spanOf(days);
  return span && (held.end === 0 ? span.from : span.to);
};

/** Goes along with what is lifted, and answers with the days that it has now. */
const followed = (calendar: Calendar, task: Task, held: HeldTask): TaskDays => {
  calendar.state.set({ held, opened: null });
  const days = daysOf(daysNow(calendar, task), held);
  const day = dayOf(days, held);
  if (day === null) return days;
  calendar.go(day);
  focusOn(calendar, { taskId: held.taskId, day });
  return days;
};

/** Takes a task up, to be moved by arrow keys; one without a day lies on the day that the keys were on. */
export const lift = (calendar: Calendar, taskId: string): void => {
  const task = calendar.taskOf(taskId);
  const taken = task && take(calendar, taskId, { by: "keyboard" });
  if (!taken) return;
  const held: HeldTask = spanOf(daysNow(calendar, task)) ? taken : { ...taken, onto: calendar.shown.now.day };
  say(text().calendar.say.lifted(task.title, sayDays(followed(calendar, task, held))));
};

/** Moves what is lifted by so many days, or its last day alone. */
export const moveLifted = (calendar: Calendar, held: HeldTask, by: number, endOnly: boolean): void => {
  const task = taskIn(calendar, held);
  if (!task) return;
  const onto = held.onto === null ? null : addDays(held.onto, by);
  if (onto !== null && !isDay(onto)) return;
  const next: HeldTask =
    onto === null && endOnly ? { ...held, end: held.end + by } : { ...held, days: held.days + by, onto };
  // Where the end cannot go on, or all of it would leave the calendar, nothing is counted that it would have to come back.
  const before = daysNow(calendar, task);
  if (!changedDays(daysOf(before, held), daysOf(before, next))) return;
  say(sayDays(followed(calendar, task, next)));
};
