import { X } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { text } from "../../../text/catalogue.ts";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { fullDay, sayDay } from "../../../ui/days/say-day.ts";
import { useBack } from "../../../ui/page/use-back.ts";
import { tasksOn, type Week } from "../days/by-week.ts";
import { focusDay } from "../keys/places.ts";
import { TaskRows } from "../rows/task-rows.tsx";
import { useCalendar, useCalendarState } from "../state/calendar-context.ts";

type Props = { weeks: readonly Week[]; isDone: (statusId: string) => boolean };

const WIDTH = 256;

/** All tasks of the day that lies open, over the month and beside that day. No dialog: what opens from its rows opens as from any. */
export function OpenedDay({ weeks, isDone }: Props) {
  const calendar = useCalendar();
  const day = useCalendarState(({ opened }) => opened);
  const box = useRef<HTMLElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  const close = () => day && focusDay(calendar, day);
  useBack(day !== null, () => close());
  const tasks = day === null ? [] : tasksOn(weeks, day);
  const isGone = day !== null && tasks.length === 0;

  useEffect(() => {
    if (isGone) calendar.state.set({ opened: null });
  }, [isGone, calendar]);

  const count = tasks.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other tasks it is another size.
  useLayoutEffect(() => {
    const cell = day && calendar.root.now?.querySelector(`[data-day="${day}"]`)?.getBoundingClientRect();
    const own = box.current;
    if (!cell || !own) return;
    const left = Math.min(Math.max(8, cell.left + cell.width / 2 - WIDTH / 2), innerWidth - WIDTH - 8);
    setPlace({ left, top: Math.max(56, Math.min(cell.top - 4, innerHeight - own.offsetHeight - 8)) });
  }, [day, calendar, count]);

  useEffect(() => {
    if (day === null) return;
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Element && !box.current?.contains(target) && calendar.root.now?.contains(target))
        calendar.state.set({ opened: null });
    };
    addEventListener("pointerdown", press, { capture: true });
    return () => removeEventListener("pointerdown", press, { capture: true });
  }, [day, calendar]);

  if (day === null || isGone) return null;
  return (
    <section
      ref={box}
      data-opened=""
      aria-label={text().calendar.tasksOf(fullDay(day))}
      className="fixed z-30 flex max-h-90 flex-col rounded-lg border border-border bg-surface-raised p-1.5 shadow-pop"
      style={{ ...place, inlineSize: `${WIDTH}px` }}
      // On its tasks Esc is the calendar's, as on any.
      onKeyDown={(event) => {
        if (event.key !== "Escape" || (event.target as Element).matches("[data-card]")) return;
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
    >
      <div className="flex items-center gap-2 ps-2 pb-1">
        <h2 className="min-w-0 flex-1 truncate text-sm font-medium">
          {sayDay(day, { weekday: "long", month: "short", day: "numeric" })}
        </h2>
        <span className="tabular text-xs text-text-faint">{tasks.length}</span>
        <IconButton size="sm" label={text().common.close} icon={<X size={14} />} onClick={close} />
      </div>
      <TaskRows
        label={text().calendar.tasksOf(fullDay(day))}
        rows={tasks.map((task) => ({ task, day }))}
        isDone={isDone}
        isTabbed={false}
      />
    </section>
  );
}
