import { useSyncExternalStore } from "react";

/** Newest first, or oldest first [S9.4]. */
export type Sort = "desc" | "asc";

const PREFIX = "tavola_sort/";
const listeners = new Set<() => void>();
const chosen = new Map<string, Sort>();

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
};

const read = (key: string): Sort => {
  const present = chosen.get(key) ?? (stored(key) === "asc" ? "asc" : "desc");
  chosen.set(key, present);
  return present;
};

/** Sorts a list from now on, and remembers it for this browser. */
const choose = (key: string, sort: Sort): void => {
  chosen.set(key, sort);
  try {
    if (sort === "desc") localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, sort);
  } catch {
    // Storage is blocked or full: it holds until the page is left.
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** How a list is sorted, and how to sort it otherwise. */
export function useSort(key: string): readonly [Sort, (sort: Sort) => void] {
  const sort = useSyncExternalStore(subscribe, () => read(key));
  return [sort, (next) => choose(key, next)];
}
