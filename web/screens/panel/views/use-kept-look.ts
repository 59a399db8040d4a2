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
 * Keeps how a panel is looked at, for the links that lead to it. `came`: the query with which its page began, before this was
 * here. `asSaved`: undefined where it is not known yet; `gone`: the view that the address names is not there. Who is led to a
 * task has not chosen how to look at its panel: that counts only once they do, and neither has who comes to the plain board.
 */
export const useKeepLook = (panelId: string, came: string, asSaved: boolean | undefined, gone: boolean): void => {
  const search = useSearch();
  const here = new URLSearchParams(lookIn(search));
  if (gone) here.delete("view");
  const look = here.toString();
  const task = taskIn(search);
  const last = useRef({ look: lookIn(came), task: taskIn(came), led: taskIn(came) !== null });
  useEffect(() => {
    const before = last.current;
    const isSame = before.look === look;
    const led = isSame ? before.led : task !== null && task !== before.task;
    last.current = { look, task, led };
    if (asSaved === undefined || led || (isSame && !look)) return;
    try {
      if (look) localStorage.setItem(keyOfLook(panelId), asSaved ? `?${look}` : look);
      else localStorage.removeItem(keyOfLook(panelId));
    } catch {
      // Storage is blocked or full: links lead to the plain board.
    }
  }, [panelId, look, task, asSaved]);
};

const taskIn = (search: string): string | null => new URLSearchParams(search).get("task");
