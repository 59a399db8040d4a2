import type { WireName } from "../../../contract/shared/wire-names.ts";

/** Why a query that is not kept up to date may be stale: an event, a command of one's own, or having been away. */
export type InvalidationCause = WireName | "mine" | "resumed";
type InvalidationListener = (cause: InvalidationCause) => void;

const listeners = new Set<InvalidationListener>();

/** Hears of what happens in the active domain, once the store has it. Returns how to unsubscribe. */
export const onInvalidation = (listener: InvalidationListener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const emitInvalidation = (cause: InvalidationCause): void => {
  for (const listener of listeners) listener(cause);
};
