import { ChevronLeft, ChevronRight } from "lucide-react";
import { IconButton } from "../controls/icon-button.tsx";
import { cx } from "../look/cx.ts";
import { addMonths, firstWeekday, weeksAround } from "./month.ts";
import { fullDay, sayDay } from "./say-day.ts";

type Props = {
  /** Of the grid; a day's cell has it before the day. */
  id: string;
  /** The day that the keys are on; its month is shown. */
  cursor: string;
  chosen: string | null;
  today: string;
  onChoose: (day: string) => void;
  onCursor: (day: string) => void;
  words: { previousMonth: string; nextMonth: string };
};

/** A month of days to choose from. The keys are those of the field above, which holds the focus. */
export function MonthGrid({ id, cursor, chosen, today, onChoose, onCursor, words }: Props) {
  const weeks = weeksAround(cursor, firstWeekday());
  const title = sayDay(cursor, { month: "long", year: "numeric" });
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center justify-between">
        <IconButton
          size="sm"
          label={words.previousMonth}
          icon={<ChevronLeft size={16} className="rtl:-scale-x-100" />}
          onClick={() => onCursor(addMonths(cursor, -1))}
        />
        <span className="text-sm font-medium">{title}</span>
        <IconButton
          size="sm"
          label={words.nextMonth}
          icon={<ChevronRight size={16} className="rtl:-scale-x-100" />}
          onClick={() => onCursor(addMonths(cursor, 1))}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are chosen is a grid. */}
      <table id={id} role="grid" aria-label={title} className="tabular w-full table-fixed text-center text-sm">
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th
                key={day}
                scope="col"
                abbr={sayDay(day, { weekday: "long" })}
                className="h-6 text-xs font-normal text-text-faint"
              >
                {sayDay(day, { weekday: "narrow" })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which holds the focus.
                // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid is a gridcell.
                <td
                  key={day}
                  id={`${id}-${day}`}
                  tabIndex={-1}
                  aria-label={fullDay(day)}
                  aria-selected={day === chosen}
                  aria-current={day === today ? "date" : undefined}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onChoose(day)}
                  className={cx(
                    "h-8 cursor-pointer rounded-md hover:bg-surface-hover touch:h-11",
                    day === chosen && "bg-accent-soft text-accent-text",
                    day === cursor && "outline-2 -outline-offset-2 outline-focus",
                    day === today && "font-semibold underline underline-offset-4",
                    day.slice(0, 7) !== cursor.slice(0, 7) && "text-text-faint",
                  )}
                >
                  {Number(day.slice(8))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
