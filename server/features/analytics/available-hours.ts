import { addDays } from "../../../contract/shared/days.ts";
import { dayIn, instantIn, weekdayOf } from "../../../contract/shared/zones.ts";
import type { Stretch } from "./stretches.ts";

/** When somebody is available: `HH:MM` in an IANA zone. */
export interface Hours {
  zone: string;
  from: string;
  to: string;
}

const isWorkday = (day: string): boolean => !["Sat", "Sun"].includes(weekdayOf(day));

/**
 * The shifts, in order, that reach into some days: one begins on each day from Monday to Friday. Hours that pass midnight
 * end on the next day, on Saturday too; those that end when they begin last a day.
 */
export const shifts = ({ zone, from, to }: Hours, first: string, last: string): Stretch[] => {
  const ahead = to > from ? 0 : 1;
  const list: Stretch[] = [];
  for (let day = addDays(first, -1); day <= last; day = addDays(day, 1))
    if (isWorkday(day)) list.push([instantIn(zone, `${day}T${from}`), instantIn(zone, `${addDays(day, ahead)}T${to}`)]);
  return list;
};

/** How much (ms) of a stretch is on which day of a zone. */
export const splitByDay = (zone: string, [from, to]: Stretch): [day: string, ms: number][] => {
  const parts: [string, number][] = [];
  for (let day = dayIn(zone, from), start = from; start < to; day = addDays(day, 1)) {
    const end = Math.min(to, instantIn(zone, `${addDays(day, 1)}T00:00`));
    parts.push([day, end - start]);
    start = end;
  }
  return parts;
};
