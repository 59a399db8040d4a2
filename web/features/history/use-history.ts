import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { History, HistoryEntry } from "../../../contract/history/history.ts";
import { domainHistory, panelHistory } from "../../../contract/history/queries.ts";
import { ask } from "../../sync/request.ts";
import { useAsNow, useRead } from "../../sync/use-read.ts";
import { joinPages, type Past } from "./join-pages.ts";

/** Whose history: a domain's, or a panel's. */
export interface Whose {
  domainId: string;
  panelId?: string;
}

const queryOf = ({ panelId }: Whose): typeof panelHistory =>
  // Both answer alike, and take what they name from the same place.
  (panelId ? panelHistory : domainHistory) as typeof panelHistory;

export type More = "none" | "some" | "loading" | "failed";

/** What happened, newest first, page by page. `live`: whatever is another one once more has happened. */
export function useHistory(whose: Whose, live: unknown) {
  const query = queryOf(whose);
  const params = whose as Required<Whose>;
  const { data, error, loading, reload } = useRead(query, { params });
  const [past, setPast] = useState<Past>({ entries: [], next: null, from: undefined });
  const [older, setOlder] = useState<"idle" | "loading" | "failed">("idle");
  if (data && data !== past.from) setPast(joinPages(past, data));

  const lookAgain = useEffectEvent(reload);
  const seen = useRef(live);
  useEffect(() => {
    if (seen.current === live) return;
    seen.current = live;
    lookAgain();
  }, [live]);

  async function showOlder(): Promise<void> {
    if (past.next === null) return;
    setOlder("loading");
    try {
      const page: History = await ask(query, { params, query: { before: String(past.next) } });
      setPast((now) => ({ ...now, entries: [...now.entries, ...page.entries], next: page.next }));
      setOlder("idle");
    } catch {
      setOlder("failed");
    }
  }

  const more: More = older === "idle" ? (past.next === null ? "none" : "some") : older;
  const entries: readonly HistoryEntry[] = useAsNow(past.entries);
  return { entries, loading, error: past.from ? undefined : error, reload, more, showOlder: () => void showOlder() };
}
