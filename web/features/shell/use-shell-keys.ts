import { useEffect, useEffectEvent, useRef } from "react";
import { navigate } from "wouter/use-browser-location";
import { isFindKey, pageKey, undoKey } from "../../ui/keys/key-press.ts";
import { toggleSidebar } from "./sidebar/sidebar-tab.tsx";
import { undo } from "./undo/undo-toasts.ts";

/** How long the second key of a sequence may take, in ms. */
const PATIENCE_MS = 1000;

interface Keys {
  showShortcuts: () => void;
  find: () => void;
}

/** The keys that work on every page: ? lists them, [ hides the sidebar, g h goes home, Ctrl+K finds, Ctrl+Z undoes. */
export function useShellKeys({ showShortcuts, find }: Keys): void {
  const wentAt = useRef(Number.NEGATIVE_INFINITY);
  const keyDown = useEffectEvent((event: KeyboardEvent) => {
    const way = undoKey(event);
    const key = pageKey(event);
    const afterG = event.timeStamp - wentAt.current < PATIENCE_MS;
    wentAt.current = key === "g" ? event.timeStamp : Number.NEGATIVE_INFINITY;
    if (isFindKey(event)) find();
    else if (way) void undo(way);
    else if (key === "?") showShortcuts();
    else if (key === "[") toggleSidebar();
    else if (key === "h" && afterG) navigate("/home");
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => keyDown(event);
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
