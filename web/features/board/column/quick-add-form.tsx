import { type KeyboardEvent, useRef, useState } from "react";
import { graphemes, textProblem, tidy } from "../../../../contract/shared/text.ts";
import type { Status } from "../../../../contract/statuses/status.ts";
import { createTask } from "../../../../contract/tasks/commands.ts";
import { titleLimits } from "../../../../contract/tasks/task.ts";
import { takenOnIn, useMe } from "../../../sync/live.ts";
import { newId } from "../../../sync/new-id.ts";
import { useCommand } from "../../../sync/use-command.ts";
import { text } from "../../../text/catalogue.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { TextArea } from "../../../ui/controls/text-area.tsx";
import { announce } from "../../../ui/display/announce.ts";
import { readDraft, useDraft, writeDraft } from "../../../ui/drafts/drafts.ts";
import { inOneLine, pastedLines } from "../../../ui/lists/pasted-lines.ts";
import { afterPress } from "../../../ui/page/after-press.ts";
import { useBack } from "../../../ui/page/use-back.ts";
import { showCard } from "../keys/arrow-navigation.ts";
import { useBoard } from "../state/board-context.ts";

/** The counter shows once this much of the title's room is used. */
const NEARLY_FULL = 0.8;

type Props = { status: Status; onClose: (returning: boolean) => void };

/** One title after the other; what was typed is there again when it is opened again. */
export function QuickAddForm({ status, onClose }: Props) {
  const words = text().board.quickAdd;
  const board = useBoard();
  const { domainId, panelId } = board;
  const run = useCommand(createTask);
  const key = `${useMe().id}/quick-add/${panelId}/${status.id}`;
  const title = useDraft<string>(key) ?? "";
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useBack(true, () => onClose(true));
  const used = graphemes(tidy(title), titleLimits.max * 2);

  function type(typed: string) {
    setProblem(null);
    writeDraft(key, inOneLine(typed) || null);
  }

  function add() {
    if (!tidy(title)) return;
    const wrong = textProblem(title, titleLimits);
    setProblem(wrong);
    if (wrong) return;
    const name = tidy(title);
    const body = { id: newId(), title: name, statusId: status.id, ...takenOnIn(panelId) };
    run({ params: { domainId, panelId }, body }, { label: text().board.notAdded(name) }).catch(() => {
      // Refused: what was typed is here again, unless the next one is already being typed.
      if (!readDraft(key)) writeDraft(key, title);
    });
    writeDraft(key, null);
    announce(words.added(name, status.name));
    showCard(board, body.id);
  }

  function keyDown(event: KeyboardEvent) {
    if (event.key === "Escape") onClose(true);
    else if (event.key === "Enter") add();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (title || currentTarget.contains(relatedTarget)) return;
        // Left empty, it closes by itself.
        afterPress(() => {
          if (form.current && !form.current.contains(document.activeElement)) onClose(false);
        });
      }}
      className="flex flex-col gap-1.5 p-1"
    >
      <Field label={words.label(status.name)} hideLabel error={problem}>
        <TextArea
          autoFocus
          rows={2}
          enterKeyHint="done"
          placeholder={words.placeholder}
          value={title}
          onKeyDown={keyDown}
          onChange={(event) => type(event.target.value)}
          onPaste={(event) => {
            const pasted = pastedLines(event);
            if (pasted === undefined) return;
            // One title, unless somebody says otherwise.
            type(pasted);
            board.actions.addLines({
              text: pasted,
              statusId: status.id,
              fields: () => takenOnIn(panelId),
              onAdd: (rest, lastId) => {
                type(rest);
                showCard(board, lastId);
              },
            });
          }}
          className="max-h-40!"
          {...(used > titleLimits.max * NEARLY_FULL && { count: { used, max: titleLimits.max } })}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" size="sm" variant="primary">
          {words.submit}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => onClose(true)}>
          {text().common.close}
        </Button>
        <span aria-hidden="true" className="ms-auto text-xs text-text-faint touch:hidden">
          {words.hint}
        </span>
      </div>
    </form>
  );
}
