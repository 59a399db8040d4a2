import "../../../text/in-dialogs.ts";
import "../../../text/past.ts";
import { useEffect } from "react";
import { updateTask } from "../../../../contract/tasks/commands.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import { useTask } from "../../../sync/live.ts";
import { RequestFailed } from "../../../sync/request.ts";
import { useCommand } from "../../../sync/use-command.ts";
import { isReported, keepRefusal } from "../../../sync/waiting.ts";
import { readDrafts, useDraft, writeDraft } from "../../../ui/drafts/drafts.ts";
import { dropRefused, type RefusedChange } from "../../../ui/drafts/refused-changes.ts";
import { closeToast } from "../../../ui/overlays/toast.tsx";
import { conflictDraft, taskDrafts } from "../edit/draft-keys.ts";
import type { TaskFieldsToSave } from "../edit/use-save-task.ts";
import { ChoicesDialog } from "./choices-dialog.tsx";
import { ConflictChoice, type Pick, resultOf } from "./conflict-choice.tsx";
import { type Base, type ConflictRow, conflictRows, settled } from "./conflict-rows.ts";
import { TextDialog } from "./text-dialog.tsx";

type Props = { kept: RefusedChange; onClose: () => void };

/** Two people changed the same of one task: its fields, or its description. */
export function ConflictDialog(props: Props) {
  const { id } = props.kept.waiting;
  // What leads here would lie over it.
  useEffect(() => closeToast(`kept/${id}`), [id]);
  return props.kept.parts ? <TextDialog {...props} /> : <FieldsDialog {...props} />;
}

/** Two people changed fields of one task: both versions beside each other, and for each thing one of them or a mix [D11]. */
function FieldsDialog({ kept, onClose }: Props) {
  const { userId, input, before } = kept.waiting;
  const { domainId = "", taskId = "" } = input.params;
  const refusedBy = kept.current as unknown as Task;
  // It may have gone to another one.
  const { panelId } = refusedBy;
  const live = useTask(panelId, taskId);
  const current = live && live.version > refusedBy.version ? live : refusedBy;
  const edit = input.body as TaskFieldsToSave;
  const base = (before?.[0] ?? {}) as Base;
  const rows = conflictRows(base, edit, current);
  const choosing = conflictDraft(userId, kept.waiting.id);
  const picks = useDraft<Readonly<Record<string, Pick>>>(choosing) ?? {};
  const run = useCommand(updateTask);
  const pickOf = (row: ConflictRow): Pick => picks[row.id] ?? { side: "mine", mix: row.mine ?? row.theirs ?? "" };

  function save() {
    const choices = Object.fromEntries(rows.map((row) => [row.id, resultOf(row, pickOf(row))]));
    const { version: _, ...fields } = settled(base, edit, current, rows, choices) as TaskFieldsToSave & {
      version?: number;
    };
    forget();
    if (Object.keys(fields).length === 0) return;
    const body = { ...fields, version: current.version };
    run({ params: { domainId, panelId, taskId }, body }, { quiet: true }).catch((error: unknown) => {
      // Whatever came between this time is to be chosen again.
      if (error instanceof RequestFailed && !isReported(error)) keepRefusal(error);
    });
  }

  function forget() {
    dropRefused(kept);
    writeDraft(choosing, null);
    const drafts = taskDrafts(userId, taskId);
    // What was being typed of a field is what was chosen about; new things and other texts are something else.
    for (const [rest] of readDrafts(drafts))
      if (rest === "title" || rest.startsWith("subtask/")) writeDraft(`${drafts}${rest}`, null);
    onClose();
  }

  return (
    <ChoicesDialog title={current.title} onClose={onClose} onSave={save}>
      {rows.map((row) => (
        <ConflictChoice
          key={row.id}
          row={row}
          pick={pickOf(row)}
          onPick={(pick) => writeDraft(choosing, { ...picks, [row.id]: pick })}
        />
      ))}
    </ChoicesDialog>
  );
}
