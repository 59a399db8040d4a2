// The compiler would make half as much again of it, and save nothing: the rows around it are drawn anew only as they differ.
"use no memo";

import { type ClipboardEvent, type KeyboardEvent, useState } from "react";
import { textProblem, tidy } from "../../../contract/shared/text.ts";
import { createTask } from "../../../contract/tasks/commands.ts";
import { titleLimits } from "../../../contract/tasks/task.ts";
import { useMe, useTakenOn } from "../../sync/live.ts";
import { newId } from "../../sync/new-id.ts";
import { useCommand } from "../../sync/use-command.ts";
import { text } from "../../text/catalogue.ts";
import { said } from "../../text/said.ts";
import { announce } from "../../ui/display/announce.ts";
import { readDraft, useDraft, writeDraft } from "../../ui/drafts/drafts.ts";
import { inOneLine, pastedLines } from "../../ui/lists/pasted-lines.ts";
import { useBack } from "../../ui/page/use-back.ts";
import { useList } from "./list-context.ts";
import type { TaskGroup } from "./model/group-tasks.ts";
import { groupName } from "./model/say-group.ts";
import { madeIn } from "./model/take-on.ts";

type Props = { group: TaskGroup; onClose: (returning: boolean) => void };

/** One title after the other; what was typed is there again when it is opened again, and in a column's also on the board. */
export function AddForm({ group: { key: groupKey, value }, onClose }: Props) {
  const words = text().board.quickAdd;
  const { domainId, panelId, statuses, today, actions } = useList();
  const run = useCommand(createTask);
  const taken = useTakenOn(panelId);
  const key = `${useMe().id}/quick-add/${panelId}/${groupKey}`;
  const title = useDraft<string>(key) ?? "";
  const [problem, setProblem] = useState<string | null>(null);
  const name = groupName(value);
  const statusId = value.by === "column" ? value.of.id : [...statuses.keys()][0];
  useBack(true, () => onClose(true));

  function type(typed: string) {
    setProblem(null);
    writeDraft(key, inOneLine(typed) || null);
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = statusId === undefined ? undefined : pastedLines(event);
    if (pasted === undefined || statusId === undefined) return;
    // One title, unless somebody says otherwise.
    type(pasted);
    actions.addLines({
      text: pasted,
      statusId,
      fields: () => madeIn(value, taken, today),
      onAdd: type,
    });
  }

  function add() {
    const made = tidy(title);
    if (!made) return;
    const wrong = textProblem(title, titleLimits);
    setProblem(wrong);
    if (wrong || statusId === undefined) return;
    const body = { id: newId(), title: made, statusId, ...madeIn(value, taken, today) };
    run({ params: { domainId, panelId }, body }, { label: text().board.notAdded(made) }).catch(() => {
      // Refused: what was typed is here again, unless the next one is already being typed.
      if (!readDraft(key)) writeDraft(key, title);
    });
    writeDraft(key, null);
    announce(words.added(made, name || (statuses.get(statusId)?.name ?? "")));
  }

  function keyDown(event: KeyboardEvent) {
    event.stopPropagation();
    if (event.key === "Enter") add();
    else if (event.key === "Escape") onClose(true);
    else return;
    event.preventDefault();
  }

  return (
    <span className="flex w-full items-center gap-2 ps-9 pe-4">
      <input
        // biome-ignore lint/a11y/noAutofocus: somebody asked for it.
        autoFocus
        aria-label={name ? words.label(name) : words.placeholder}
        aria-invalid={problem !== null || undefined}
        placeholder={words.placeholder}
        enterKeyHint="done"
        dir="auto"
        value={title}
        onChange={(event) => type(event.target.value)}
        onPaste={paste}
        onKeyDown={keyDown}
        onBlur={() => !title && onClose(false)}
        className="h-7 min-w-0 flex-1 rounded-md bg-surface-raised px-1.5 text-md text-text outline-2 -outline-offset-1 outline-focus placeholder:text-text-faint aria-invalid:outline-danger touch:h-11"
      />
      {problem ? (
        <span role="alert" className="shrink-0 text-xs text-danger-text">
          {said(problem)}
        </span>
      ) : (
        <span aria-hidden="true" className="shrink-0 text-xs text-text-faint touch:hidden">
          {words.hint}
        </span>
      )}
    </span>
  );
}
