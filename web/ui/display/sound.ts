import { useSyncExternalStore } from "react";

/** Where the browser keeps whether the product may be heard [S3.12, S9.14]. */
const KEY = "sound-storage";
const listeners = new Set<() => void>();

function read(): boolean {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? "null") as { appSound?: unknown } | null;
    return stored?.appSound !== false;
  } catch {
    return true;
  }
}

let on = read();

function apply(next: boolean): void {
  on = next;
  for (const listener of listeners) listener();
}

addEventListener("storage", ({ key }) => {
  if (key === KEY || key === null) apply(read());
});

/** Whether the product may be heard; for event handlers. */
export const isAppSoundOn = (): boolean => on;

/** Turns sounds on or off: at once, in every tab and after a reload [S4.16]. */
export function setAppSound(appSound: boolean): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ appSound }));
  } catch {
    // Storage is blocked or full: the choice still holds for this page.
  }
  apply(appSound);
}

export const useAppSound = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, isAppSoundOn);
