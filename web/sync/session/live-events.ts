import type { WireName } from "../../../contract/shared/wire-names.ts";

/** What may have made stale what is read plainly: an event, a command of one's own, or having been away. */
export type LiveNews = WireName | "mine" | "resumed";
type Listener = (news: LiveNews) => void;

const listeners = new Set<Listener>();

/** Tells of the active domain, once the store has it. Answers how to stop. */
export const onLiveNews = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const tellLiveNews = (news: LiveNews): void => {
  for (const listener of listeners) listener(news);
};
