import { createLoader, type Loader } from "../wire/loader.ts";
import type { RequestFailed } from "../wire/request-failed.ts";

/** What is known of an answer: the same object until it differs. */
export interface ShownAnswer {
  data?: unknown;
  error?: RequestFailed;
}

/** One question and what was answered, for all who ask the same. */
export interface Read {
  readonly loader: Loader;
  readonly shown: () => ShownAnswer;
  readonly subscribe: (listener: () => void) => () => void;
  /** Somebody shows it. */
  readonly inUse: boolean;
}

const createRead = (ask: () => Promise<unknown>): Read => {
  const listeners = new Set<() => void>();
  let answer: { data?: unknown } = {};
  let shown: ShownAnswer = {};
  const tell = (): void => {
    const { error } = loader.state;
    shown = error ? { ...answer, error } : answer;
    for (const listener of listeners) listener();
  };
  const loader = createLoader({
    work: async (alive) => {
      const data = await ask();
      if (alive()) answer = { data };
    },
    changed: tell,
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

const reads = new Map<string, Read>();

/** The one of this page for a question: `key` says what is asked, and in whose name. */
export const readOf = (key: string, ask: () => Promise<unknown>): Read => {
  const present = reads.get(key);
  if (present) return present;
  const read = createRead(ask);
  reads.set(key, read);
  return read;
};

/** There is hope again: what failed or waits is asked now. */
export const wakeReads = (): void => {
  for (const { inUse, loader } of reads.values()) if (inUse) loader.wake();
};

/** Forgets everything that was read. */
export const forgetReads = (): void => {
  for (const { loader } of reads.values()) loader.stop();
  reads.clear();
};
