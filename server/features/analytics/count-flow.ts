import type { FlowDay } from "../../../contract/analytics/flow.ts";
import type { StatusKind } from "../../../contract/statuses/status.ts";
import type { DayOfRange } from "./ranges.ts";

/** So many more tasks of a kind, or fewer, since a minute (`YYYY-MM-DDTHH:MM` in UTC). */
export interface Happened {
  kind: StatusKind;
  minute: string;
  more: number;
}

/** The day of a minute: the last one that has begun. What a clock that is ahead says of tomorrow is today's. */
const dayAt = (days: readonly DayOfRange[], minute: string): number => {
  let [low, high] = [0, days.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((days[middle]?.from ?? "").slice(0, 16) <= minute) low = middle;
    else high = middle - 1;
  }
  return low;
};

/**
 * The counts at the end of each day. What is open is known as it is now and reckoned back; what is done began with none,
 * and is reckoned forward.
 */
export const countDays = (
  days: readonly DayOfRange[],
  { open, happened }: { open: ReadonlyMap<StatusKind, number>; happened: readonly Happened[] },
): FlowDay[] => {
  const more = days.map(() => ({ todo: 0, started: 0, done: 0 }));
  for (const { kind, minute, more: count } of happened) {
    const day = more[dayAt(days, minute)];
    if (day) day[kind] += count;
  }
  const sum = (kind: StatusKind): number => more.reduce((total, day) => total + day[kind], 0);
  const at = {
    todo: (open.get("todo") ?? 0) - sum("todo"),
    started: (open.get("started") ?? 0) - sum("started"),
    done: 0,
  };
  return days.map(({ day }, index) => {
    for (const kind of ["todo", "started", "done"] as const) at[kind] += more[index]?.[kind] ?? 0;
    return { day, ...at };
  });
};

/** The least of some values that so many of a hundred do not exceed; null where there are none. */
export const percentile = (values: readonly number[], share: number): number | null =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil((values.length * share) / 100) - 1)] ?? null;
