import type { History, HistoryEntry } from "../../../contract/history/history.ts";

/** The entries that are known, newest first, and where those before them begin. */
export interface Past {
  entries: readonly HistoryEntry[];
  next: number | null;
  /** The newest page that was taken in. */
  from: History | undefined;
}

/** Takes in the newest page anew: what was fetched of earlier times stays, unless more happened than one page holds. */
export const joinPages = (past: Past, newest: History): Past => {
  const [last] = past.entries;
  const meets = last !== undefined && newest.entries.some(({ version }) => version <= last.version);
  if (!meets) return { entries: newest.entries, next: newest.next, from: newest };
  const fresh = newest.entries.filter(({ version }) => version > last.version);
  return { entries: [...fresh, ...past.entries], next: past.next, from: newest };
};
