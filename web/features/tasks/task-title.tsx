import type { RefObject } from "react";
import { updateTask } from "../../../contract/tasks/commands.ts";
import { type Task, titleLimits } from "../../../contract/tasks/task.ts";
import { useMe } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { Field } from "../../ui/controls/field.tsx";
import { InlineText } from "../../ui/controls/inline-text.tsx";
import { dropConflict } from "../../ui/drafts/refused-changes.ts";
import { taskDrafts } from "./edit/draft-keys.ts";
import { EditNotes } from "./edit/edit-notes.tsx";
import { taskNow } from "./edit/task-now.ts";
import { useSaveTask } from "./edit/use-save-task.ts";
import { useTextEdit } from "./edit/use-text-edit.ts";

/** The title, edited where it stands. */
export function TaskTitle({ task, inputRef }: { task: Task; inputRef: RefObject<HTMLTextAreaElement | null> }) {
  const save = useSaveTask(task);
  const me = useMe();
  const edit = useTextEdit({
    draftKey: `${taskDrafts(me.id, task.id)}title`,
    value: task.title,
    version: task.version,
    onChosen: () => dropConflict(me.id, task.id, updateTask.route),
    limits: titleLimits,
    save: (title, ...from) => save({ title }, ...from),
    textIn: (current) => current.title,
    isThere: () => taskNow(task) !== undefined,
    label: text().tasks.failed.save(task.title),
  });
  return (
    <div className="-mx-2">
      <Field label={text().tasks.title} hideLabel error={edit.problem}>
        <InlineText ref={inputRef} {...edit.bind} className="text-xl font-semibold touch:py-2" />
      </Field>
      <EditNotes edit={edit} onEdit={() => inputRef.current?.focus()} />
    </div>
  );
}
