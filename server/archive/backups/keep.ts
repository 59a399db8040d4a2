import type { Keep } from "../../settings/backups.ts";

const DAY_MS = 86_400_000;

const dayOf = (at: string): string => at.slice(0, 10);
const monthOf = (at: string): string => at.slice(0, 7);
/** The Thursday of an ISO week, which its year is named by. */
const weekOf = (at: string): string => {
  const day = new Date(`${dayOf(at)}T00:00:00.000Z`);
  const sinceMonday = (day.getUTCDay() + 6) % 7;
  return dayOf(new Date(day.getTime() + (3 - sinceMonday) * DAY_MS).toISOString());
};

/** The newest of each of the last periods that have one. */
const newestOf = (newestFirst: readonly string[], count: number, periodOf: (at: string) => string): string[] => {
  const found = new Map<string, string>();
  for (const at of newestFirst) {
    const period = periodOf(at);
    if (!found.has(period)) found.set(period, at);
  }
  return [...found.values()].slice(0, count);
};

/** Which of some instants stay: the newest of each of the last days, ISO weeks and months that have one, all in UTC. */
export const keptOf = (instants: readonly string[], { days, weeks, months }: Keep): Set<string> => {
  const newestFirst = instants.toSorted().reverse();
  return new Set([
    ...newestOf(newestFirst, days, dayOf),
    ...newestOf(newestFirst, weeks, weekOf),
    ...newestOf(newestFirst, months, monthOf),
  ]);
};
