import { useEffect, useSyncExternalStore } from "react";
import type { AnswerOf } from "../../contract/define.ts";
import { ask } from "./request.ts";
import { readOf } from "./store/reads.ts";
import { topic } from "./store/topics.ts";
import { sync } from "./sync.ts";
import { useSlice } from "./use-slice.ts";
import type { AnyQuery, QueryInput } from "./wire/endpoints.ts";
import type { RequestFailed } from "./wire/request-failed.ts";

interface ReadOptions {
  /** False: not asked yet. */
  enabled?: boolean;
  /** True: what does not change while the page lives is asked once, not each time somebody shows it. */
  once?: boolean;
}

/** What is read plainly and not kept live; each session reads for itself. What is here already shows meanwhile. */
export const useRead = <Q extends AnyQuery>(
  query: Q,
  input: QueryInput<Q>,
  { enabled = true, once = false }: ReadOptions = {},
): { data?: AnswerOf<Q>; error?: RequestFailed; loading: boolean; reload: () => void } => {
  const token = useSlice(topic.session, () => sync().session.get().token);
  const key = JSON.stringify([token, query.route, input.params, input.query ?? null]);
  const read = readOf(key, () => ask(query, input));
  const shown = useSyncExternalStore(read.subscribe, read.shown);
  useEffect(() => {
    const { state } = read.loader.state;
    if (enabled && state !== "loading" && !(once && state === "ready")) void read.loader.run();
  }, [read, enabled, once]);
  const { reload } = read.loader;
  return {
    ...(shown as typeof shown & { data?: AnswerOf<Q> }),
    loading: enabled && shown.data === undefined && !shown.error,
    reload,
  };
};

/** What was read plainly, with its people as they are now. */
export const useAsNow = <Thing>(thing: Thing): Thing =>
  useSlice(topic.collaborators, () => sync().liveSession?.liveStore.people.in(thing, null) ?? thing);
