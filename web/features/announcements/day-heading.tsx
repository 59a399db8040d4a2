import { text } from "../../text/catalogue.ts";
import { dates, longDay } from "../../text/format.ts";
import { useClock } from "../../ui/display/clock.ts";

/** The day of an instant where the reader is, to be compared. */
export const dayOf = (instant: string): string => new Date(instant).toDateString();

/** Today, yesterday, or which day it was. */
export function DayHeading({ at }: { at: string }) {
  const now = useClock();
  const words = text().announcements;
  const day = new Date(at);
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  const name =
    day.toDateString() === now.toDateString()
      ? words.today
      : day.toDateString() === yesterday.toDateString()
        ? words.yesterday
        : day.getFullYear() === now.getFullYear()
          ? longDay(day)
          : dates({ dateStyle: "full" }).format(day);
  return (
    <h2 className="flex items-center gap-3 px-2 pt-5 pb-1 text-sm font-medium text-text-muted sm:px-3">
      {name}
      <span aria-hidden="true" className="h-px flex-1 bg-border" />
    </h2>
  );
}
