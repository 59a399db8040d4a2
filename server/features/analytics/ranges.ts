import type { RangeValue } from "../../../contract/analytics/analytics.ts";
import { addDays, monthsBefore } from "../../../contract/shared/days.ts";
import { dayIn, instantIn } from "../../../contract/shared/zones.ts";

/** The first day of a range that ends with a day: as many days as it says, or back to the day after that of its month. */
export const firstDays: Record<RangeValue, (today: string) => string> = {
  last5Days: (today) => addDays(today, -4),
  last2Weeks: (today) => addDays(today, -13),
  last1Month: (today) => addDays(monthsBefore(today, 1), 1),
  last6Weeks: (today) => addDays(today, -41),
  last3Months: (today) => addDays(monthsBefore(today, 3), 1),
};

/** A calendar day and the instant at which it begins somewhere. */
export interface DayOfRange {
  day: string;
  from: string;
}

/** The days of a range that ends now (ms), in a zone. */
export const daysOf = (range: RangeValue, zone: string, now: number): DayOfRange[] => {
  const last = dayIn(zone, now);
  const days: DayOfRange[] = [];
  for (let day = firstDays[range](last); day <= last; day = addDays(day, 1))
    days.push({ day, from: new Date(instantIn(zone, `${day}T00:00`)).toISOString() });
  return days;
};
