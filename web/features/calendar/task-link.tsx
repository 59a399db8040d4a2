import { useId } from "react";
import type { Task } from "../../../contract/tasks/task.ts";
import { useIsNew, useIsStaying } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { onPlainClick } from "../../ui/controls/plain-click.ts";
import { fullDay } from "../../ui/days/say-day.ts";
import { NewMark } from "../../ui/display/new-mark.tsx";
import { PrioritySign } from "../../ui/display/priority-icon.tsx";
import { doSelect } from "../../ui/lists/select.ts";
import { selectingClick, useIsSelected } from "../../ui/lists/selection.ts";
import { cx } from "../../ui/look/cx.ts";
import { spanOf } from "./days/span.ts";
import { panelIds } from "./keys/calendar-keys.ts";
import { focusOn, idsAround } from "./keys/places.ts";
import { useCalendar } from "./state/calendar-context.ts";

type Props = {
  task: Task;
  /** The day that it stands on; null: none. */
  day: string | null;
  isDone: boolean;
  /** Tab reaches it. */
  isReached: boolean;
  className: string;
};

/** The days of a task in words, and that it is done; a row or bar shows as much by its place. */
const saidOf = (task: Task, isDone: boolean): string => {
  const words = text().calendar;
  const span = spanOf(task);
  const when =
    span && (span.from === span.to ? fullDay(span.from) : words.fromTo(fullDay(span.from), fullDay(span.to)));
  return [when, isDone && words.done].filter(Boolean).join(". ");
};

/** A task's title, which opens it, with what matters most of it. */
export function TaskLink({ task, day, isDone, isReached, className }: Props) {
  const calendar = useCalendar();
  const { actions, panelId } = calendar;
  const isNew = useIsNew(task.id);
  const staying = useIsStaying(panelId, task.id);
  const isSelected = useIsSelected(task.id);
  const id = useId();
  const isPressing = !isDone && (task.priority === "urgent" || task.priority === "high");
  return (
    <>
      {isPressing && task.priority && <PrioritySign priority={task.priority} />}
      {/* biome-ignore lint/a11y/useSemanticElements: browsers open links in other tabs. */}
      <a
        role="button"
        href={`?task=${task.id}`}
        // The task is dragged, and not its address.
        draggable={false}
        data-card=""
        tabIndex={isReached ? 0 : -1}
        aria-pressed={isSelected || undefined}
        aria-describedby={cx(isNew && `${id}-new`, `${id}-said`, staying && `${id}-staying`)}
        onClick={(event) => {
          const what = selectingClick(event);
          if (!what) return onPlainClick(() => actions.open(task.id))(event);
          event.preventDefault();
          doSelect(what, task.id, {
            around: idsAround(calendar, day),
            panel: () => panelIds(calendar),
            focus: (next) => focusOn(calendar, { day, taskId: next }),
          });
        }}
        className={cx(
          "own-words min-w-0 flex-1 cursor-pointer truncate outline-none after:absolute after:inset-0",
          className,
        )}
      >
        {task.title}
      </a>
      {isNew && <NewMark id={`${id}-new`} className="start-0.5 top-0.5" />}
      <span id={`${id}-said`} className="sr-only">
        {saidOf(task, isDone)}
      </span>
      {staying && (
        <span id={`${id}-staying`} className="min-w-0 shrink-[3] truncate text-xs text-text-muted italic">
          {text().board.noLongerMatches}
        </span>
      )}
    </>
  );
}
