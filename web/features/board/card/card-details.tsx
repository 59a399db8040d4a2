import type { Task } from "../../../../contract/tasks/task.ts";
import { text } from "../../../text/catalogue.ts";
import { calendarDayFrom } from "../../../text/format.ts";
import { AvatarStack } from "../../../ui/display/avatar-stack.tsx";
import { useToday } from "../../../ui/display/use-today.ts";
import { cx } from "../../../ui/look/cx.ts";
import { usePrinting } from "../../../ui/look/printing.ts";
import { type DueState, dueLabel } from "./due-label.ts";

const dueLooks: Record<DueState, string> = {
  overdue: "font-medium text-danger-text",
  today: "font-medium text-warning-text",
  later: "text-text-muted",
};

/** The day it was due: finished work is not late any more, nor does it wait. */
function WasDue({ day }: { day: string }) {
  return (
    <time dateTime={day} className="shrink-0 text-text-faint">
      {calendarDayFrom(useToday(), day)}
    </time>
  );
}

/** When it is due; coloured only when it matters. */
function Due({ day }: { day: string }) {
  const today = useToday();
  const { label, state } = dueLabel(day, today);
  // Paper is read on other days.
  const shown = usePrinting() ? calendarDayFrom(today, day) : label;
  return (
    <time dateTime={day} className={cx("shrink-0", dueLooks[state])}>
      <span className="sr-only">{text().board.due.described(label)}</span>
      <span aria-hidden="true">{shown}</span>
    </time>
  );
}

function Subtasks({ done, total }: { done: number; total: number }) {
  const words = text().board;
  return (
    <span className="inline-flex shrink-0 items-center gap-1.5">
      <span aria-hidden="true" className="h-[3px] w-8 overflow-hidden rounded-full bg-surface-hover">
        <span
          className={cx("block h-full rounded-full", done === total ? "bg-success" : "bg-text-faint")}
          style={{ inlineSize: `${(done / total) * 100}%` }}
        />
      </span>
      <span className="sr-only">{words.subtasks(done, total)}</span>
      <span aria-hidden="true">{words.subtaskShare(done, total)}</span>
    </span>
  );
}

/** A card's second row: the due day, subtasks done of total, and up to three faces. */
export function CardDetails({ id, task, done }: { id: string; task: Task; done: boolean }) {
  const people = task.assignedCollaborators.map(({ user }) => ({
    id: user.id,
    name: user.fullName,
    image: user.profilePicture,
  }));
  const finished = task.subTasks.filter((item) => item.done).length;
  return (
    <div id={id} className="tabular mt-1.5 flex h-5 items-center gap-2.5 text-xs text-text-muted">
      {task.assignedTo && (done ? <WasDue day={task.assignedTo} /> : <Due day={task.assignedTo} />)}
      {task.subTasks.length > 0 && <Subtasks done={finished} total={task.subTasks.length} />}
      <span className="ms-auto inline-flex">
        <AvatarStack people={people} label={text().board.assignedTo(people.map(({ name }) => name))} />
      </span>
    </div>
  );
}
