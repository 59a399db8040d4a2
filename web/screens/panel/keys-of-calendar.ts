import "../../text/calendar.ts";
import type { ShortcutGroup } from "../../features/shell/shortcuts.ts";
import { text } from "../../text/catalogue.ts";

/** The keys that a panel has as a calendar besides those of a board, for the list that `?` opens. */
export const keysOfCalendar = (): ShortcutGroup => {
  const words = text().calendar.keys;
  return {
    title: words.title,
    shortcuts: [
      { keys: ["↑", "↓", "←", "→"], label: words.walk },
      { keys: ["Home", "End"], label: words.week },
      { keys: ["PgUp", "PgDn"], label: words.month },
      { keys: ["T"], label: words.today },
      { keys: ["N"], label: words.add },
      { keys: ["Enter"], label: words.into },
      { keys: ["Esc"], label: words.back },
      { keys: ["Space"], label: words.lift },
      { keys: ["↑", "↓", "←", "→"], label: words.move },
      { keys: ["Shift+↑", "Shift+↓", "Shift+←", "Shift+→"], label: words.end },
    ],
  };
};
