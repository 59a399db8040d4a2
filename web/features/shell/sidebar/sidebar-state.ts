import { useSyncExternalStore } from "react";

const key = "tavola_sidebar";
const listeners = new Set<() => void>();

function read(): boolean {
  try {
    return localStorage.getItem(key) !== "hidden";
  } catch {
    return true;
  }
}

let shown = read();

function apply(next: boolean): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows or hides the sidebar, and remembers it for this browser. */
export function setSidebarShown(next: boolean): void {
  try {
    if (next) localStorage.removeItem(key);
    else localStorage.setItem(key, "hidden");
  } catch {
    // Storage is blocked or full: the choice still holds for this page.
  }
  apply(next);
}

/** Whether it is shown now. */
export const isSidebarShown = (): boolean => shown;

export function useSidebarShown(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, isSidebarShown);
}
