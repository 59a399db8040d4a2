import { Check } from "lucide-react";
import { useId } from "react";
import { Link } from "wouter";
import { panelPath } from "../../../contract/panels/panel.ts";
import type { Status } from "../../../contract/statuses/status.ts";
import type { WorkItem } from "../../../contract/tasks/my-work.ts";
import { useIsNew, useLabels } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { calendarDayFrom } from "../../text/format.ts";
import { LabelLine, labelsAmong } from "../../ui/display/labels/label-line.tsx";
import { NewMark } from "../../ui/display/new-mark.tsx";
import { PrioritySign } from "../../ui/display/priority-icon.tsx";
import { StatusIcon } from "../../ui/display/status-icon.tsx";
import { TaskNumber } from "../../ui/display/task-number.tsx";
import { type DueState, dueLabel } from "../../ui/lists/due-label.ts";
import { cx } from "../../ui/look/cx.ts";
import { usePrinting } from "../../ui/look/printing.ts";

const dueLooks: Record<DueState, string> = {
  overdue: "text-danger-text",
  today: "text-warning-text",
  later: "text-text-muted",
};

function Facts({ item, status }: { item: WorkItem; status: Status | undefined }) {
  const words = text().board;
  const { done, total } = item.subTasks;
  const labels = labelsAmong(useLabels(), item.labelIds);
  return (
    <span className="tabular flex min-w-0 items-center gap-x-2.5 text-sm text-text-faint">
      <TaskNumber number={item.number} />
      {labels.length > 0 && (
        <LabelLine labels={labels} room={innerWidth < 640 ? 70 : 170} className="max-w-24 shrink-0 sm:max-w-48" />
      )}
      {item.priority && <PrioritySign priority={item.priority} />}
      {status && (
        <span className="inline-flex max-w-32 shrink-0 items-center gap-1">
          <StatusIcon kind={status.kind} />
          <span className="truncate">
            <bdi>{status.name}</bdi>
          </span>
        </span>
      )}
      <span className="truncate">
        <bdi>{item.panelName}</bdi>
      </span>
      {total > 0 && (
        <span className="shrink-0">
          <span aria-hidden="true">{words.subtaskShare(done, total)}</span>
          <span className="sr-only">{words.subtasks(done, total)}</span>
        </span>
      )}
    </span>
  );
}

type Props = { item: WorkItem; status: Status | undefined; today: string; ticked: boolean; onTick: () => void };

/** A task of mine: opens on its panel, is ticked off here. */
export function WorkRow({ item, status, today, ticked, onTick }: Props) {
  const words = text();
  const isNew = useIsNew(item.id);
  const fresh = useId();
  const day = item.assignedTo;
  const due = day === null ? undefined : dueLabel(day, today);
  // Paper is read on other days.
  const printed = usePrinting() && day !== null ? calendarDayFrom(today, day) : undefined;
  return (
    <li
      data-task-id={item.id}
      className="group relative flex items-start gap-1 border-b border-border px-2 last:border-b-0 hover:bg-surface-hover/60 sm:items-center"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: it cannot be unticked here: undoing is the message's. */}
      <button
        type="button"
        role="checkbox"
        aria-checked={ticked}
        aria-label={words.home.tick(item.title)}
        data-tick={item.id}
        onClick={onTick}
        className="z-1 flex size-9 shrink-0 cursor-pointer items-center justify-center rounded-md touch:size-11"
      >
        <span
          className={cx(
            "inline-flex size-4.5 items-center justify-center rounded-full border transition-colors",
            ticked
              ? "border-success bg-success text-surface-raised"
              : "border-border-strong text-transparent hover:border-success hover:text-success-text",
          )}
        >
          <Check size={12} strokeWidth={3} aria-hidden="true" />
        </span>
      </button>
      {isNew && <NewMark id={fresh} className="start-0.5 top-3.75 sm:top-[calc(50%-3px)] touch:top-5" />}
      <span className="flex min-w-0 flex-1 flex-col py-2 sm:flex-row sm:items-center sm:gap-4">
        <Link
          aria-describedby={isNew ? fresh : undefined}
          href={`${panelPath({ id: item.panelId, name: item.panelName })}?task=${item.id}`}
          className={cx(
            "min-w-0 flex-1 text-md font-medium after:absolute after:inset-0 max-sm:line-clamp-2",
            ticked && "text-text-faint line-through",
          )}
        >
          <bdi className="sm:block sm:truncate sm:own-start">{item.title}</bdi>
        </Link>
        <span className="flex min-w-0 items-center justify-between gap-3 sm:shrink-0">
          <Facts item={item} status={status} />
          {due && (
            <span className={cx("tabular shrink-0 text-sm sm:w-24 sm:text-end", dueLooks[due.state])}>
              <span aria-hidden="true">{printed ?? due.label}</span>
              <span className="sr-only">{words.board.due.described(due.label)}</span>
            </span>
          )}
          {!due && <span className="hidden w-24 sm:block" />}
        </span>
      </span>
    </li>
  );
}
