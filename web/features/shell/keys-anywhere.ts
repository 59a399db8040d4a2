import "../../text/in-dialogs.ts";
import { text } from "../../text/catalogue.ts";
import { modifier } from "../../ui/keys/modifier.ts";
import type { ShortcutGroup } from "./shortcuts.ts";

/** The keys that work on every page. */
export function keysAnywhere(): ShortcutGroup {
  const words = text().shortcuts;
  return {
    title: words.shortcutsAnywhere,
    shortcuts: [
      { keys: ["?"], label: words.showShortcuts },
      { keys: [`${modifier}+K`], label: words.findAnything },
      { keys: ["/"], label: words.searchHere },
      { keys: ["g h"], label: words.goHome },
      { keys: ["["], label: words.toggleSidebar },
      { keys: [`${modifier}+Z`], label: words.undo },
      { keys: [`${modifier}+Shift+Z`], label: words.redo },
      { keys: ["Esc"], label: words.closeAnything },
    ],
  };
}
