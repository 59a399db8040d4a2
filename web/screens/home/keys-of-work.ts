import "../../text/in-dialogs.ts";
import type { ShortcutGroup } from "../../features/shell/shortcuts.ts";
import { text } from "../../text/catalogue.ts";
import { modifier } from "../../ui/keys/modifier.ts";
import { quickShortcuts } from "../quick-shortcuts.ts";

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
      ...quickShortcuts(),
      { keys: ["Del"], label: words.delete },
      { keys: [`${modifier}+C`], label: domains.copyLink },
    ],
  };
};
