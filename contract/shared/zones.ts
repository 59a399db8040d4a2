import { addDays } from "./days.ts";

/** The days of the week as the API writes them. */
export const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;
export type Weekday = (typeof weekdays)[number];

/** The day of the week of a calendar day, `YYYY-MM-DD`. */
export const weekdayOf = (day: string): Weekday => weekdays[(new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7] as Weekday;

const DAY_MS = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known) return known;
  const number = "2-digit";
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone: zone,
    hourCycle: "h23",
    calendar: "iso8601",
    year: "numeric",
    month: number,
    day: number,
    hour: number,
    minute: number,
    second: number,
  });
  formats.set(zone, format);
  return format;
};

/** What clocks in a zone show at an instant (ms), as if it were UTC (ms). */
const shown = (zone: string, instant: number): number => {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
};

const offset = (zone: string, instant: number): number => shown(zone, instant) - Math.floor(instant / 1000) * 1000;

/**
 * The instant (ms) at which clocks in a zone show a time of a day (`YYYY-MM-DDTHH:MM`, seconds at will). Of two, when
 * clocks are put back, the first; a time that is left out when they are put forward moves on by what is left out.
 */
export const instantIn = (zone: string, local: string): number => {
  const wanted = Date.parse(`${local}Z`);
  const [before, after] = [offset(zone, wanted - DAY_MS), offset(zone, wanted + DAY_MS)];
  const fitting = [wanted - before, wanted - after].filter((instant) => shown(zone, instant) === wanted);
  return fitting.length > 0 ? Math.min(...fitting) : wanted - before;
};

/** The calendar day in a zone at an instant (ms), `YYYY-MM-DD`. */
export const dayIn = (zone: string, instant: number): string =>
  new Date(shown(zone, instant)).toISOString().slice(0, 10);

/** The next instant (ms) after another at which a zone's clocks show a time (`HH:MM`) of a weekday. */
export const nextWeekly = (
  zone: string,
  { weekday, time }: { weekday: Weekday; time: string },
  after: number,
): number => {
  const today = dayIn(zone, after);
  for (let ahead = 0; ; ahead++) {
    const day = addDays(today, ahead);
    if (weekdayOf(day) !== weekday) continue;
    const instant = instantIn(zone, `${day}T${time}`);
    if (instant > after) return instant;
  }
};
