import { useSyncExternalStore } from "react";
import type { HeldFields } from "../../../../contract/tasks/fields.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import { late } from "../../../ui/page/late.tsx";
import { lookForNewVersion } from "../../../ui/page/new-version.ts";
import type { Property } from "./quick-keys.ts";

/** A task as a list shows it, which may be of a panel that is not here. */
export type QuickTask = Pick<Task, "id" | "title" | "domainId" | "panelId"> &
  Partial<HeldFields & Pick<Task, "statusId" | "version">>;

/** What is being changed, of which tasks, and what the popover opens from. */
export interface QuickAction {
  property: Property;
  tasks: readonly QuickTask[];
  anchor: Element;
  /** Gives the focus back, where what had it may be drawn elsewhere by then. */
  refocus?: () => void;
}

/** For what a popover shows. */
export interface QuickProps {
  /** One, or several that are changed together. */
  tasks: readonly QuickTask[];
  /** It is chosen. */
  onDone: () => void;
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
