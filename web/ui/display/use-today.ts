import { useSyncExternalStore } from "react";

const two = (value: number): string => String(value).padStart(2, "0");

/** The calendar day of an instant in the viewer's own zone, `YYYY-MM-DD`. */
export const localDay = (at: Date): string =>
  `${String(at.getFullYear()).padStart(4, "0")}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

/** The clock is looked at this often, in ms [S9.10]: a computer that slept wakes up on another day. */
const REFRESH_MS = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let current = "";

/** Milliseconds to the viewer's next midnight; a day may have 23 or 25 hours. */
const untilMidnight = (now: Date): number =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();

const look = (): void => {
  clearTimeout(timer);
  timer = undefined;
  if (listeners.size === 0) return;
  const now = new Date();
  timer = setTimeout(look, Math.min(REFRESH_MS, untilMidnight(now) + 1));
  if (localDay(now) === current) return;
  current = localDay(now);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  if (listeners.size === 1) look();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) look();
  };
};

const snapshot = (): string => {
  if (listeners.size === 0) current = localDay(new Date());
  return current;
};

/** Today in the viewer's zone; changes at the viewer's midnight [D4]. One timer serves all who ask. */
export const useToday = (): string => useSyncExternalStore(subscribe, snapshot);
