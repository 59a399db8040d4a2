import "../text/in-dialogs.ts";
import type { Shortcut } from "../features/shell/shortcuts.ts";
import { type Property, type QuickKey, quickKeys } from "../features/tasks/quick/quick-keys.ts";
import { text } from "../text/catalogue.ts";

/** The keys of the quick actions, for the list that `?` opens. */
export const quickShortcuts = (): Shortcut[] =>
  (Object.entries(quickKeys) as [QuickKey, Property][]).map(([key, property]) => ({
    keys: [key.replace(/.$/, (letter) => letter.toUpperCase())],
    label: text().shortcuts.board[property],
  }));
