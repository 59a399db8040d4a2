import { Plus } from "lucide-react";
import { text } from "../../../text/catalogue.ts";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { fullDay, sayDay } from "../../../ui/days/say-day.ts";
import { cx } from "../../../ui/look/cx.ts";
import { tasksOn } from "../days/by-week.ts";
import { type ShownCalendar, useCalendar } from "../state/calendar-context.ts";
import { type CalendarRow, TaskRows } from "./task-rows.tsx";

type Props = { shown: ShownCalendar; isDone: (statusId: string) => boolean; mayWrite: boolean };

function DayHeading({ day, isToday, mayWrite }: { day: string; isToday: boolean; mayWrite: boolean }) {
  const { actions } = useCalendar();
  return (
    <div className="flex h-full items-center gap-1 border-b border-border ps-3 pe-1">
      <h3 className={cx("flex-1 text-sm font-medium", isToday ? "text-accent-text" : "text-text-muted")}>
        {sayDay(day, { weekday: "long", month: "short", day: "numeric" })}
      </h3>
      {mayWrite && (
        <IconButton
          label={text().calendar.addOn(fullDay(day))}
          icon={<Plus size={16} />}
          onClick={() => actions.add(undefined, day)}
        />
      )}
    </div>
  );
}

/** The tasks of the chosen week, day by day. */
export function WeekList({ shown, isDone, mayWrite }: Props) {
  const { weeks, day: chosen, today } = shown;
  const days = weeks.find((week) => week.days.includes(chosen))?.days ?? [];
  const rows = days.flatMap((day): CalendarRow[] => [
    { heading: <DayHeading day={day} isToday={day === today} mayWrite={mayWrite} />, day },
    ...tasksOn(weeks, day).map((task) => ({ task, day })),
  ]);
  const [first = chosen] = days;
  const top = rows.findIndex((row) => "heading" in row && row.day === chosen);
  return <TaskRows label={text().calendar.weekOf(fullDay(first))} rows={rows} isDone={isDone} isTabbed top={top} />;
}
