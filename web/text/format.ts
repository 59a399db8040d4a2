import { isolate } from "./isolate.ts";
import { locale } from "./locale.ts";

/** One formatter per language and wish: making one costs more than using it a hundred times. */
const kept = <Options, Format>(make: (locale: string, options?: Options) => Format) => {
  const made = new Map<string, Format>();
  return (options?: Options): Format => {
    const key = `${locale()} ${JSON.stringify(options)}`;
    const format = made.get(key) ?? make(locale(), options);
    made.set(key, format);
    return format;
  };
};

const numbers = kept((tag, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options));
const lists = kept((tag, options?: Intl.ListFormatOptions) => new Intl.ListFormat(tag, options));
const relatives = kept((tag, options?: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(tag, options));

const regions = kept((tag) => new Intl.DisplayNames([tag], { type: "region" }));

/** Writes points in time, in the present language and the browser's zone, where `options` name no other. */
export const dates = kept((tag, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options));

/** `1,234.5` */
export const number = (value: number, options?: Intl.NumberFormatOptions): string => numbers(options).format(value);

const inEnglish = (items: readonly string[]): string =>
  items.length < 3 ? items.join(" and ") : `${items.slice(0, -1).join(", ")}, and ${items.at(-1)}`;

/** `Ada, Ben, and Cleo`: by hand where it can be, because a browser's own way takes 60 ms of a board's first drawing. */
export const list = (items: readonly string[]): string =>
  /^en(-US)?$/.test(locale())
    ? inEnglish(items.map(isolate))
    : lists({ type: "conjunction" }).format(items.map(isolate));

/** `Ada, Ben, or Cleo` */
export const anyOf = (items: readonly string[]): string => lists({ type: "disjunction" }).format(items.map(isolate));

/** `yesterday`, `in 3 days` */
export const relative = (value: number, unit: Intl.RelativeTimeFormatUnit, style: "long" | "short" = "long"): string =>
  relatives({ numeric: "auto", style }).format(value, unit);

/** An instant: `21 Nov 2026, 09:36`. */
export const dayAndTime = (instant: string | Date): string =>
  dates({ dateStyle: "medium", timeStyle: "short" }).format(new Date(instant));

/** The time of an instant: `09:36`. */
export const time = (instant: string | Date): string =>
  dates({ hour: "numeric", minute: "2-digit" }).format(new Date(instant));

/** The day of an instant, short: `21 Nov`. */
export const shortDay = (instant: string | Date): string =>
  dates({ day: "numeric", month: "short" }).format(new Date(instant));

/** The day of an instant, in full, without the year: `Saturday, 21 November`. */
export const longDay = (instant: string | Date): string =>
  dates({ weekday: "long", day: "numeric", month: "long" }).format(new Date(instant));

/** Taken apart by hand: `new Date("YYYY-MM-DD")` would be UTC [D4]. */
const atMidnight = (day: string): Date => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date);
};

/** A calendar day, `YYYY-MM-DD`: `21 Nov 2026`. */
export const calendarDay = (day: string): string => dates({ dateStyle: "medium" }).format(atMidnight(day));

/** The same, short: `21 Nov`. */
export const shortCalendarDay = (day: string): string => shortDay(atMidnight(day));

/** The same, seen from another day: the year is said where it is another one. */
export const calendarDayFrom = (today: string, day: string): string =>
  day.split("-", 1)[0] === today.split("-", 1)[0] ? shortCalendarDay(day) : calendarDay(day);

/** So many hours, from a day on as days: `4.5 hours`, `2 days`. */
export const duration = (hours: number, unitDisplay: "long" | "short" | "narrow" = "long"): string => {
  const days = hours >= 24;
  const options = { style: "unit", unit: days ? "day" : "hour", unitDisplay, maximumFractionDigits: 1 } as const;
  return number(days ? hours / 24 : hours, options);
};

/** Hours to two decimals: `42.25 hours`. */
export const hours = (value: number, unitDisplay: "long" | "short" | "narrow" = "long"): string =>
  number(value, { style: "unit", unit: "hour", unitDisplay, maximumFractionDigits: 2 });

/** A weekday, 0 being Monday: `Monday`, or `Mon`. */
export const weekday = (index: number, style: "long" | "short" | "narrow" = "long"): string =>
  // 5 January 2026 is a Monday.
  dates({ weekday: style, timeZone: "UTC" }).format(new Date(Date.UTC(2026, 0, 5 + index)));

/** The name of a country, by its two letters: `Germany`. */
export const country = (code: string): string => regions().of(code.toUpperCase()) ?? code;

/** A time of day, `HH:MM`, as it is written here. */
export const timeOfDay = (time: string): string =>
  dates({ hour: "numeric", minute: "2-digit", timeZone: "UTC" }).format(new Date(`1970-01-01T${time}:00Z`));
