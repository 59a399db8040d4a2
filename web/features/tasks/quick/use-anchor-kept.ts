import { useEffect } from "react";
import { closeQuick, type QuickAction, showQuick } from "./asked-quick.ts";

/** Where what a popover opened from stands now: the same row, or cell of it, drawn elsewhere. */
const drawnNow = (anchor: Element): Element | null => {
  const cell = anchor.getAttribute("data-cell");
  const taskId = anchor.closest<HTMLElement>("[data-task-id]")?.dataset.taskId;
  return taskId === undefined
    ? null
    : document.querySelector(`[data-task-id="${taskId}"]${cell === null ? "" : ` [data-cell="${cell}"]`}`);
};

/** A row that is drawn elsewhere meanwhile, as in another group, takes along what opens from it; with one that went, that closes. */
export const useAnchorKept = (action: QuickAction | null, open: boolean): void =>
  useEffect(() => {
    if (!action || !open) return;
    const look = (): void => {
      if (action.anchor.isConnected) return;
      const anchor = drawnNow(action.anchor);
      if (anchor) showQuick({ ...action, anchor });
      else closeQuick();
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    look();
    return () => observer.disconnect();
  }, [action, open]);
