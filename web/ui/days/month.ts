import { addDays, monthsBefore } from "../../../contract/shared/days.ts";
import { locale } from "../../text/locale.ts";
import { weekdayOf } from "./typed-day.ts";

type WithWeeks = Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } };

/** The day that weeks begin with where this language is spoken; 0 is Sunday. Monday where the browser does not know. */
export const firstWeekday = (tag = locale()): number => {
  const here: WithWeeks = new Intl.Locale(tag).maximize();
  const { firstDay } = here.getWeekInfo?.() ?? here.weekInfo ?? { firstDay: 1 };
  return firstDay % 7;
};

/** The same day of another month, or the last one of that month where it is too short for it. */
export const addMonths = (day: string, months: number): string => monthsBefore(day, -months);

/** The weeks that a day's month lies in, from their first days: six, so that nothing jumps from month to month. */
export const weeksAround = (day: string, firstDay: number): string[][] => {
  const first = `${day.slice(0, 8)}01`;
  const begin = addDays(first, -((weekdayOf(first) - firstDay + 7) % 7));
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_day, at) => addDays(begin, week * 7 + at)));
};
