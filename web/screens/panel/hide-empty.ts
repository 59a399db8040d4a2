import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
const KEYS = "tavola_hide_empty/";
const keyOf = (userId: string, panelId: string): string => `${KEYS}${userId}/${panelId}`;
/** What holds where storage is blocked or full: until the page is left. */
const here = new Map<string, boolean>();

const read = (key: string): boolean => {
  try {
    return here.get(key) ?? localStorage.getItem(key) === "1";
  } catch {
    return false;
  }
};

const write = (key: string, hidden: boolean): void => {
  here.set(key, hidden);
  try {
    if (hidden) localStorage.setItem(key, "1");
    else localStorage.removeItem(key);
  } catch {
    // See `here`.
  }
  for (const listener of listeners) listener();
};

/** Whether whoever used this browser hides the empty columns of a panel: for before it is known who looks. */
export const isEmptyHidden = (panelId: string): boolean =>
  Object.keys(localStorage).some((key) => key.startsWith(KEYS) && key.endsWith(`/${panelId}`));

/** Whether somebody hides the empty columns of a panel, and what turns that round [D25]. */
export const useHideEmpty = (userId: string, panelId: string): { hidden: boolean; toggle: () => void } => {
  const key = keyOf(userId, panelId);
  const hidden = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => read(key),
  );
  return { hidden, toggle: () => write(key, !hidden) };
};
