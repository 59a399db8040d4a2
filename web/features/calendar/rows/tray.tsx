import { X } from "lucide-react";
import type { Task } from "../../../../contract/tasks/task.ts";
import { text } from "../../../text/catalogue.ts";
import { number } from "../../../text/format.ts";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { cx } from "../../../ui/look/cx.ts";
import { TaskRows } from "./task-rows.tsx";

type Props = {
  tasks: readonly Task[];
  isDone: (statusId: string) => boolean;
  onClose: () => void;
  /** There is no room beside the month. */
  isOver: boolean;
};

/** Tasks without a day, to be taken to one. */
export function Tray({ tasks, isDone, onClose, isOver }: Props) {
  const words = text().calendar;
  return (
    <section
      data-tray=""
      aria-label={words.noDateCount(text().board.taskCount(tasks.length))}
      className={cx(
        "flex w-60 shrink-0 flex-col rounded-lg border border-border bg-surface-raised p-1.5 max-sm:w-auto max-sm:min-h-0 max-sm:flex-1",
        isOver && "absolute inset-y-0 end-0 z-20 shadow-pop",
      )}
    >
      <div className="flex h-7 items-center gap-2 ps-2">
        <h2 className="min-w-0 truncate text-sm font-medium">{words.noDate}</h2>
        <span className="tabular flex-1 text-xs text-text-faint">{number(tasks.length)}</span>
        <IconButton size="sm" label={text().common.close} icon={<X size={14} />} onClick={onClose} />
      </div>
      {tasks.length === 0 ? (
        <p className="p-2 text-sm text-text-muted">{words.allDated}</p>
      ) : (
        <TaskRows label={words.noDate} rows={tasks.map((task) => ({ task, day: null }))} isDone={isDone} isTabbed />
      )}
    </section>
  );
}
