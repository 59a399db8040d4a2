import * as z from "zod/mini";

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** True for a calendar day that exists, `YYYY-MM-DD`. Never goes through `new Date`, which would shift it by a zone. */
export const isDay = (text: string): boolean => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined || year < 1) return false;
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month >= 1 && month <= 12 && day >= 1 && day <= (DAYS[month - 1] ?? 0) + (leap ? 1 : 0);
};

/** The day so many days after another, or before it. Days are counted in UTC, where all are equally long. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The last of the days that come next, by which lists and filters part work. */
export const lastOfNext = (today: string): string => addDays(today, 7);

/** The same day so many months before, or the last one of that month where it is too short for it. */
export const monthsBefore = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
};

/** A calendar day, `YYYY-MM-DD`; not an instant. */
export const Day = z
  .string()
  .check(z.refine(isDay, "This is not a day of the calendar (YYYY-MM-DD)."), z.meta({ format: "date" }));
