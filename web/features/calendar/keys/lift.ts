import { addDays, isDay } from "../../../../contract/shared/days.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import { getView } from "../../../sync/live.ts";
import { text } from "../../../text/catalogue.ts";
import { fullDay } from "../../../ui/days/say-day.ts";
import { announce } from "../../../ui/display/announce.ts";
import { takenWith } from "../../../ui/lists/selection.ts";
import { changedDays, spanOf } from "../days/span.ts";
import type { Calendar } from "../state/calendar-context.ts";
import { daysOf, type Held } from "../state/held.ts";
import { focusOn } from "./places.ts";

const say = (sentence: string): void => announce(sentence, { urgent: true });

/** The days of a task in full, as they are spoken. */
const sayWhen = (task: Task, held: Held): string => {
  const words = text().calendar;
  const span = spanOf(daysOf(task, held));
  if (!span) return words.noDate;
  return span.from === span.to ? fullDay(span.from) : words.fromTo(fullDay(span.from), fullDay(span.to));
};

const taskIn = ({ panelId }: Calendar, { taskId }: Held): Task | undefined => getView().task(panelId, taskId);

/** Takes a task in hand, with all that are selected with it. */
export const take = (
  calendar: Calendar,
  taskId: string,
  { by, part = "all" }: Pick<Held, "by"> & Partial<Pick<Held, "part">>,
): Held | null => {
  const task = getView().task(calendar.panelId, taskId);
  if (!task) return null;
  const ids = part === "all" ? takenWith(taskId) : [taskId];
  const held: Held = { taskId, ids, title: task.title, by, part, days: 0, end: 0, onto: null };
  calendar.state.set({ held });
  return held;
};

/** Lets go of what is in hand: it has those days from now on, where they are others. */
export const letGo = (calendar: Calendar, held: Held): void => {
  const task = taskIn(calendar, held);
  if (!task) {
    calendar.state.set({ held: null });
    return;
  }
  const fieldsOf = (one: Task) => changedDays(one, daysOf(one, held));
  const differs = fieldsOf(task) !== undefined;
  const words = text();
  if (differs) {
    const tasks = held.ids.flatMap((id) => getView().task(calendar.panelId, id) ?? []);
    const landed = new Map(tasks.map((one) => [one.id, daysOf(one, held)]));
    // It lies there until it is known to be there: nothing jumps, and no focus is lost, in between.
    calendar.state.set({ held: { ...held, landed } });
    void calendar.actions.change(held.ids, fieldsOf).then(() => calendar.state.set({ held: null }));
  } else calendar.state.set({ held: null });
  say(differs ? words.calendar.say.dropped(held.title, sayWhen(task, held)) : words.board.say.unmoved(held.title));
};

/** Puts what is in hand back. */
export const putBack = (calendar: Calendar, held: Held): void => {
  calendar.state.set({ held: null });
  say(text().board.say.cancelled(held.title));
  const task = taskIn(calendar, held);
  if (!task || held.by !== "keyboard") return;
  const day = spanOf(task)?.from ?? null;
  if (day !== null) calendar.go(day);
  focusOn(calendar, { taskId: task.id, day });
};

/** What is in hand is there no more. */
export const lose = (calendar: Calendar, held: Held): void => {
  calendar.state.set({ held: null });
  say(text().board.say.lost(held.title));
};

/** The day at which what is in hand is looked for. */
const dayOf = (task: Task, held: Held): string | null => {
  const span = spanOf(daysOf(task, held));
  return span && (held.end === 0 ? span.from : span.to);
};

const followed = (calendar: Calendar, task: Task, held: Held): void => {
  calendar.state.set({ held, opened: null });
  const day = dayOf(task, held);
  if (day === null) return;
  calendar.go(day);
  focusOn(calendar, { taskId: held.taskId, day });
};

/** Takes a task up, to be moved by arrow keys; one without a day lies on the day that the keys were on. */
export const lift = (calendar: Calendar, taskId: string): void => {
  const task = getView().task(calendar.panelId, taskId);
  const taken = task && take(calendar, taskId, { by: "keyboard" });
  if (!taken) return;
  const held: Held = spanOf(task) ? taken : { ...taken, onto: calendar.shown.now.day };
  followed(calendar, task, held);
  say(text().calendar.say.lifted(task.title, sayWhen(task, held)));
};

/** Moves what is lifted by so many days, or its last day alone. */
export const moveLifted = (calendar: Calendar, held: Held, by: number, endOnly: boolean): void => {
  const task = taskIn(calendar, held);
  if (!task) return;
  const onto = held.onto === null ? null : addDays(held.onto, by);
  if (onto !== null && !isDay(onto)) return;
  const next: Held =
    onto === null && endOnly ? { ...held, end: held.end + by } : { ...held, days: held.days + by, onto };
  // Where the end cannot go on, or all of it would leave the calendar, nothing is counted that it would have to come back.
  if (!changedDays(daysOf(task, held), daysOf(task, next))) return;
  followed(calendar, task, next);
  say(sayWhen(task, next));
};
