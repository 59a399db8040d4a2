import { addDays, isDay } from "../../../contract/shared/days.ts";
import { foldWanted } from "../../../contract/shared/fold.ts";
import { dates, relative } from "../../text/format.ts";
import { weekdayOf } from "./month.ts";

const two = (value: number): string => String(value).padStart(2, "0");
const dayOf = (year: number, month: number, date: number): string =>
  `${String(year).padStart(4, "0")}-${two(month)}-${two(date)}`;
const partsOf = (day: string): [number, number, number] => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return [year, month, date];
};

/** Digits of other scripts as ours, without what does not matter. */
const asWritten = (typed: string): string =>
  foldWanted(typed)
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[،,]/g, " ")
    .replace(/\s+/g, " ")
    .trim();

const LENGTHS = ["long", "short"] as const;
const written = (options: Intl.DateTimeFormatOptions, at: Date): string =>
  asWritten(dates({ ...options, timeZone: "UTC" }).format(at)).replace(/\.$/, "");

/** A Sunday. */
const SUNDAY = Date.UTC(2023, 0, 1);
const weekdayNames = (index: number): string[] =>
  LENGTHS.map((weekday) => written({ weekday }, new Date(SUNDAY + index * 86_400_000)));
/** Within a date many languages bend them. */
const monthNames = (index: number): string[] => {
  const at = new Date(Date.UTC(2023, index, 1));
  const within = LENGTHS.flatMap((month) =>
    dates({ month, day: "numeric", timeZone: "UTC" })
      .formatToParts(at)
      .filter(({ type }) => type === "month")
      .map(({ value }) => asWritten(value).replace(/\.$/, "")),
  );
  return [...LENGTHS.map((month) => written({ month }, at)), ...within];
};

/** The one of some things that a word is the name of, or begins the name of. */
const named = (word: string, count: number, namesOf: (index: number) => string[]): number | null => {
  const all = Array.from({ length: count }, (_, index) => namesOf(index));
  const exact = all.findIndex((names) => names.includes(word));
  if (exact >= 0) return exact;
  const begun = all.flatMap((names, index) => (names.some((name) => name.startsWith(word)) ? [index] : []));
  // One letter begins too much, but where a letter is a word.
  return begun.length === 1 && word.length > 1 ? (begun[0] ?? null) : null;
};

/** Whether this language writes the month before the day. */
const monthFirst = (): boolean => {
  const order = dates({ year: "numeric", month: "numeric", day: "numeric" }).formatToParts(new Date(SUNDAY));
  const place = (type: string) => order.findIndex((part) => part.type === type);
  return place("month") < place("day");
};

/** The next day of that month and date, today among them; that of a year where one was said. */
const nextOf = (today: string, month: number, date: number, year: number | undefined): string | null => {
  const [thisYear] = partsOf(today);
  if (year !== undefined) {
    const day = dayOf(year < 100 ? 2000 + year : year, month, date);
    return isDay(day) ? day : null;
  }
  // A leap day may be years away.
  const years = Array.from({ length: 9 }, (_, at) => dayOf(thisYear + at, month, date));
  return years.find((day) => day >= today && isDay(day)) ?? null;
};

/** The next day with that date, today among them. */
const nextDate = (today: string, date: number): string | null => {
  const [year, month] = partsOf(today);
  const months = Array.from({ length: 4 }, (_, at) =>
    dayOf(year + Math.floor((month - 1 + at) / 12), ((month - 1 + at) % 12) + 1, date),
  );
  return months.find((day) => day >= today && isDay(day)) ?? null;
};

const ofNumbers = (today: string, numbers: readonly number[]): string | null => {
  const [a = 0, b = 0, c] = numbers;
  if (numbers.length === 0 || numbers.length > 3) return null;
  if (numbers.length === 1) return nextDate(today, a);
  if (a > 999) return c === undefined ? null : nextOf(today, b, c, a);
  return monthFirst() ? nextOf(today, a, b, c) : nextOf(today, b, a, c);
};

const ofWord = (today: string, word: string): string | null => {
  const offset = [0, 1, 2, -1].find((days) => {
    const name = asWritten(relative(days, "day"));
    return !/\d/.test(name) && (name === word || (word.length > 2 && name.startsWith(word)));
  });
  const weekday = named(word, 7, weekdayNames);
  // A weekday that is called like the beginning of “tomorrow” is the weekday only where it is written out.
  if (weekday !== null && (offset === undefined || weekdayNames(weekday).includes(word))) {
    const ahead = (weekday - weekdayOf(today) + 7) % 7;
    return addDays(today, ahead === 0 ? 7 : ahead);
  }
  return offset === undefined ? null : addDays(today, offset);
};

/** What stands between a date and its month. */
const BETWEEN = ["de", "del", "do", "le", "el"];

/**
 * The day that somebody means by what they typed, in the page's language: `fri`, `tomorrow`, `+3`, `12`, `12 Nov`, `12/11`,
 * `2026-11-12`. What does not say which one is the next there is.
 */
export const typedDay = (typed: string, today: string): string | null => {
  const text = asWritten(typed);
  const [, sign, days] = /^([+-])(\d{1,4})$/.exec(text) ?? [];
  if (sign && days) return addDays(today, Number(`${sign}${days}`));
  const [, year, month, date] = /^(?:(\d{4})年)?(\d{1,2})月(\d{1,2})日?$/.exec(text) ?? [];
  if (month && date) return nextOf(today, Number(month), Number(date), year ? Number(year) : undefined);
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  const words = text.split(/[^\p{L}\p{M}'-]+/u).filter((word) => /\p{L}/u.test(word));
  if (words.length === 0) return text.includes("+") ? null : ofNumbers(today, numbers);
  if (numbers.length === 0) return ofWord(today, text.replace(/\.$/, ""));
  const [word = "", ...others] = words.filter((one) => !BETWEEN.includes(one));
  const index = others.length === 0 ? named(word, 12, monthNames) : null;
  const [first = 0, second] = numbers;
  if (index === null || numbers.length > 2) return null;
  return first > 31 && second !== undefined
    ? nextOf(today, index + 1, second, first)
    : nextOf(today, index + 1, first, second);
};
