import { useEffect, useRef } from "react";
import { useSearch } from "wouter";
import { keptLook, keyOfLook, lookIn } from "../../../ui/page/panel-link.ts";
import { lookOf } from "./view-query.ts";

/** The view that was looked at as it was saved then, where the address says the same still. */
export const viewKept = (panelId: string): { open: string; saved: string; now: string } | null => {
  const kept = keptLook(panelId);
  const address = new URLSearchParams(kept);
  const look = lookOf(address).toString();
  return kept.startsWith("?") ? { open: address.get("view") ?? "", saved: look, now: look } : null;
};

/**
 * Keeps how a panel is looked at, for the links that lead to it. `asSaved`: undefined where it is not known yet; `gone`: the
 * view that the address names is not there. Who is led to a task has not chosen how to look at its panel: that counts only
 * once they do, and neither has who comes to the plain board.
 */
export const useKeepLook = (panelId: string, asSaved: boolean | undefined, gone: boolean): void => {
  const search = useSearch();
  const here = new URLSearchParams(lookIn(search));
  if (gone) here.delete("view");
  const look = here.toString();
  const task = new URLSearchParams(search).get("task");
  const last = useRef<{ look: string; task: string | null; led: boolean } | null>(null);
  useEffect(() => {
    const before = last.current;
    const led = before?.look === look ? before.led : task !== null && task !== before?.task;
    last.current = { look, task, led };
    if (asSaved === undefined || led || (!before && !look)) return;
    try {
      if (look) localStorage.setItem(keyOfLook(panelId), asSaved ? `?${look}` : look);
      else localStorage.removeItem(keyOfLook(panelId));
    } catch {
      // Storage is blocked or full: links lead to the plain board.
    }
  }, [panelId, look, task, asSaved]);
};
