import { useSyncExternalStore } from "react";
import { text } from "../../../text/catalogue.ts";
import { takeKeys, typeAhead } from "../../../ui/keys/typed-ahead.ts";
import { sayNotHere } from "../../../ui/overlays/say-not-here.ts";
import { late } from "../../../ui/page/late.tsx";
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

const set = (next: QuickAction | null): void => {
  asked = next;
  for (const listener of listeners) listener();
};

/** What happens without a popover. */
export const quickDeeds = late(() => import("./quick-deeds.ts"));

/** Does it; where its script does not come, that is said. Answers whether it was done. */
export const withDeeds = (work: (deeds: typeof import("./quick-deeds.ts")) => void): Promise<boolean> =>
  quickDeeds.fetch().then(
    (deeds) => {
      work(deeds);
      return true;
    },
    () => {
      sayNotHere(() => void withDeeds(work), text().common.notSaved);
      return false;
    },
  );

/** Opens the popover of a property, or does what needs none. */
export const askQuick = (action: QuickAction): void => {
  if (action.property === "me") void withDeeds(({ toggleMe }) => void toggleMe(action.tasks));
  else {
    // One that follows its row is here already.
    if (!asked) typeAhead(closeQuick);
    set(action);
  }
};
export const closeQuick = (): void => {
  takeKeys();
  set(null);
};

const now = (): QuickAction | null => asked;
export const useQuickAction = (): QuickAction | null => useSyncExternalStore(subscribe, now);
