const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Up to this many days are said in days, more in weeks [S9.10]. */
const LAST_DAY_SAID = 7;

/** Calendar days between two instants, where the reader is. */
const daysBetween = (from: Date, to: Date): number => {
  const start = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((start(to) - start(from)) / DAY);
};

/** How long before `now` something was, as `Intl.RelativeTimeFormat` takes it. Clocks differ: what is yet to come is now. */
export const agoOf = (at: Date, now: Date): { value: number; unit: "second" | "minute" | "hour" | "day" | "week" } => {
  const ms = Math.max(0, now.getTime() - at.getTime());
  if (ms < MINUTE) return { value: 0, unit: "second" };
  if (ms < HOUR) return { value: -Math.floor(ms / MINUTE), unit: "minute" };
  const days = daysBetween(at, now);
  if (days === 0 || ms < 12 * HOUR) return { value: -Math.floor(ms / HOUR), unit: "hour" };
  if (days <= LAST_DAY_SAID) return { value: -days, unit: "day" };
  return { value: -Math.floor(days / 7), unit: "week" };
};
