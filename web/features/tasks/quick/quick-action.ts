import { useSyncExternalStore } from "react";
import { late } from "../../../ui/page/late.tsx";
import { lookForNewVersion } from "../../../ui/page/new-version.ts";
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

const set = (next: QuickAction | null): void => {
  asked = next;
  for (const listener of listeners) listener();
};

/** What happens without a popover. */
export const quickDeeds = late(() => import("./quick-deeds.ts"));

/** Opens the popover of a property, or does what needs none. */
export const askQuick = (action: QuickAction): void => {
  if (action.property === "me")
    void quickDeeds.fetch().then(({ toggleMe }) => toggleMe(action.tasks), lookForNewVersion);
  else set(action);
};
export const closeQuick = (): void => set(null);

export const useQuickAction = (): QuickAction | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
  );
