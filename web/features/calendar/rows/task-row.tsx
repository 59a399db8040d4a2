import { memo } from "react";
import type { Task } from "../../../../contract/tasks/task.ts";
import { useLabels } from "../../../sync/live.ts";
import { text } from "../../../text/catalogue.ts";
import { shortCalendarDay } from "../../../text/format.ts";
import { useLanguage } from "../../../text/use-language.ts";
import { labelsAmong } from "../../../ui/display/labels/label-line.tsx";
import { useIsSelected } from "../../../ui/lists/selection.ts";
import { cx } from "../../../ui/look/cx.ts";
import { spanOf } from "../days/span.ts";
import { useCalendarState } from "../state/calendar-context.ts";
import { TaskLink } from "../task-link.tsx";

type Props = { task: Task; day: string | null; isDone: boolean; isReached: boolean };

/** A task in a list, of a day or of those without one. */
export const TaskRow = memo(function TaskRow({ task, day, isDone, isReached }: Props) {
  useLanguage();
  const isHeld = useCalendarState(({ held }) => held?.ids.includes(task.id) ?? false);
  const isSelected = useIsSelected(task.id);
  const [label] = labelsAmong(useLabels(), task.labelIds);
  const span = spanOf(task);
  return (
    <div
      data-task-id={task.id}
      data-row=""
      {...(day !== null && { "data-from": day, "data-to": day })}
      className={cx(
        "relative flex h-full items-center gap-2 rounded-md border ps-3 pe-2 text-sm select-none [-webkit-touch-callout:none]",
        "has-[[data-card]:focus-visible]:outline-2 has-[[data-card]:focus-visible]:-outline-offset-2 has-[[data-card]:focus-visible]:outline-focus",
        isSelected || isHeld ? "border-accent bg-accent-soft" : "border-transparent hover:bg-surface-hover",
        isDone ? "text-text-faint" : "text-text",
      )}
    >
      <span
        aria-hidden="true"
        className={cx(
          "absolute inset-y-2 start-1 w-0.75 rounded-full forced-color-adjust-none",
          isDone && "opacity-40",
        )}
        style={{ background: label ? `var(--label-${label.colour})` : "var(--border-strong)" }}
      />
      <TaskLink task={task} day={day} isDone={isDone} isReached={isReached} className="" />
      {span && span.from !== span.to && (
        <span aria-hidden="true" className="tabular shrink-0 text-xs text-text-faint">
          {text().calendar.fromTo(shortCalendarDay(span.from), shortCalendarDay(span.to))}
        </span>
      )}
    </div>
  );
});
