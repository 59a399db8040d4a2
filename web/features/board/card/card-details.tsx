import { AlignLeft, MessageSquare, Paperclip } from "lucide-react";
import { memo, type ReactNode } from "react";
import { progressOf } from "../../../../contract/tasks/progress.ts";
import { text } from "../../../text/catalogue.ts";
import { calendarDayFrom } from "../../../text/format.ts";
import { useLanguage } from "../../../text/use-language.ts";
import { AvatarStack } from "../../../ui/display/avatar-stack.tsx";
import { PrioritySign } from "../../../ui/display/priority-icon.tsx";
import { useToday } from "../../../ui/display/use-today.ts";
import { type DueState, dueLabel } from "../../../ui/lists/due-label.ts";
import { cx } from "../../../ui/look/cx.ts";
import { usePrinting } from "../../../ui/look/printing.ts";
import type { Details } from "./details.ts";

const dueLooks: Record<DueState, string> = {
  overdue: "font-medium text-danger-text",
  today: "font-medium text-warning-text",
  later: "text-text-muted",
};

/** The day it was due: finished work is not late any more, nor does it wait. */
function WasDue({ day }: { day: string }) {
  return (
    <time dateTime={day} className="h-5 shrink-0 leading-5 text-text-faint">
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
    <time dateTime={day} className={cx("h-5 shrink-0 leading-5", dueLooks[state])}>
      <span className="sr-only">{text().board.due.described(label)}</span>
      <span aria-hidden="true">{shown}</span>
    </time>
  );
}

function Subtasks({ done, total }: { done: number; total: number }) {
  const words = text().board;
  return (
    <span className="inline-flex h-5 shrink-0 items-center gap-1.5">
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

/** A sign, with a number where there are several. */
function Count({ icon, value, said }: { icon: ReactNode; value?: number; said: string }) {
  return (
    <span className="inline-flex h-5 shrink-0 items-center gap-1">
      {icon}
      <span className="sr-only">{said}</span>
      {value !== undefined && <span aria-hidden="true">{value}</span>}
    </span>
  );
}

const iconSize = { size: 12, "aria-hidden": true } as const;

type Props = { id: string; done: boolean } & Details;

/**
 * A card's second row: how much it presses, the due day, subtasks done of total, what is in the task, and up to three
 * faces; what finds no room goes from the end of the counts. It is most of what a card is made of, and not drawn again
 * while only its title or labels differ.
 */
export const CardDetails = memo(function CardDetails({ id, done, ...task }: Props) {
  useLanguage();
  const people = task.assignedCollaborators.map(({ user }) => ({
    id: user.id,
    name: user.fullName,
    image: user.profilePicture,
  }));
  const words = text().board;
  const progress = progressOf(task);
  return (
    <div id={id} className="tabular mt-1.5 flex h-5 items-center gap-2.5 text-xs text-text-muted">
      <span className="flex h-5 min-w-0 flex-1 flex-wrap items-center gap-x-2.5 overflow-hidden">
        {task.priority && <PrioritySign priority={task.priority} />}
        {task.assignedTo && (done ? <WasDue day={task.assignedTo} /> : <Due day={task.assignedTo} />)}
        {progress.total > 0 && <Subtasks {...progress} />}
        {task.described && <Count icon={<AlignLeft {...iconSize} />} said={words.isDescribed} />}
        {task.comments > 0 && (
          <Count icon={<MessageSquare {...iconSize} />} value={task.comments} said={words.comments(task.comments)} />
        )}
        {task.files > 0 && (
          <Count icon={<Paperclip {...iconSize} />} value={task.files} said={words.files(task.files)} />
        )}
      </span>
      <span className="ms-auto inline-flex">
        <AvatarStack people={people} label={words.assignedPeople(people.map(({ name }) => name))} />
      </span>
    </div>
  );
});
