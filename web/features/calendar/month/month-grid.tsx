import { text } from "../../../text/catalogue.ts";
import { sayDay } from "../../../ui/days/say-day.ts";
import { LANES } from "../days/lanes.ts";
import type { ShownCalendar } from "../state/calendar-context.ts";
import { DayCell } from "./day-cell.tsx";
import { ABOVE, LANE } from "./task-bar.tsx";
import { WeekdayRow } from "./weekday-row.tsx";

type Props = { shown: ShownCalendar; month: string; isDone: (statusId: string) => boolean; mayWrite: boolean };

/** Room for four tasks, and for how many more there are. */
const WEEK_HEIGHT = ABOVE + LANES * LANE + 22;

/** A month of weeks, and the tasks that lie on their days. */
export function MonthGrid({ shown: { weeks, day, today }, month, isDone, mayWrite }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: bars run over several cells, as those of no table do.
    <div
      role="grid"
      aria-label={text().calendar.month(sayDay(`${month}-01`, { month: "long", year: "numeric" }))}
      className="flex min-h-0 min-w-0 flex-1 flex-col overflow-hidden rounded-lg border border-border bg-surface-raised"
    >
      <WeekdayRow days={weeks[0]?.days ?? []} style="short" />
      {/* biome-ignore lint/a11y/useSemanticElements: bars run over several cells, as those of no table do. */}
      <div
        role="rowgroup"
        data-month=""
        className="relative grid min-h-0 flex-1 overflow-y-auto overscroll-y-contain"
        style={{ gridAutoRows: `minmax(${WEEK_HEIGHT}px, 1fr)` }}
      >
        {weeks.map((week) => (
          // biome-ignore lint/a11y/useSemanticElements: the grid is no table.
          // biome-ignore lint/a11y/useFocusableInteractive: only its days take the focus.
          <div
            key={week.days[0]}
            role="row"
            data-week={week.days[0]}
            className="grid grid-cols-7 border-border not-first:border-t"
          >
            {week.days.map((one, at) => (
              <DayCell
                key={one}
                week={week}
                at={at}
                month={month}
                isChosen={one === day}
                isToday={one === today}
                isDone={isDone}
                mayWrite={mayWrite}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
