import { useEffect, useRef, useState } from "react";
import type { AnswerOf } from "../../contract/define.ts";
import { type InvalidationCause, onInvalidation } from "./session/query-invalidation.ts";
import { useRead } from "./use-read.ts";
import type { AnyQuery, QueryInput } from "./wire/endpoints.ts";
import type { RequestFailed } from "./wire/request-failed.ts";

export type { InvalidationCause };

interface FreshReadOptions {
  enabled?: boolean;
  /** What makes it stale. */
  after: (cause: InvalidationCause) => boolean;
  /** So long after the first of them it is asked anew, in ms; what comes meanwhile is told by the same answer. */
  pauseMs: number;
  /** It is asked anew when this differs: the day, where answers are of it. */
  of?: string;
}

export interface FreshRead<Answer> {
  /** While another question is under way, the answer to the one before: see `stale`. */
  data: Answer | undefined;
  stale: boolean;
  error: RequestFailed | undefined;
  reload: () => void;
}

/** Calls back a while after such a cause, and not while nobody looks at the page. */
const afterNews = ({ after, pauseMs }: FreshReadOptions, act: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = false;
  const run = (): void => {
    timer = undefined;
    due = document.visibilityState === "hidden";
    if (!due) act();
  };
  const seen = (): void => {
    if (due) run();
  };
  const stop = onInvalidation((cause) => {
    if (after(cause)) timer ??= setTimeout(run, pauseMs);
  });
  document.addEventListener("visibilitychange", seen);
  return () => {
    stop();
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", seen);
  };
};

/** A query that is asked anew when something happened that may have changed its answer. */
export const useFreshRead = <Q extends AnyQuery>(
  query: Q,
  input: QueryInput<Q>,
  { enabled = true, after, pauseMs, of }: FreshReadOptions,
): FreshRead<AnswerOf<Q>> => {
  const { data, error, reload } = useRead(query, input, { enabled });
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  const shownOf = useRef(of);
  useEffect(() => {
    if (of !== shownOf.current) reload();
    shownOf.current = of;
  }, [of, reload]);
  useEffect(() => (enabled ? afterNews({ after, pauseMs }, reload) : undefined), [enabled, after, pauseMs, reload]);
  return { data: data ?? last, stale: data === undefined && last !== undefined, error, reload };
};
