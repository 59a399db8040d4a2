import type { Change } from "../../../contract/changes.ts";

type ChangeListener = (change: Change, who: string) => void;

const listeners = new Set<ChangeListener>();

/**
 * Other people's changes, as they come in live, with the name of who made them: the store has them already, the page is
 * drawn right after. Returns how to unsubscribe.
 */
export const onOthersChange = (listener: ChangeListener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const emitOthersChange = (change: Change, who: string): void => {
  for (const listener of listeners) listener(change, who);
};
