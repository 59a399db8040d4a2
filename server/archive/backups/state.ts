import type { BackupTrouble } from "../../../contract/notifications/notification.ts";
import type { Listed } from "./backups.sql.ts";

const DAY_MS = 86_400_000;
/** From then on the last one is too old. */
export const LATE_MS = 2 * DAY_MS;
const MINUTE_MS = 60_000;
/** How long after the last try in vain the next one comes, by how many there were since it was due. */
const PAUSES_MS = [5, 15, 60].map((minutes) => minutes * MINUTE_MS);

/** Whether a backup is one that can be relied on. */
export const counts = ({ ended_at, failure }: Listed): boolean => ended_at !== null && failure === null;

/** Those of some that were begun by an instant: what a clock wrote down that was ahead is no try until its time has come. */
export const begunBy = (listed: readonly Listed[], at: Date): Listed[] =>
  listed.filter((one) => Date.parse(one.at) <= at.getTime());

/** When the last backup was due, as of an instant. */
export const lastDue = (atMinute: number, at: Date): string => {
  const today = new Date(at).setUTCHours(0, atMinute, 0, 0);
  return new Date(today <= at.getTime() ? today : today - DAY_MS).toISOString();
};

/** Those of some, newest first, that were begun since one was due. */
export const triesSince = (listed: readonly Listed[], due: string): Listed[] => listed.filter(({ at }) => at >= due);

/** Whether it is time to try, where nobody is at it. */
export const isDue = (listed: readonly Listed[], due: string, at: Date): boolean => {
  const tries = triesSince(listed, due);
  if (tries.some(counts)) return false;
  const [last] = tries;
  if (!last) return true;
  const pause = PAUSES_MS[Math.min(tries.length, PAUSES_MS.length) - 1] ?? 0;
  // One whose process has gone counts like any other: what kills it would do so every few minutes.
  const since = at.getTime() - Date.parse(last.ended_at ?? last.at);
  return since < 0 || since >= pause;
};

export interface Trouble {
  what: BackupTrouble;
  /** In words, where it says more than its name. */
  why: string | null;
}

/** Since when there is none that counts: the last one, or the first try; undefined where there was none. */
export const lastsSince = (listed: readonly Listed[]): string | undefined => (listed.find(counts) ?? listed.at(-1))?.at;

export const isLate = (listed: readonly Listed[], at: Date): boolean => {
  const since = lastsSince(listed);
  return since !== undefined && at.getTime() - Date.parse(since) > LATE_MS;
};

/** What is wrong with the last one that ended by an instant; undefined: nothing, or there is none. */
export const troubleOf = (listed: readonly Listed[], at: Date): Trouble | undefined => {
  const begun = begunBy(listed, at);
  const last = begun.find(({ ended_at }) => ended_at !== null);
  if (last && last.failure !== null) return { what: last.written ? "unverified" : "failed", why: last.failure };
  if (isLate(begun, at)) return { what: "late", why: null };
  return last && last.findings !== null ? { what: "unsound", why: last.findings } : undefined;
};
