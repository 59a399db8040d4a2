import { text } from "../../../text/catalogue.ts";
import { number } from "../../../text/format.ts";
import { fullDay, sayDay } from "../../../ui/days/say-day.ts";
import { cx } from "../../../ui/look/cx.ts";
import { focusDay } from "../keys/places.ts";
import { WeekdayRow } from "../month/weekday-row.tsx";
import { type ShownCalendar, useCalendar, useCalendarState } from "../state/calendar-context.ts";

/** Days with more tasks than this say how many there are. */
const DOTS = 3;

type Props = { shown: ShownCalendar; month: string; isDone: (statusId: string) => boolean };

/** A month as small as a phone needs it: a dot for each task of a day, or how many there are. */
export function SmallMonth({ shown: { weeks, day, today }, month, isDone }: Props) {
  const calendar = useCalendar();
  const words = text().calendar;
  const isHeld = useCalendarState(({ held }) => held !== null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the same grid as where there is room for bars.
    <div
      role="grid"
      aria-label={words.month(sayDay(`${month}-01`, { month: "long", year: "numeric" }))}
      className="shrink-0"
    >
      <WeekdayRow days={weeks[0]?.days ?? []} style="narrow" />
      {/* biome-ignore lint/a11y/useSemanticElements: the same grid as where there is room for bars. */}
      <div role="rowgroup" data-month="">
        {weeks.map(({ days, items }) => (
          // biome-ignore lint/a11y/useSemanticElements: the same grid as where there is room for bars.
          // biome-ignore lint/a11y/useFocusableInteractive: only its days take the focus.
          <div
            key={days[0]}
            role="row"
            data-week={days[0]}
            className={cx("grid grid-cols-7 rounded-lg", days.includes(day) && "bg-surface-hover")}
          >
            {days.map((one, at) => {
              const tasks = items.filter(({ first, last }) => first <= at && last >= at);
              const open = tasks.filter(({ item }) => !isDone(item.task.statusId)).length;
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: keys are those of the grid.
                // biome-ignore lint/a11y/useSemanticElements: the same grid as where there is room for bars.
                <div
                  key={one}
                  role="gridcell"
                  data-day={one}
                  tabIndex={one === day ? 0 : -1}
                  aria-label={
                    tasks.length > 0 ? words.dayWith(fullDay(one), text().board.taskCount(tasks.length)) : fullDay(one)
                  }
                  aria-current={one === today ? "date" : undefined}
                  aria-selected={one === day}
                  onClick={() => focusDay(calendar, one)}
                  className={cx(
                    "flex h-11 flex-col items-center justify-center gap-0.5 rounded-lg text-sm outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus",
                    one === day && isHeld && "bg-accent-soft",
                    one.startsWith(month) ? "text-text" : "text-text-faint",
                  )}
                >
                  <span
                    aria-hidden="true"
                    className={cx(
                      "tabular flex size-6 items-center justify-center rounded-full",
                      one === day && one !== today && "outline-1 outline-border-strong",
                      one === today && "bg-accent font-semibold text-on-solid",
                    )}
                  >
                    {number(Number(one.slice(8)))}
                  </span>
                  <span
                    aria-hidden="true"
                    className="tabular flex h-2.5 items-center gap-0.5 text-[10px] leading-none text-text-muted"
                  >
                    {tasks.length > DOTS
                      ? number(tasks.length)
                      : tasks.map(({ item }, place) => (
                          <span
                            key={item.task.id}
                            className={cx("size-1.25 rounded-full", place < open ? "bg-accent" : "bg-border-strong")}
                          />
                        ))}
                  </span>
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
