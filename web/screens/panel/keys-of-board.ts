import "../../text/in-dialogs.ts";
import type { ShortcutGroup } from "../../features/shell/shortcuts.ts";
import { text } from "../../text/catalogue.ts";
import { modifier } from "../../ui/keys/modifier.ts";
import { quickShortcuts } from "../quick-shortcuts.ts";

/** The keys of a panel, for the list that `?` opens. */
export const keysOfBoard = (): ShortcutGroup => {
  const { board, shortcuts } = text();
  const words = shortcuts.board;
  return {
    title: words.title,
    shortcuts: [
      { keys: ["↑", "↓", "←", "→"], label: words.walk },
      { keys: ["Space"], label: words.lift },
      { keys: ["↑", "↓", "←", "→"], label: words.move },
      { keys: ["Enter"], label: words.open },
      { keys: ["N"], label: words.add },
      { keys: ["F"], label: board.filter },
      { keys: ["V"], label: board.view },
      { keys: ["E"], label: words.edit },
      { keys: ["C"], label: words.comment },
      { keys: ["W"], label: words.watch },
      { keys: ["X"], label: words.select },
      { keys: ["Shift+↑", "Shift+↓"], label: words.range },
      { keys: [`${modifier}+A`], label: words.all },
      { keys: ["Esc"], label: words.none },
      ...quickShortcuts(),
      { keys: ["Del"], label: words.delete },
      { keys: [], label: words.together },
    ],
  };
};
