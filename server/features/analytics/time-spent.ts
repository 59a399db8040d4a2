import { noHours, type RangeValue, type WeekdayHours } from "../../../contract/analytics/analytics.ts";
import { dayIn, type Weekday, weekdayOf } from "../../../contract/shared/zones.ts";
import { type Hours, windowsOf } from "./available-hours.ts";
import { covered, type Interval, united } from "./intervals.ts";
import { firstDays } from "./ranges.ts";

/** A person of a domain, and when they had started work, in any order. */
export interface Worker {
  hours: Hours;
  worked: Interval[];
}

export interface TimeSpent {
  totalTimeSpent: WeekdayHours;
  averageTimeSpent: WeekdayHours;
}

const HOUR_MS = 3_600_000;
/** Hours of one of so many equal parts. Divided once: halves of a hundredth must not be lost on the way. */
const hoursOf = (ms: number, parts = 1): number => Math.round((ms * 100) / (HOUR_MS * parts)) / 100;

/** The zone where it is latest, and by how much another is at most earlier: a range begins nowhere before it does there. */
const LAST_ZONE = "Etc/GMT+12";
const EARLIEST_OFFSET_MS = 14 * HOUR_MS;

/** The instant (ms) before which nothing counts for a range, in whatever zone. */
export const beginningOf = (range: RangeValue, now: number): number =>
  Date.parse(`${firstDays[range](dayIn(LAST_ZONE, now))}T00:00Z`) - EARLIEST_OFFSET_MS;

/** How long (ms) a person worked on each day of the range that has any. */
const perDay = ({ hours, worked }: Worker, range: RangeValue, now: number): Map<string, number> => {
  const last = dayIn(hours.zone, now);
  const first = firstDays[range](last);
  const until = worked.map(([from, to]): Interval => [from, Math.min(to, now)]);
  const days = new Map<string, number>();
  for (const [{ day }, ms] of covered(windowsOf(hours, first, last), united(until)))
    days.set(day, (days.get(day) ?? 0) + ms);
  return days;
};

/** The figures of a range at an instant (ms). Each person's days are those of their own zone. */
export const timeSpent = (workers: readonly Worker[], range: RangeValue, now: number): TimeSpent => {
  const total = noHours();
  const people = noHours();
  const days = new Map<Weekday, Set<string>>();
  for (const worker of workers) {
    const own = perDay(worker, range, now);
    for (const [day, ms] of own) {
      const weekday = weekdayOf(day);
      total[weekday] += ms;
      days.set(weekday, (days.get(weekday) ?? new Set()).add(day));
    }
    for (const weekday of new Set([...own.keys()].map(weekdayOf))) people[weekday] += 1;
  }
  const [totalTimeSpent, averageTimeSpent] = [noHours(), noHours()];
  for (const [weekday, { size }] of days) {
    totalTimeSpent[weekday] = hoursOf(total[weekday]);
    averageTimeSpent[weekday] = hoursOf(total[weekday], people[weekday] * size);
  }
  return { totalTimeSpent, averageTimeSpent };
};
