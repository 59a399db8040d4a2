import { addDays, monthsBefore } from "../../../contract/shared/days.ts";
import { locale } from "../../text/locale.ts";

/** 0 is Sunday. Counted in UTC, where all days are equally long. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00Z`).getUTCDay();

type WithWeeks = Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } };

/** The day that weeks begin with where this language is spoken; 0 is Sunday. Monday where the browser does not know. */
export const firstWeekday = (tag = locale()): number => {
  const here: WithWeeks = new Intl.Locale(tag).maximize();
  const { firstDay } = here.getWeekInfo?.() ?? here.weekInfo ?? { firstDay: 1 };
  return firstDay % 7;
};

/** The same day of another month, or the last one of that month where it is too short for it. */
export const addMonths = (day: string, months: number): string => monthsBefore(day, -months);

/** So many weeks from the one that a month begins in, each from its first day. */
const weeksFrom = (day: string, firstDay: number, count: number): string[][] => {
  const first = firstOfMonth(day);
  const begin = addDays(first, -((weekdayOf(first) - firstDay + 7) % 7));
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_day, at) => addDays(begin, week * 7 + at)),
  );
};

export const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

/** The weeks that a day's month lies in, and after it, from their first days: six, so that nothing jumps from month to month. */
export const weeksAround = (day: string, firstDay: number): string[][] => weeksFrom(day, firstDay, 6);

/** The weeks that a day's month lies in, and no others. */
export const weeksOfMonth = (day: string, firstDay: number): string[][] => {
  const next = addMonths(firstOfMonth(day), 1);
  return weeksAround(day, firstDay).filter(([first = ""]) => first < next);
};
