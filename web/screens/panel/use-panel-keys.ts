import { useEffect } from "react";
import { type ShortcutGroup, useShortcuts } from "../../features/shell/shortcuts.ts";
import { text } from "../../text/catalogue.ts";
import { pageKey } from "../../ui/keys/key-press.ts";

/** The keys of a panel's page. */
export const keysOfBoard = (): ShortcutGroup => {
  const words = text().board.keys;
  return {
    title: words.title,
    shortcuts: [
      { keys: ["↑", "↓", "←", "→"], label: words.walk },
      { keys: ["Space"], label: words.lift },
      { keys: ["↑", "↓", "←", "→"], label: words.move },
      { keys: ["Enter"], label: words.open },
      { keys: ["N"], label: words.add },
      { keys: ["F"], label: text().board.filter },
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
    ],
  };
};

/** The keys that work anywhere on a panel's page: N writes a task, F filters, arrows go to the board. */
export const usePanelKeys = ({ add, filter }: { add: () => void; filter: () => void }): void => {
  useShortcuts(keysOfBoard);
  useEffect(() => {
    const keyDown = (event: KeyboardEvent) => {
      const key = pageKey(event);
      const card = document.querySelector<HTMLElement>('[data-card][tabindex="0"]');
      const nowhere = document.activeElement === document.body || document.activeElement?.id === "content";
      if (key === "n") add();
      else if (key === "f") filter();
      else if (key?.startsWith("Arrow") && nowhere && card) card.focus();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", keyDown);
    return () => document.removeEventListener("keydown", keyDown);
  }, [add, filter]);
};
