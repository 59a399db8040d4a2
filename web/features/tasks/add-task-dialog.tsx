import "../../text/in-dialogs.ts";
import { type ClipboardEvent, useEffect, useRef, useState } from "react";
import { graphemes, textProblem, tidy } from "../../../contract/shared/text.ts";
import { createTask } from "../../../contract/tasks/commands.ts";
import { titleLimits } from "../../../contract/tasks/task.ts";
import { areDaysInOrder } from "../../../contract/tasks/task-days.ts";
import { useActiveDomain, useMe, usePanelMembers, useStatuses, useTakenOn } from "../../sync/live.ts";
import { newId } from "../../sync/new-id.ts";
import { useCommand } from "../../sync/use-command.ts";
import { text } from "../../text/catalogue.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Checkbox } from "../../ui/controls/checkbox.tsx";
import { Field } from "../../ui/controls/field.tsx";
import { TextArea } from "../../ui/controls/text-area.tsx";
import { announce } from "../../ui/display/announce.ts";
import { readDraft, useDraft, writeDraft } from "../../ui/drafts/drafts.ts";
import { inOneLine, type NewLines, pastedLines } from "../../ui/lists/pasted-lines.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { ColumnSelect } from "./column-select.tsx";
import { DayRange } from "./day-range.tsx";
import { newTaskDraft } from "./edit/draft-keys.ts";
import { LabelsField } from "./labels/labels-field.tsx";
import { AddLinesDialog } from "./lines/add-lines-dialog.tsx";
import { dueOn, fieldsOf, freshTask, isWritten, type NewTask } from "./new-task.ts";
import { PeoplePicker } from "./people/people-picker.tsx";
import { PriorityField } from "./priority-field.tsx";
import { NewSubtasks } from "./subtasks/new-subtasks.tsx";

type Props = {
  panelId: string;
  /** The column it is for; without it, the first. */
  statusId?: string | undefined;
  /** Its last day; without it, none. */
  due?: string | undefined;
  open: boolean;
  onClose: () => void;
  /** The new card stands on the board. */
  onAdded: (taskId: string) => void;
};

/** The counter shows once this much of the title's room is used. */
const NEARLY_FULL = 0.8;

/** Writes a new task. It appears on the board at once; what was written stays until the server has it. */
export function AddTaskDialog({ panelId, statusId, due, open, onClose, onAdded }: Props) {
  const words = text().tasks;
  const me = useMe();
  const domain = useActiveDomain();
  const columns = useStatuses();
  const members = usePanelMembers(panelId);
  const run = useCommand(createTask);
  const key = newTaskDraft(me.id, panelId);
  const fresh = freshTask(useTakenOn(panelId), due);
  const task = useDraft<NewTask>(key) ?? fresh;
  const title = useRef<HTMLTextAreaElement>(null);
  const [another, setAnother] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [lines, setLines] = useState<NewLines | null>(null);
  const column = [task.statusId, statusId].find((id) => columns.some((one) => one.id === id)) ?? columns[0]?.id ?? null;
  const used = graphemes(tidy(task.title), titleLimits.max * 2);

  function write(part: Partial<NewTask>) {
    // Read anew: two changes may come in one press.
    const next = { ...(readDraft<NewTask>(key) ?? fresh), ...part };
    if (part.title !== undefined) setProblem(null);
    writeDraft(key, isWritten(next, fresh) || next.statusId ? next : null);
  }

  // What was begun for another day is for this one now.
  useEffect(() => {
    const begun = open && due ? readDraft<NewTask>(key) : null;
    if (begun && due) writeDraft(key, { ...begun, ...dueOn(begun, due) });
  }, [open, due, key]);

  function close() {
    setProblem(null);
    // Another time it may be opened for another column.
    write({ statusId: null });
    onClose();
  }

  function add() {
    const wrong = textProblem(task.title, titleLimits);
    setProblem(wrong);
    if (wrong) return title.current?.focus();
    if (!domain || !column || !areDaysInOrder(task)) return;
    const name = tidy(task.title);
    const id = newId();
    const body = { id, title: task.title, statusId: column, ...fieldsOf(task, newId) };
    run({ params: { domainId: domain.id, panelId }, body }, { label: text().board.notAdded(name) }).catch(() => {
      // Refused: what was written is here again, unless the next one is already being written.
      if (!readDraft(key)) writeDraft(key, task);
    });
    announce(words.added(name));
    onAdded(id);
    next("");
  }

  /** After one, or several: the next one usually goes to the same place. */
  function next(rest: string) {
    const begun = { ...fresh, title: rest, statusId: column };
    writeDraft(key, another || rest ? begun : null);
    if (another || rest) title.current?.focus();
    else onClose();
  }

  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const pasted = column && areDaysInOrder(task) ? pastedLines(event) : undefined;
    if (pasted === undefined || !column) return;
    // One title, unless somebody says otherwise.
    write({ title: inOneLine(pasted) });
    setLines({
      text: pasted,
      statusId: column,
      fields: () => fieldsOf(task, newId),
      onAdd: (rest, lastId) => {
        onAdded(lastId);
        next(inOneLine(rest));
      },
    });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={words.addTitle}
      closeLabel={text().common.close}
      initialFocus={title}
      onSubmit={add}
      footer={
        <>
          <Checkbox
            label={words.addAnother}
            checked={another}
            onCheckedChange={setAnother}
            className="me-auto self-center whitespace-nowrap max-sm:flex-none!"
          />
          <Button onClick={close}>{text().common.cancel}</Button>
          <Button type="submit" variant="primary">
            {words.add}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Field label={words.title} hideLabel required error={problem}>
          <TextArea
            ref={title}
            rows={2}
            placeholder={words.titlePlaceholder}
            value={task.title}
            onChange={(event) => write({ title: inOneLine(event.target.value) })}
            onPaste={paste}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              add();
            }}
            {...(used > titleLimits.max * NEARLY_FULL && { count: { used, max: titleLimits.max } })}
          />
        </Field>
        <div className="flex flex-col gap-1">
          <Field beside label={words.column}>
            <ColumnSelect bare value={column} onValueChange={(id) => write({ statusId: id })} />
          </Field>
          <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-1">
            <span className="truncate text-sm text-text-muted">{words.assignees}</span>
            <PeoplePicker
              members={members}
              people={members.filter(({ userId }) => task.people.includes(userId)).map(({ user }) => user)}
              onToggle={(id, on) => {
                const others = task.people.filter((other) => other !== id);
                write({ people: on ? [...others, id] : others });
              }}
            />
          </div>
          <PriorityField value={task.priority ?? null} onValueChange={(priority) => write({ priority })} />
          {domain && (
            <LabelsField domainId={domain.id} labelIds={task.labels ?? []} onChange={(labels) => write({ labels })} />
          )}
          <DayRange days={task} onChange={write} />
        </div>
        <NewSubtasks
          items={task.subTasks}
          onChange={(subTasks) => write({ subTasks })}
          typed={task.subTask}
          onType={(subTask) => write({ subTask })}
        />
        {lines && <AddLinesDialog panelId={panelId} lines={lines} onClose={() => setLines(null)} />}
      </div>
    </Dialog>
  );
}
