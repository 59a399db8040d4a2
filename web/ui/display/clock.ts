import { useSyncExternalStore } from "react";

/** How often the clock is read [S4.20, S9.10], in ms. */
export const REFRESH_MS = 60_000;

const listeners = new Set<() => void>();
let shown = Date.now();
let timer: ReturnType<typeof setTimeout> | undefined;

function tick(): void {
  shown = Date.now();
  // At the turn of the minute, not some seconds into it.
  timer = setTimeout(tick, REFRESH_MS - (shown % REFRESH_MS));
  for (const listener of listeners) listener();
}

/** Calls back each minute, from now on; returns what stops it. Nothing runs while nobody looks. */
export function onMinute(listener: () => void): () => void {
  if (listeners.size === 0) {
    shown = Date.now();
    timer = setTimeout(tick, REFRESH_MS - (shown % REFRESH_MS));
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearTimeout(timer);
  };
}

/** The time as of the last full minute or the first look, in ms. */
export function minute(): number {
  return shown;
}

/** The time, each minute anew. */
export function useClock(): Date {
  return new Date(useSyncExternalStore(onMinute, minute));
}
