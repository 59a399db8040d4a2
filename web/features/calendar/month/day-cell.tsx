import { Plus } from "lucide-react";
import { text } from "../../../text/catalogue.ts";
import { number } from "../../../text/format.ts";
import { fullDay, sayDay } from "../../../ui/days/say-day.ts";
import { cx } from "../../../ui/look/cx.ts";
import type { Week } from "../days/by-week.ts";
import { LANES } from "../days/lanes.ts";
import { enterDay, focusDay } from "../keys/places.ts";
import { useCalendar } from "../state/calendar-context.ts";
import { ABOVE, LANE, TaskBar } from "./task-bar.tsx";

type Props = {
  week: Week;
  at: number;
  month: string;
  /** The day that the keys are on. */
  isChosen: boolean;
  isToday: boolean;
  isDone: (statusId: string) => boolean;
  mayWrite: boolean;
};

/** A day of the month, with the bars that begin on it. */
export function DayCell({ week, at, month, isChosen, isToday, isDone, mayWrite }: Props) {
  const calendar = useCalendar();
  const words = text().calendar;
  const day = week.days[at] ?? "";
  const count = week.items.filter(({ first, last }) => first <= at && last >= at).length;
  const hidden = week.hidden[at] ?? 0;
  const isFirst = day.endsWith("-01");
  const isOutside = !day.startsWith(month);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are those of the grid.
    // biome-ignore lint/a11y/useSemanticElements: bars run over several cells, as those of no table do.
    <div
      role="gridcell"
      data-day={day}
      tabIndex={isChosen ? 0 : -1}
      aria-current={isToday ? "date" : undefined}
      aria-selected={isChosen}
      onClick={({ target, currentTarget }) => target === currentTarget && focusDay(calendar, day)}
      className={cx(
        "group/day relative min-w-0 border-border outline-none not-first:border-s",
        "focus-visible:z-2 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus",
        isOutside && "bg-surface-sunken/60",
      )}
    >
      <span className="sr-only">
        {count > 0 ? words.dayWith(fullDay(day), text().board.taskCount(count)) : fullDay(day)}
      </span>
      <span
        aria-hidden="true"
        className={cx(
          "tabular pointer-events-none absolute start-1 top-1 flex h-5.5 min-w-5.5 items-center justify-center rounded-full px-1 text-xs",
          isToday ? "bg-accent font-semibold text-on-solid" : isOutside ? "text-text-faint" : "text-text-muted",
          isChosen && !isToday && "font-semibold text-text!",
        )}
      >
        {isFirst ? sayDay(day, { day: "numeric", month: "short" }) : number(Number(day.slice(8)))}
      </span>
      {mayWrite && (
        <button
          type="button"
          tabIndex={-1}
          // To screen readers it would be a part of each day's name; N does the same.
          aria-hidden="true"
          onClick={() => calendar.actions.add(undefined, day)}
          className={cx(
            "not-printed absolute end-1 top-1 z-1 inline-flex size-6 items-center justify-center rounded-md text-text-muted opacity-0",
            "group-hover/day:opacity-100 hover:bg-surface-hover hover:text-text focus-visible:opacity-100 group-focus-within/day:opacity-100",
          )}
        >
          <Plus size={14} aria-hidden="true" />
        </button>
      )}
      {week.bars
        .filter(({ first }) => first === at)
        .map(({ item: { task, from, to }, first, last, lane }) => (
          <TaskBar
            key={`${task.id} ${first}`}
            task={task}
            lane={lane}
            from={day}
            to={week.days[last] ?? day}
            days={last - first + 1}
            isContinued={from < day}
            goesOn={to > (week.days[last] ?? day)}
            isDone={isDone(task.statusId)}
            mayWrite={mayWrite}
          />
        ))}
      {hidden > 0 && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={words.dayWith(words.more(hidden), fullDay(day))}
          onClick={() => enterDay(calendar, day)}
          className="absolute inset-x-0.75 z-1 h-5 truncate rounded-[5px] px-2 text-start text-xs text-text-muted hover:bg-surface-hover hover:text-text"
          style={{ insetBlockStart: `${ABOVE + LANES * LANE}px` }}
        >
          {words.more(hidden)}
        </button>
      )}
    </div>
  );
}
