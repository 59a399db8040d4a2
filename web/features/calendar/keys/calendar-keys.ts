import type { KeyboardEvent } from "react";
import { addDays, isDay } from "../../../../contract/shared/days.ts";
import { direction } from "../../../text/locale.ts";
import { addMonths } from "../../../ui/days/month.ts";
import { printedKey } from "../../../ui/keys/key-press.ts";
import { doSelect } from "../../../ui/lists/select.ts";
import { selectingKey } from "../../../ui/lists/selection.ts";
import { taskKey } from "../../../ui/lists/task-keys.ts";
import type { Calendar, CalendarFocus } from "../state/calendar-context.ts";
import type { HeldTask } from "../state/held.ts";
import { giveUp, letGo, lift, moveLifted } from "./lift.ts";
import { enterDay, focusDay, focusOn, idsAround, placeAt } from "./places.ts";

/** How many days on an arrow leads, as the page is read: left is back only where text runs from the left. */
const daysOn = (key: string): number | undefined => {
  const ahead = direction() === "rtl" ? -1 : 1;
  return { ArrowLeft: -ahead, ArrowRight: ahead, ArrowUp: -7, ArrowDown: 7 }[key];
};

/** The day that a key leads to from another one. */
const dayFrom = ({ shown: { now } }: Calendar, day: string, key: string): string | null => {
  const { today, weeks } = now;
  const by = daysOn(key);
  if (by !== undefined) return addDays(day, by);
  const week = weeks.find(({ days }) => days.includes(day))?.days;
  if (key === "PageUp") return addMonths(day, -1);
  if (key === "PageDown") return addMonths(day, 1);
  if (key === "Home") return week?.[0] ?? day;
  if (key === "End") return week?.at(-1) ?? day;
  return key === "t" ? today : null;
};

/** Keys while a task is lifted. True when the key was for it. */
const liftedKey = (calendar: Calendar, held: HeldTask, key: string, { shiftKey }: { shiftKey: boolean }): boolean => {
  const by = daysOn(key);
  if (by !== undefined) moveLifted(calendar, held, by, shiftKey);
  else if (key === " " || key === "Enter") letGo(calendar, held);
  else if (key === "Escape") giveUp(calendar, held);
  else return false;
  return true;
};

/** Keys on a day that has the focus. */
const dayKey = (calendar: Calendar, day: string, key: string): boolean => {
  const next = dayFrom(calendar, day, key);
  if (next !== null) {
    if (isDay(next)) focusDay(calendar, next);
  } else if (key === "Enter") enterDay(calendar, day);
  else if (key === "n") calendar.actions.add(undefined, day);
  else return false;
  return true;
};

/** Where a key leads within the tasks of a day, or those without one. */
const beside = (ids: readonly string[], taskId: string, key: string): string | undefined => {
  const at = ids.indexOf(taskId);
  const step = { ArrowUp: at - 1, k: at - 1, ArrowDown: at + 1, j: at + 1, Home: 0, End: ids.length - 1 }[key];
  return step === undefined ? undefined : ids[Math.min(Math.max(step, 0), ids.length - 1)];
};

/** Keys on a task that has the focus. */
const onTask = (
  calendar: Calendar,
  { day, taskId }: CalendarFocus & { taskId: string },
  event: KeyboardEvent,
): boolean => {
  const { actions, shown } = calendar;
  const key = printedKey(event.nativeEvent);
  const around = idsAround(calendar, day);
  const next = beside(around, taskId, key);
  const task = calendar.taskOf(taskId);
  const refocus = () => focusOn(calendar, { day, taskId });
  if (next) focusOn(calendar, { day, taskId: next });
  else if (key === "Escape") focusDay(calendar, day ?? shown.now.day);
  else if (key === " ") lift(calendar, taskId);
  else if (key === "n") actions.add(task?.statusId, day ?? undefined);
  else if (key === "t") focusDay(calendar, shown.now.today);
  else return taskKey(actions, taskId, key, { shiftKey: event.shiftKey, anchor: event.target as Element, refocus });
  return true;
};

/** Selects tasks, where a key asks for it. */
const selects = (
  calendar: Calendar,
  { day, taskId }: CalendarFocus & { taskId: string },
  event: KeyboardEvent,
): boolean => {
  const what = selectingKey(event.nativeEvent);
  if (!what) return false;
  doSelect(what, taskId, {
    around: idsAround(calendar, day),
    panel: () => panelIds(calendar),
    focus: (next) => focusOn(calendar, { day, taskId: next }),
  });
  return true;
};

/** All tasks that the calendar shows, as they stand one after the other. */
export const panelIds = ({ shown: { now } }: Calendar): readonly string[] => [
  ...new Set([
    ...now.weeks.flatMap(({ items }) => items.map(({ item }) => item.task.id)),
    ...now.undated.map(({ id }) => id),
  ]),
];

/** What the keys do on the day or the task that has the focus. */
export const onCalendarKey = (calendar: Calendar, event: KeyboardEvent): void => {
  const target =
    event.target instanceof Element && event.target.matches("[data-day], [data-card]") ? event.target : null;
  const place = target && placeAt(calendar, target);
  if (!place) return;
  const { held } = calendar.state.get();
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  const key = printedKey(event.nativeEvent);
  const isMine =
    held?.by === "keyboard"
      ? isPlain && liftedKey(calendar, held, key, event)
      : place.taskId === undefined
        ? isPlain && !event.shiftKey && dayKey(calendar, place.day, key)
        : selects(calendar, place, event) || (isPlain && onTask(calendar, place, event));
  if (!isMine) return;
  event.preventDefault();
  event.stopPropagation();
};
