import { useSyncExternalStore } from "react";
import { takeKeys } from "../../../ui/keys/typed-ahead.ts";
import type { Property } from "./quick-keys.ts";
import type { QuickTask } from "./quick-task.ts";

/** What is being changed, of which tasks, and what the popover opens from. */
export interface QuickAction {
  property: Property;
  tasks: readonly QuickTask[];
  anchor: Element;
  /** Gives the focus back, where what had it may be drawn elsewhere by then. */
  refocus?: () => void;
}

let asked: QuickAction | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Opens its popover, whose script is here. */
export const showQuick = (next: QuickAction | null): void => {
  asked = next;
  for (const listener of listeners) listener();
};

export const closeQuick = (): void => {
  takeKeys();
  showQuick(null);
};

const now = (): QuickAction | null => asked;
export const useQuickAction = (): QuickAction | null => useSyncExternalStore(subscribe, now);
