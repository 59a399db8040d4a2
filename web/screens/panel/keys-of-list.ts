import "../../text/list.ts";
import type { ShortcutGroup } from "../../features/shell/shortcuts.ts";
import { text } from "../../text/catalogue.ts";

/** The keys that a panel has as a list besides those of a board, for the list that `?` opens. */
export const keysOfList = (): ShortcutGroup => {
  const words = text().list.keys;
  return {
    title: words.title,
    shortcuts: [
      { keys: ["↑", "↓"], label: words.walk },
      { keys: ["←", "→"], label: words.cells },
      { keys: ["Enter"], label: words.enter },
      { keys: ["E"], label: words.edit },
      { keys: ["Space"], label: words.lift },
    ],
  };
};
