import type { Correct } from "../../../contract/people-in.ts";
import { createLoader, type Loader } from "../wire/loader.ts";
import type { RequestFailed } from "../wire/request-failed.ts";

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
  /** People appear otherwise: so do those in the answer. */
  readonly correct: (correct: Correct) => void;
}

const createRead = (ask: () => Promise<unknown>): Read => {
  const listeners = new Set<() => void>();
  let answer: { data?: unknown } = {};
  let shown: Shown = {};
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
    correct: (correct) => {
      const next = correct(answer);
      if (next === answer) return;
      answer = next;
      tell();
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

const holders = new Set<(correct: Correct) => void>();

/** Tells who keeps answers elsewhere that people appear otherwise. Answers how to stop. */
export const onCorrection = (holder: (correct: Correct) => void): (() => void) => {
  holders.add(holder);
  return () => void holders.delete(holder);
};

/** People appear otherwise: so do those in what was read. */
export const correctReads = (correct: Correct): void => {
  for (const read of reads.values()) read.correct(correct);
  for (const holder of holders) holder(correct);
};

/** Forgets everything that was read. */
export const forgetReads = (): void => {
  for (const { loader } of reads.values()) loader.stop();
  reads.clear();
};
