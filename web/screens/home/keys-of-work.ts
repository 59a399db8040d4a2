import "../../text/in-dialogs.ts";
import type { ShortcutGroup } from "../../features/shell/shortcuts.ts";
import { text } from "../../text/catalogue.ts";
import { modifier } from "../../ui/keys/modifier.ts";

/** The keys of `row-keys.tsx`, for the list that `?` opens. */
export const keysOfWork = (): ShortcutGroup => {
  const { home, shortcuts, domains } = text();
  const words = shortcuts.board;
  return {
    title: home.myWork,
    shortcuts: [
      { keys: ["J", "K"], label: home.walk },
      { keys: ["Enter"], label: words.open },
      { keys: ["E"], label: words.edit },
      { keys: ["C"], label: words.comment },
      { keys: ["W"], label: words.watch },
      { keys: ["S"], label: words.column },
      { keys: ["A"], label: words.people },
      { keys: ["I"], label: words.me },
      { keys: ["P"], label: words.priority },
      { keys: ["L"], label: words.labels },
      { keys: ["D"], label: words.due },
      { keys: ["Shift+D"], label: words.from },
      { keys: ["M"], label: words.panel },
      { keys: ["Del"], label: words.delete },
      { keys: [`${modifier}+C`], label: domains.copyLink },
    ],
  };
};
