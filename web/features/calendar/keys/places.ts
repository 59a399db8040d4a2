import { tasksOn } from "../days/by-week.ts";
import type { Calendar, CalendarFocus } from "../state/calendar-context.ts";

/** The tasks around a place: those of its day, or those without one. */
export const idsAround = ({ shown: { now } }: Calendar, day: string | null): readonly string[] =>
  (day === null ? now.undated : tasksOn(now.weeks, day)).map(({ id }) => id);

const covers = ({ dataset: { from, to } }: HTMLElement, day: string | null): boolean =>
  day === null ? from === undefined : from !== undefined && to !== undefined && from <= day && to >= day;

/** Where what is pressed stands; null: nowhere in the calendar. */
export const placeAt = ({ shown }: Calendar, element: Element): CalendarFocus | null => {
  const holder = element.closest<HTMLElement>("[data-task-id]");
  const taskId = holder?.dataset.taskId;
  // A bar takes several days: of them the one that the keys are on.
  if (taskId) return { taskId, day: covers(holder, shown.now.day) ? shown.now.day : (holder.dataset.from ?? null) };
  const day = element.closest<HTMLElement>("[data-day]")?.dataset.day;
  return day ? { day } : null;
};

/** What takes the focus for a place, where it is drawn; of a task that has moved, wherever it is now. */
export const drawnAt = ({ root, state }: Calendar, { day, taskId }: CalendarFocus): HTMLElement | null => {
  if (taskId === undefined) return root.now?.querySelector<HTMLElement>(`[data-day="${day}"]`) ?? null;
  const all = [...(root.now?.querySelectorAll<HTMLElement>(`[data-task-id="${taskId}"]`) ?? [])];
  const { opened } = state.get();
  const here = all.filter((one) => covers(one, day));
  const isIn = (one: HTMLElement) => one.closest("[data-opened]") !== null;
  const best = opened !== null && opened === day ? here.find(isIn) : (here[0] ?? all[0]);
  return best?.querySelector<HTMLElement>("[data-card]") ?? null;
};

/** Gives the focus to a day or a task, as soon as it is drawn. */
export const focusOn = ({ state }: Calendar, wanted: CalendarFocus): void => {
  const { taskId, day } = wanted;
  // Not too late to be drawn for it.
  const isBar = taskId !== undefined && day !== null && day !== state.get().opened;
  state.set({ wanted, focused: isBar ? taskId : null });
};

/** The day that is the calendar's from here on takes the focus. */
export const focusDay = (calendar: Calendar, day: string): void => {
  calendar.state.set({ opened: null });
  calendar.go(day);
  focusOn(calendar, { day });
};

/** Goes into the tasks of a day, to the first of them unless one is named; where not all are drawn, they lie open. */
export const enterDay = (calendar: Calendar, day: string, taskId?: string): void => {
  const { weeks, isSmall } = calendar.shown.now;
  const first = taskId ?? idsAround(calendar, day)[0];
  if (!first) return;
  const week = weeks.find(({ days }) => days.includes(day));
  const hidden = week?.hidden[week.days.indexOf(day)] ?? 0;
  calendar.go(day);
  calendar.state.set({ opened: !isSmall && hidden > 0 ? day : null });
  focusOn(calendar, { day, taskId: first });
};
