import { memo } from "react";
import type { Task } from "../../../../contract/tasks/task.ts";
import { useLabels } from "../../../sync/live.ts";
import { useLanguage } from "../../../text/use-language.ts";
import { labelsAmong } from "../../../ui/display/labels/label-line.tsx";
import { useIsSelected } from "../../../ui/lists/selection.ts";
import { cx } from "../../../ui/look/cx.ts";
import { useCalendarState } from "../state/calendar-context.ts";
import { TaskLink } from "../task-link.tsx";

/** Of a bar, with the gap to the next, and of what stands above the first, in px. */
export const LANE = 23;
export const ABOVE = 28;

type Props = {
  task: Task;
  lane: number;
  /** The days that it is drawn on, and how many those are. */
  from: string;
  to: string;
  days: number;
  /** It goes on from before, or after, what is drawn. */
  isContinued: boolean;
  goesOn: boolean;
  isDone: boolean;
  mayWrite: boolean;
};

const endLook = "absolute inset-y-0 z-1 w-2 cursor-ew-resize touch:hidden";

/** A task on the days that it takes in a week, or a part of them. */
export const TaskBar = memo(function TaskBar({
  task,
  lane,
  from,
  to,
  days,
  isContinued,
  goesOn,
  isDone,
  mayWrite,
}: Props) {
  useLanguage();
  const isHeld = useCalendarState(({ held }) => held?.ids.includes(task.id) ?? false);
  const isReached = useCalendarState(({ focused }) => focused === task.id);
  const isSelected = useIsSelected(task.id);
  const [label] = labelsAmong(useLabels(), task.labelIds);
  return (
    <div
      data-task-id={task.id}
      data-from={from}
      data-to={to}
      className={cx(
        "group/bar absolute z-1 flex h-5.25 items-center gap-1 border border-transparent ps-2.5 pe-1.5 text-xs select-none [-webkit-touch-callout:none]",
        "has-[[data-card]:focus-visible]:outline-2 has-[[data-card]:focus-visible]:outline-focus",
        isContinued ? "rounded-s-none" : "rounded-s-[5px]",
        goesOn ? "rounded-e-none" : "rounded-e-[5px]",
        isDone ? "bg-surface-sunken text-text-faint" : "bg-(--bar-soft) text-text hover:bg-(--bar-hover)",
        (isHeld || isSelected) && "border-accent! bg-accent-soft!",
        isHeld && "shadow-pop",
      )}
      style={
        {
          "--bar": label ? `var(--label-${label.colour})` : "var(--border-strong)",
          "--bar-soft": "color-mix(in srgb, var(--bar) 14%, var(--surface-raised))",
          "--bar-hover": "color-mix(in srgb, var(--bar) 24%, var(--surface-raised))",
          insetBlockStart: `${ABOVE + lane * LANE}px`,
          insetInlineStart: isContinued ? 0 : "3px",
          // Between its cells lies a line of each.
          inlineSize: `calc(${days * 100}% + ${days - 1 - (isContinued ? 0 : 3) - (goesOn ? 0 : 4)}px)`,
        } as React.CSSProperties
      }
    >
      {!isContinued && (
        <span
          aria-hidden="true"
          className={cx(
            "absolute inset-y-0.75 start-0.75 w-0.75 rounded-full bg-(--bar) forced-color-adjust-none",
            isDone && "opacity-40",
          )}
        />
      )}
      <TaskLink task={task} day={from} isDone={isDone} isReached={isReached} className={isDone ? "" : "font-medium"} />
      {mayWrite && !isContinued && <span data-end="from" className={cx(endLook, "start-0")} />}
      {mayWrite && !goesOn && <span data-end="to" className={cx(endLook, "end-0")} />}
    </div>
  );
});
