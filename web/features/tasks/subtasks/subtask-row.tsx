import { X } from "lucide-react";
import { useRef } from "react";
import { updateTask } from "../../../../contract/tasks/commands.ts";
import { type SubTask, type Task, titleLimits } from "../../../../contract/tasks/task.ts";
import { useMe } from "../../../sync/live.ts";
import { text } from "../../../text/catalogue.ts";
import { Checkbox } from "../../../ui/controls/checkbox.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { IconButton } from "../../../ui/controls/icon-button.tsx";
import { InlineText } from "../../../ui/controls/inline-text.tsx";
import { dropConflict } from "../../../ui/drafts/refused-changes.ts";
import { cx } from "../../../ui/look/cx.ts";
import { taskDrafts } from "../edit/draft-keys.ts";
import { EditNotes } from "../edit/edit-notes.tsx";
import { taskNow } from "../edit/task-now.ts";
import { useTextEdit } from "../edit/use-text-edit.ts";
import { RowLine } from "./row-line.tsx";
import { SubtaskHandle } from "./subtask-handle.tsx";
import type { RowOrder } from "./use-subtask-order.ts";

type Props = {
  task: Task;
  item: SubTask;
  onCheck: (done: boolean) => void;
  onRename: (title: string, version: number, id: string) => Promise<Task | undefined>;
  onEnter: () => void;
  onDelete: () => void;
  order: RowOrder;
};

/** One part of a task: done or not, its words, and a way to delete it. */
export function SubtaskRow({ task, item, onCheck, onRename, onEnter, onDelete, order }: Props) {
  const words = text().tasks;
  const input = useRef<HTMLTextAreaElement>(null);
  const me = useMe();
  const edit = useTextEdit({
    draftKey: `${taskDrafts(me.id, task.id)}subtask/${item.id}`,
    value: item.title,
    version: task.version,
    onChosen: () => dropConflict(me.id, task.id, updateTask.route),
    limits: titleLimits,
    save: onRename,
    textIn: (current) => current.subTasks.find(({ id }) => id === item.id)?.title,
    isThere: () => taskNow(task)?.subTasks.some(({ id }) => id === item.id) ?? false,
    label: text().tasks.failed.save(task.title),
    onEnter,
  });
  return (
    <li
      className={cx(
        "group relative flex items-start gap-1 rounded-md ps-2 hover:bg-surface-hover",
        order.away && "opacity-40",
      )}
    >
      {order.line && <RowLine at={order.line} />}
      <Checkbox
        aria-label={words.subtaskDone(item.title)}
        checked={item.done}
        onCheckedChange={onCheck}
        className="mt-1.5 touch:mt-3.5"
      />
      <div className="min-w-0 flex-1">
        <Field label={words.subtaskOf(item.title)} hideLabel error={edit.problem}>
          <InlineText
            ref={input}
            {...edit.bind}
            className={cx(
              "text-md touch:py-3 touch:text-[16px]",
              item.done && "text-text-faint line-through decoration-1 focus-visible:no-underline",
            )}
          />
        </Field>
        <EditNotes edit={edit} onEdit={() => input.current?.focus()} />
      </div>
      <SubtaskHandle {...order.handle} />
      <IconButton
        size="sm"
        label={words.deleteSubtask(item.title)}
        icon={<X size={14} />}
        onClick={onDelete}
        className="me-1 mt-0.5 opacity-0 group-hover:opacity-100 group-focus-within:opacity-100 touch:mt-2.5 touch:opacity-100"
      />
    </li>
  );
}
