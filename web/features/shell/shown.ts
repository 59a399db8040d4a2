import { useSyncExternalStore } from "react";

/** What the menus of the frame can open, and other features draw. */
export type Shown = "trash" | "activity";

let shown: Shown | null = null;
const listeners = new Set<() => void>();

/** Opens one of them, or closes what is open. */
export function show(next: Shown | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useShown = (): Shown | null => useSyncExternalStore(subscribe, () => shown);
