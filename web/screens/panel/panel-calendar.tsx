import type { ComponentProps } from "react";
import { Calendar } from "../../features/calendar/calendar.tsx";
import { useShortcuts } from "../../features/shell/shortcuts.ts";
import { keysOfCalendar } from "./keys-of-calendar.ts";

/** A panel as a calendar, and its keys in the list of keys. */
export function PanelCalendar(props: ComponentProps<typeof Calendar>) {
  useShortcuts(keysOfCalendar);
  return <Calendar {...props} />;
}
