import { useSyncExternalStore } from "react";

/** Kept per browser: whether others' changes are not announced. */
const KEY = "tavola_quiet";
const listeners = new Set<() => void>();
let quiet: boolean | null = null;

const stored = (): boolean => {
  try {
    return localStorage.getItem(KEY) === "1";
  } catch {
    return false;
  }
};

export const isQuietMode = (): boolean => (quiet ??= stored());

export const setQuietMode = (next: boolean): void => {
  quiet = next;
  try {
    if (next) localStorage.setItem(KEY, "1");
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked or full: the choice holds for this page.
  }
  for (const listener of listeners) listener();
};

export const useQuietMode = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, isQuietMode);
