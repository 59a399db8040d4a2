import { useSyncExternalStore } from "react";

export type Theme = "system" | "light" | "dark";

/** app/first-paint/first-paint.js reads the same key before the first paint. */
const key = "tavola_theme";
const listeners = new Set<() => void>();
let chosen: Theme = read();

function read(): Theme {
  try {
    const stored = localStorage.getItem(key);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}

function apply(theme: Theme): void {
  chosen = theme;
  const root = document.documentElement;
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
  // The browser's own bar: of the two colours in index.html the chosen one holds, whatever the system says.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.content === "#121214" ? "dark" : "light";
    meta.media = theme === "system" ? `(prefers-color-scheme: ${own})` : own === theme ? "all" : "not all";
  }
  for (const listener of listeners) listener();
}

export function getTheme(): Theme {
  return chosen;
}

/** Holds at once, in every tab, and after a reload. Without storage it holds until the page is left. */
export function setTheme(theme: Theme): void {
  try {
    if (theme === "system") localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // Storage is blocked or full: the choice still holds for this page.
  }
  apply(theme);
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, getTheme);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Call once at start: dresses the browser's bar and follows the choice made in another tab. */
export function startTheme(): void {
  apply(chosen);
  addEventListener("storage", (event) => {
    if (event.key === key || event.key === null) apply(read());
  });
}
