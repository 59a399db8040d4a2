import { useEffect, useSyncExternalStore } from "react";

/** `keys` are the ones that do it, as printed: ["↑", "↓"] is one or the other, ["g h"] one after the other. */
export type Shortcut = { keys: readonly string[]; label: string };
export type ShortcutGroup = { title: string; shortcuts: readonly Shortcut[] };

let groups: readonly ShortcutGroup[] = [];
const listeners = new Set<() => void>();

function set(next: readonly ShortcutGroup[]): void {
  groups = next;
  for (const listener of listeners) listener();
}

/** Adds a page's keys to the list that `?` opens. Returns what takes them out again. */
export function registerShortcuts(group: ShortcutGroup): () => void {
  set([...groups, group]);
  return () => set(groups.filter((one) => one !== group));
}

/** Lists a screen's keys while it is shown: give it the function that makes the group, kept outside the component. */
export function useShortcuts(group: () => ShortcutGroup): void {
  useEffect(() => registerShortcuts(group()), [group]);
}

export function shortcutGroups(): readonly ShortcutGroup[] {
  return groups;
}

/** All keys of the pages that are shown now. */
export function useShortcutGroups(): readonly ShortcutGroup[] {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, shortcutGroups);
}
