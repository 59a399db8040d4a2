import type { TimeSpent } from "../time-spent.ts";

/** Somebody of a domain, and whether they had started work at an instant (ms). */
export interface Counted {
  zone: string;
  /** `HH:MM` */
  from: string;
  to: string;
  worksAt: (instant: number) => boolean;
}

/** How many days, or months, a range goes back. */
export const RANGES = {
  last5Days: { days: 5 },
  last2Weeks: { days: 14 },
  last1Month: { months: 1 },
  last6Weeks: { days: 42 },
  last3Months: { months: 3 },
} as const;

const WEEK = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const MINUTE_MS = 60_000;

const clocks = new Map<string, Intl.DateTimeFormat>();
/** What a wall clock and a calendar in a zone show. */
export const clockIn = (zone: string, instant: number): { day: string; time: string } => {
  const options = { dateStyle: "short", timeStyle: "short", hourCycle: "h23" } as const;
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat("sv-SE", { ...options, timeZone: zone });
  clocks.set(zone, clock);
  const [day = "", time = ""] = clock.format(instant).split(" ");
  return { day, time };
};

const dateOf = (day: string): Date => new Date(`${day}T12:00:00Z`);
const weekdayOf = (day: string): string => WEEK[dateOf(day).getUTCDay()] ?? "";
const dayBefore = (day: string): string => {
  const date = dateOf(day);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
};

/** The days of a range, today's first. A month goes back to, and not including, the same day of the month before. */
export const daysOf = (range: keyof typeof RANGES, today: string): Set<string> => {
  const length = RANGES[range];
  const days = new Set<string>();
  if ("days" in length) {
    for (let day = today; days.size < length.days; day = dayBefore(day)) days.add(day);
    return days;
  }
  const [year = 0, month = 0, date = 0] = today.split("-").map(Number);
  const monthThen = ((month - 1 - length.months + 12) % 12) + 1;
  const yearThen = month > length.months ? year : year - 1;
  const isStart = (day: string): boolean => {
    const [y = 0, m = 0, d = 0] = day.split("-").map(Number);
    const last = dateOf(`${day.slice(0, 8)}01`);
    last.setUTCMonth(m, 0);
    return y === yearThen && m === monthThen && d === Math.min(date, last.getUTCDate());
  };
  for (let day = today; !isStart(day); day = dayBefore(day)) days.add(day);
  return days;
};

const isAvailable = ({ from, to }: Counted, { day, time }: { day: string; time: string }): boolean => {
  const weekend = (of: string): boolean => ["Sat", "Sun"].includes(weekdayOf(of));
  if (from < to) return time >= from && time < to && !weekend(day);
  return time >= from ? !weekend(day) : time < to && !weekend(dayBefore(day));
};

const hours = (minutes: number, parts: number): number => Math.round((minutes * 100) / (60 * parts)) / 100;

/**
 * The figures as one would count them by hand: looks at every minute of a range, at every person's clock, and asks whether
 * they are available and had started work. Slow and obvious; only whole minutes exist here.
 */
export const byTheMinute = (people: readonly Counted[], range: keyof typeof RANGES, now: number): TimeSpent => {
  /** Minutes by person and day. */
  const minutes = new Map<string, number>();
  for (const [who, person] of people.entries()) {
    const days = daysOf(range, clockIn(person.zone, now).day);
    for (let instant = now - (days.size + 2) * 1440 * MINUTE_MS; instant < now; instant += MINUTE_MS) {
      if (!person.worksAt(instant)) continue;
      const clock = clockIn(person.zone, instant);
      if (!days.has(clock.day) || !isAvailable(person, clock)) continue;
      const key = `${who} ${clock.day}`;
      minutes.set(key, (minutes.get(key) ?? 0) + 1);
    }
  }
  const figures = WEEK.map((weekday) => {
    const here = [...minutes].filter(([key]) => weekdayOf(key.split(" ")[1] ?? "") === weekday);
    const total = here.reduce((sum, [, some]) => sum + some, 0);
    const workers = new Set(here.map(([key]) => key.split(" ")[0])).size;
    const days = new Set(here.map(([key]) => key.split(" ")[1])).size;
    return { weekday, total: hours(total, 1), average: total === 0 ? 0 : hours(total, workers * days) };
  });
  const by = (figure: "total" | "average") =>
    Object.fromEntries(figures.map((day) => [day.weekday, day[figure]])) as TimeSpent["totalTimeSpent"];
  return { totalTimeSpent: by("total"), averageTimeSpent: by("average") };
};
