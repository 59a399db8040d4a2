import { addDays } from "../../../contract/shared/days.ts";
import { instantIn, weekdayOf } from "../../../contract/shared/zones.ts";

/** When somebody is available: `HH:MM` in an IANA zone. */
export interface Hours {
  zone: string;
  from: string;
  to: string;
}

/** Available time on one day; from and to are instants (ms). */
export interface Window {
  day: string;
  from: number;
  to: number;
}

const isWorkday = (day: string): boolean => !["Sat", "Sun"].includes(weekdayOf(day));

/**
 * The shift that begins on a day, in order. Hours that pass midnight end on the next day; those that end when they begin
 * last a day. Where a clock that is put forward leaves nothing of them, there is none.
 */
const shift = ({ zone, from, to }: Hours, day: string): Window[] => {
  if (!isWorkday(day)) return [];
  const start = instantIn(zone, `${day}T${from}`);
  const next = addDays(day, 1);
  const parts: Window[] = [];
  if (to > from) parts.push({ day, from: start, to: instantIn(zone, `${day}T${to}`) });
  else {
    const midnight = instantIn(zone, `${next}T00:00`);
    parts.push({ day, from: start, to: midnight });
    parts.push({ day: next, from: midnight, to: instantIn(zone, `${next}T${to}`) });
  }
  return parts.filter((part) => part.from < part.to);
};

/** Zones are slow to ask, and shifts stay what they are: those of fifty people's three months, or of one for years. */
const KNOWN_MAX = 4_000;
const known = new Map<string, Window[]>();

const knownShift = (hours: Hours, day: string): Window[] => {
  const key = `${hours.zone} ${hours.from} ${hours.to} ${day}`;
  const found = known.get(key);
  if (found) return found;
  if (known.size >= KNOWN_MAX) known.clear();
  const made = shift(hours, day);
  known.set(key, made);
  return made;
};

/** Somebody's available time from one day to another, in order: shifts begin Monday to Friday, and may end on Saturday. */
export const windowsOf = (hours: Hours, first: string, last: string): Window[] => {
  const windows: Window[] = [];
  for (let day = addDays(first, -1); day <= last; day = addDays(day, 1)) windows.push(...knownShift(hours, day));
  return windows.filter(({ day }) => day >= first && day <= last);
};
