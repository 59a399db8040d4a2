import "../../../text/past.ts";
import { useId } from "react";
import { updateComment } from "../../../../contract/comments/commands.ts";
import { describeTask } from "../../../../contract/descriptions/commands.ts";
import { useTask } from "../../../sync/live.ts";
import { RequestFailed } from "../../../sync/request.ts";
import { useCommand } from "../../../sync/use-command.ts";
import { isReported, keepRefusal } from "../../../sync/waiting.ts";
import { text } from "../../../text/catalogue.ts";
import { Field } from "../../../ui/controls/field.tsx";
import { TextArea } from "../../../ui/controls/text-area.tsx";
import { useDraft, writeDraft } from "../../../ui/drafts/drafts.ts";
import { dropRefused, type RefusedChange } from "../../../ui/drafts/refused-changes.ts";
import { conflictDraft } from "../edit/draft-keys.ts";
import { ChoicesDialog } from "./choices-dialog.tsx";
import { SideOption } from "./side-option.tsx";
import { bothOf, chosenText, firstPick, type TextPick, type TextRow, textRows } from "./text-rows.ts";

type Props = { kept: RefusedChange; onClose: () => void };

/** Two people wrote the same words of a description or comment anew: those, each with both sides, and all else joined already [E10]. */
export function TextDialog({ kept, onClose }: Props) {
  const words = text().unsent;
  const { userId, input } = kept.waiting;
  const { domainId = "", panelId = "", taskId = "", commentId } = input.params;
  const { parts = [], version = 0 } = kept;
  const rows = textRows(parts);
  const choosing = conflictDraft(userId, kept.waiting.id);
  const picks = useDraft<Readonly<Record<number, TextPick>>>(choosing) ?? {};
  const title = useTask(panelId, taskId)?.title ?? text().tasks.task;
  const describe = useCommand(describeTask);
  const editComment = useCommand(updateComment);

  function save() {
    const body = { text: chosenText(parts, picks), version };
    dropRefused(kept);
    writeDraft(choosing, null);
    onClose();
    const options = { quiet: true, label: words.conflictTitle(title) };
    const params = { domainId, panelId, taskId };
    const saved: Promise<unknown> =
      commentId === undefined
        ? describe({ params, body }, options)
        : editComment({ params: { ...params, commentId }, body }, options);
    saved.catch((error: unknown) => {
      // Whatever came between this time is to be chosen again.
      if (error instanceof RequestFailed && !isReported(error)) keepRefusal(error);
    });
  }

  return (
    <ChoicesDialog title={title} onClose={onClose} onSave={save}>
      {rows.map((row, index) => (
        <TextChoice
          key={row.at}
          row={row}
          label={words.part(index + 1, rows.length)}
          pick={picks[row.at] ?? firstPick(row)}
          onPick={(pick) => writeDraft(choosing, { ...picks, [row.at]: pick })}
        />
      ))}
    </ChoicesDialog>
  );
}

type ChoiceProps = { row: TextRow; label: string; pick: TextPick; onPick: (pick: TextPick) => void };

function TextChoice({ row, label, pick, onPick }: ChoiceProps) {
  const words = text().unsent;
  const name = useId();
  const option = (side: TextPick["side"], said: string, value?: string) => (
    <SideOption
      name={name}
      label={said}
      value={value}
      chosen={pick.side === side}
      onChoose={() => onPick({ ...pick, side })}
    />
  );
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {option("theirs", words.theirs, row.theirs || words.deleted)}
        {option("mine", words.mine, row.mine || words.deleted)}
      </div>
      {option("both", words.both, bothOf(row))}
      {option("mixed", words.mixed)}
      {pick.side === "mixed" && (
        <Field label={words.mixedLabel(label)} hideLabel>
          <TextArea rows={3} value={pick.mix} onChange={(event) => onPick({ ...pick, mix: event.target.value })} />
        </Field>
      )}
    </fieldset>
  );
}
