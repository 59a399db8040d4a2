import { createLoader, type Loader } from "./loader.ts";
import type { RequestFailed } from "./request-failed.ts";

/** What is known of an answer: the same object until it differs. */
export interface Shown {
  data?: unknown;
  error?: RequestFailed;
}

/** One question and what was answered, for all who ask the same. */
export interface Read {
  readonly loader: Loader;
  readonly shown: () => Shown;
  readonly subscribe: (listener: () => void) => () => void;
  /** Somebody shows it. */
  readonly inUse: boolean;
}

export const createRead = (ask: () => Promise<unknown>): Read => {
  const listeners = new Set<() => void>();
  let answer: { data?: unknown } = {};
  let shown: Shown = {};
  const loader = createLoader({
    work: async (alive) => {
      const data = await ask();
      if (alive()) answer = { data };
    },
    changed: (state) => {
      shown = state.state === "failed" ? { ...answer, error: state.error } : answer;
      for (const listener of listeners) listener();
    },
  });
  return {
    loader,
    shown: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get inUse() {
      return listeners.size > 0;
    },
  };
};
