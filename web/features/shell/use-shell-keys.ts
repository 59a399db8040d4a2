import { useEffect } from "react";
import { navigate } from "wouter/use-browser-location";
import { pageKey, undoKey } from "./key-press.ts";
import { toggleSidebar } from "./sidebar-state.ts";
import { undo } from "./undo.ts";

/** How long the second key of a sequence may take, in ms. */
const PATIENCE_MS = 1000;

/** The keys that work on every page: ? lists them, [ hides the sidebar, g h goes home, Ctrl+Z undoes. */
export function useShellKeys(showShortcuts: () => void): void {
  useEffect(() => {
    let wentAt = Number.NEGATIVE_INFINITY;
    function keyDown(event: KeyboardEvent) {
      const way = undoKey(event);
      if (way) {
        event.preventDefault();
        void undo(way);
        return;
      }
      const key = pageKey(event);
      const afterG = event.timeStamp - wentAt < PATIENCE_MS;
      wentAt = key === "g" ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (key === "?") showShortcuts();
      else if (key === "[") toggleSidebar();
      else if (key === "h" && afterG) navigate("/home");
      else return;
      event.preventDefault();
    }
    document.addEventListener("keydown", keyDown);
    return () => document.removeEventListener("keydown", keyDown);
  }, [showShortcuts]);
}
