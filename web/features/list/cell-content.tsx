// The compiler would make half as much again of it, and save nothing: the rows around it are drawn anew only as they differ.
"use no memo";

import { MessageSquare, Paperclip } from "lucide-react";
import type { ReactNode } from "react";
import { progressOf } from "../../../contract/tasks/progress.ts";
import type { Task } from "../../../contract/tasks/task.ts";
import type { ListField } from "../../../contract/views/list-query.ts";
import { text } from "../../text/catalogue.ts";
import { calendarDayFrom, dayAndTime } from "../../text/format.ts";
import { AvatarStack } from "../../ui/display/avatar-stack.tsx";
import { LabelLine, labelsAmong } from "../../ui/display/labels/label-line.tsx";
import { PriorityIcon } from "../../ui/display/priority-icon.tsx";
import { StatusIcon } from "../../ui/display/status-icon.tsx";
import { TaskNumber } from "../../ui/display/task-number.tsx";
import { localDay } from "../../ui/display/use-today.ts";
import { type DueState, dueLabel } from "../../ui/lists/due-label.ts";
import { cx } from "../../ui/look/cx.ts";
import { usePrinting } from "../../ui/look/printing.ts";
import { type List, useList } from "./list-context.ts";
import { LABEL_ROOM } from "./widths.ts";

const dueLooks: Record<DueState, string> = {
  overdue: "font-medium text-danger-text",
  today: "font-medium text-warning-text",
  later: "text-text-muted",
};

function Due({ day, done }: { day: string; done: boolean }) {
  const { today } = useList();
  const { label, state } = dueLabel(day, today);
  // Finished work is not late any more; and paper is read on other days.
  const plain = usePrinting() || done;
  return (
    <time dateTime={day} className={cx("truncate", done ? "text-text-faint" : dueLooks[state])}>
      <span className="sr-only">{text().board.due.described(label)}</span>
      <span aria-hidden="true">{plain ? calendarDayFrom(today, day) : label}</span>
    </time>
  );
}

const Instant = ({ at, today }: { at: string; today: string }) => (
  <time dateTime={at} title={dayAndTime(at)} className="truncate">
    {calendarDayFrom(today, localDay(new Date(at)))}
  </time>
);

function Count({ icon, value, said }: { icon: ReactNode; value: number; said: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      {icon}
      <span className="sr-only">{said}</span>
      <span aria-hidden="true">{value}</span>
    </span>
  );
}

function Column({ task, statuses }: { task: Task } & Pick<List, "statuses">) {
  const status = statuses.get(task.statusId);
  return (
    status && (
      <span className="inline-flex min-w-0 items-center gap-1.5">
        <StatusIcon kind={status.kind} />
        <bdi className="truncate">{status.name}</bdi>
      </span>
    )
  );
}

const iconSize = { size: 12, "aria-hidden": true } as const;

const contents: Readonly<Record<Exclude<ListField, "title">, (task: Task, list: List) => ReactNode>> = {
  number: ({ number }) => <TaskNumber number={number} />,
  column: (task, { statuses }) => <Column task={task} statuses={statuses} />,
  labels: ({ labelIds }, { labels, columns }) => {
    const own = labelsAmong(labels, labelIds);
    return own.length > 0 && <LabelLine labels={own} room={columns ? LABEL_ROOM : 90} />;
  },
  people: ({ assignedCollaborators: all }) => {
    const people = all.map(({ user }) => ({ id: user.id, name: user.fullName, image: user.profilePicture }));
    return people.length > 0 && <AvatarStack people={people} label={people.map(({ name }) => name).join(", ")} />;
  },
  from: ({ assignedFrom: day }, { today }) =>
    day && (
      <time dateTime={day} className="truncate">
        {calendarDayFrom(today, day)}
      </time>
    ),
  due: ({ assignedTo: day, statusId }, { statuses }) =>
    day && <Due day={day} done={statuses.get(statusId)?.kind === "done"} />,
  priority: ({ priority }) =>
    priority && (
      <span className="inline-flex min-w-0 items-center gap-1.5">
        <PriorityIcon priority={priority} size={12} />
        <span className="truncate">{text().board.priorities[priority]}</span>
      </span>
    ),
  subtasks: (task) => {
    const { done, total } = progressOf(task);
    const words = text().board;
    return (
      total > 0 && (
        <span>
          <span className="sr-only">{words.subtasks(done, total)}</span>
          <span aria-hidden="true">{words.subtaskShare(done, total)}</span>
        </span>
      )
    );
  },
  comments: ({ comments }) =>
    comments > 0 && (
      <Count icon={<MessageSquare {...iconSize} />} value={comments} said={text().board.comments(comments)} />
    ),
  files: ({ files }) =>
    files > 0 && <Count icon={<Paperclip {...iconSize} />} value={files} said={text().board.files(files)} />,
  created: ({ createdAt }, { today }) => <Instant at={createdAt} today={today} />,
  updated: ({ updatedAt }, { today }) => <Instant at={updatedAt} today={today} />,
  author: ({ authorId }, { names }) => <bdi className="truncate">{names.get(authorId)}</bdi>,
};

/** What a cell shows of a task; nothing where there is nothing. */
export const cellContent = (field: Exclude<ListField, "title">, task: Task, list: List): ReactNode =>
  contents[field](task, list);
