import { createContext, use, useSyncExternalStore } from "react";
import type { Task } from "../../../../contract/tasks/task.ts";
import type { TaskDays } from "../../../../contract/tasks/task-days.ts";
import type { TaskActions } from "../../../ui/lists/task-actions.ts";
import type { Store } from "../../../ui/page/store.ts";
import type { Week } from "../days/by-week.ts";
import type { HeldTask } from "./held.ts";

/** What has the focus, or is to have it: a day, or a task, on a day or without one. */
export type CalendarFocus = { day: string; taskId?: undefined } | { day: string | null; taskId: string };

export interface CalendarState {
  /** The day that the keys are on, as long as it is in the month that the address names. */
  day: string | null;
  wanted: CalendarFocus | null;
  /** The task that has the focus: it is drawn, however many there are. */
  focused: string | null;
  /** The day whose tasks lie open over the month. */
  opened: string | null;
  held: HeldTask | null;
  /** What was let go of lies there until it is known to be there: nothing jumps, and no focus is lost, in between. */
  landed: ReadonlyMap<string, TaskDays>;
}

export const restingCalendar: CalendarState = {
  ...{ day: null, wanted: null, focused: null, opened: null, held: null },
  landed: new Map(),
};

/** What is drawn. */
export interface ShownCalendar {
  /** The day that the keys are on. */
  day: string;
  today: string;
  weeks: readonly Week[];
  undated: readonly Task[];
  /** The chosen week is a list below the month. */
  isSmall: boolean;
}

export interface Calendar {
  panelId: string;
  /** As it is now. */
  taskOf: (taskId: string) => Task | undefined;
  actions: TaskActions;
  state: Store<CalendarState>;
  /** For keys and pointers: what was drawn last. */
  shown: { now: ShownCalendar };
  /** Shows another day, and its month. */
  go: (day: string) => void;
  /** The same day so many months on. */
  turn: (by: number) => void;
  root: { now: HTMLElement | null };
  /** This is what is drawn now. */
  draw: (shown: ShownCalendar, root: HTMLElement | null) => void;
}

export const CalendarContext = createContext<Calendar | null>(null);

export const useCalendar = (): Calendar => {
  const calendar = use(CalendarContext);
  if (!calendar) throw new Error("useCalendar outside a calendar");
  return calendar;
};

/** A slice of the calendar's state; the select must answer with the same value for the same state. */
export const useCalendarState = <Value>(select: (state: CalendarState) => Value): Value => {
  const { state } = useCalendar();
  return useSyncExternalStore(state.subscribe, () => select(state.get()));
};
