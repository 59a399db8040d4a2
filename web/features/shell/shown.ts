import { useSyncExternalStore } from "react";

/** What the menus of the frame can open, and other features draw. */
export type ShownByFrame = "trash" | "activity";

let shown: ShownByFrame | null = null;
const listeners = new Set<() => void>();

/** Opens one of them, or closes what is open. */
export function show(next: ShownByFrame | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useShown = (): ShownByFrame | null => useSyncExternalStore(subscribe, () => shown);
