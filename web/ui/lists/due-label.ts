import { text } from "../../text/catalogue.ts";

/** How much a due day matters: past, this very day, or later. */
export type DueState = "overdue" | "today" | "later";

export type DueLabel = { label: string; state: DueState };

/** Days since 1 January 1970 of a calendar day; counts days, so no zone and no clock change can shift it. */
const dayNumber = (day: string): number => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  // setUTCFullYear, because Date.UTC takes the years 0 to 99 for 1900 to 1999.
  return new Date(0).setUTCFullYear(year, month - 1, date) / 86_400_000;
};

/** Up to this many days are said in days, more in weeks [S9.10]. */
const LAST_DAY_SAID = 7;

/** When a calendar day is, seen from another: both `YYYY-MM-DD` [D4]. */
export const dueLabel = (day: string, today: string): DueLabel => {
  const words = text().board.due;
  const days = dayNumber(day) - dayNumber(today);
  if (days === 0) return { label: words.today, state: "today" };
  const inWeeks = Math.abs(days) > LAST_DAY_SAID;
  const count = inWeeks ? Math.floor(Math.abs(days) / 7) : Math.abs(days);
  if (days < 0) {
    const label = days === -1 ? words.yesterday : inWeeks ? words.weeksAgo(count) : words.daysAgo(count);
    return { label, state: "overdue" };
  }
  return { label: days === 1 ? words.tomorrow : inWeeks ? words.inWeeks(count) : words.inDays(count), state: "later" };
};
