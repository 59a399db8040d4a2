import "../../text/calendar.ts";
import type { ComponentProps } from "react";
import { Calendar } from "../../features/calendar/calendar.tsx";
import { type ShortcutGroup, useShortcuts } from "../../features/shell/shortcuts.ts";
import { text } from "../../text/catalogue.ts";

const keysOfCalendar = (): ShortcutGroup => {
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

/** A panel as a calendar, and its keys in the list of keys. */
export function PanelCalendar(props: ComponentProps<typeof Calendar>) {
  useShortcuts(keysOfCalendar);
  return <Calendar {...props} />;
}
