import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
/** What holds where storage is blocked or full: until the page is left. */
const here = new Map<string, boolean>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** A yes or no that is kept on the device; no unless it was said. */
export const readFlag = (key: string): boolean => {
  try {
    return here.get(key) ?? localStorage.getItem(key) === "1";
  } catch {
    return false;
  }
};

export const writeFlag = (key: string, isOn: boolean): void => {
  here.set(key, isOn);
  try {
    if (isOn) localStorage.setItem(key, "1");
    else localStorage.removeItem(key);
  } catch {
    // See `here`.
  }
  for (const listener of listeners) listener();
};

/** The same, drawn anew whenever it is turned round. */
export const useFlag = (key: string): boolean => useSyncExternalStore(subscribe, () => readFlag(key));
