import { useCallback, useEffect, useSyncExternalStore } from "react";
import type { AnswerOf } from "../../contract/shared/define.ts";
import type { AnyQuery, Asked } from "./endpoints.ts";
import { createRead, type Read } from "./reads.ts";
import { ask } from "./request.ts";
import type { RequestFailed } from "./request-failed.ts";
import { sync } from "./sync.ts";
import { topic } from "./topics.ts";
import { useSlice } from "./use-slice.ts";

interface Options {
  /** False: not asked yet. */
  enabled?: boolean;
  /** True: what does not change while the page lives is asked once, not each time somebody shows it. */
  once?: boolean;
}

const reads = new Map<string, Read>();

const readOf = (key: string, question: () => Promise<unknown>): Read => {
  const present = reads.get(key);
  if (present) return present;
  const read = createRead(question);
  reads.set(key, read);
  return read;
};

/** What is read plainly and not kept live; each session reads for itself. What is here already shows meanwhile. */
export const useRead = <Q extends AnyQuery>(
  query: Q,
  input: Asked<Q>,
  { enabled = true, once = false }: Options = {},
): { data?: AnswerOf<Q>; error?: RequestFailed; loading: boolean; reload: () => void } => {
  const token = useSlice(topic.session, () => sync().session.get().token);
  const key = JSON.stringify([token, query.route, input.params, input.query ?? null]);
  const read = readOf(key, () => ask(query, input));
  const shown = useSyncExternalStore(read.subscribe, read.shown);
  useEffect(() => {
    const { state } = read.loader.state;
    if (enabled && state !== "loading" && !(once && state === "ready")) void read.loader.run();
  }, [read, enabled, once]);
  const reload = useCallback(() => void read.loader.run(), [read]);
  return {
    ...(shown as typeof shown & { data?: AnswerOf<Q> }),
    loading: enabled && shown.data === undefined && !shown.error,
    reload,
  };
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
