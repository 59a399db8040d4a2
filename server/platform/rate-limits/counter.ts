import type { Rate } from "../../../contract/shared/rate-limits.ts";

/** Counts one more for `key`, unless that is too many: answers in how many ms it would not be; 0 when it is counted. */
export type CountCall<Waits = number> = (key: string, rate: Rate) => Waits;

/** Between two calls at the steady pace, in µs. */
export const stepOf = ({ perMinute }: Rate): number => Math.round(60_000_000 / perMinute);

/** In whole µs, so that sums are exact. */
const clock = (): number => Math.round(performance.now() * 1000);

/**
 * The generic cell rate algorithm. All that is kept of a key is the moment at which what was counted is paid off: each
 * call moves it on by a step, and it may lie `atOnce` steps ahead.
 */
const nextCall = (paid: number, rate: Rate): { wait: number; paid: number } => {
  const [now, step] = [clock(), stepOf(rate)];
  const next = Math.max(paid, now) + step;
  const wait = next - rate.atOnce * step - now;
  return wait > 0 ? { wait: wait / 1000, paid } : { wait: 0, paid: next };
};

/** Counts for one key alone. */
export const countOne = (rate: Rate): (() => number) => {
  let paid = 0;
  return () => {
    const next = nextCall(paid, rate);
    paid = next.paid;
    return next.wait;
  };
};

/** Keys at most; beyond, a quarter of them is forgotten, those that came first. */
const MOST = 200_000;

/** Counts in this process's memory. */
export const createMemoryCounter = (most = MOST): CountCall => {
  const paidOff = new Map<string, number>();
  let sweptAt = Math.min(1_000, most);

  /** Keys that are paid off say as much as keys that are not there. Done each time the number has doubled. */
  const sweep = (): void => {
    const now = clock();
    for (const [key, paid] of paidOff) if (paid <= now) paidOff.delete(key);
    // Room for many at once: a sweep for each newcomer would cost more than what it guards.
    for (const oldest of paidOff.keys()) {
      if (paidOff.size <= (most * 3) / 4) break;
      paidOff.delete(oldest);
    }
    sweptAt = Math.min(most, Math.max(1_000, paidOff.size * 2));
  };

  return (key, rate) => {
    const { wait, paid } = nextCall(paidOff.get(key) ?? 0, rate);
    if (wait > 0) return wait;
    if (paidOff.size >= sweptAt) sweep();
    paidOff.set(key, paid);
    return 0;
  };
};
