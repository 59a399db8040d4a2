import type { RequestLog } from "./log.ts";

const MINUTE_MS = 60_000;
const told = new WeakMap<RequestLog, Map<string, Map<string, number>>>();

/**
 * Whether a log has not been told the same within a minute, nor `most` other things of its kind: what anybody can have
 * written to the log, they can fill it with.
 */
export const isNotLoggedLately = (log: RequestLog, kind: string, what: string, most: number): boolean => {
  const kinds = told.get(log) ?? new Map<string, Map<string, number>>();
  told.set(log, kinds);
  const before = kinds.get(kind) ?? new Map<string, number>();
  kinds.set(kind, before);
  const at = performance.now();
  // The oldest come first.
  for (const [each, since] of before) {
    if (at - since < MINUTE_MS) break;
    before.delete(each);
  }
  if (before.has(what) || before.size >= most) return false;
  before.set(what, at);
  return true;
};
