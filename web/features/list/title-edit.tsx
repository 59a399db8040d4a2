// The compiler would make half as much again of it, and save nothing: the rows around it are drawn anew only as they differ.
"use no memo";

import { type KeyboardEvent, useRef, useState } from "react";
import { textProblem, tidy } from "../../../contract/shared/text.ts";
import { type Task, titleLimits } from "../../../contract/tasks/task.ts";
import { useMe } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { said } from "../../text/said.ts";
import { readDraft, useDraft, writeDraft } from "../../ui/drafts/drafts.ts";
import { useList } from "./list-context.ts";

type Props = { task: Task; onDone: (returning: boolean) => void };

/** A title, edited in its row. Leaving saves it, Esc gives it back; what was typed outlives a reload, and stays where it cannot be saved. */
export function TitleEdit({ task, onDone }: Props) {
  const { actions } = useList();
  const [begun] = useState(task);
  const key = `${useMe().id}/list-title/${task.id}`;
  const title = useDraft<string>(key) ?? begun.title;
  const [problem, setProblem] = useState<string | null>(null);
  /** It closes, or is about to. */
  const over = useRef(false);
  const [isSaving, setSaving] = useState(false);

  function end(returning: boolean) {
    over.current = true;
    writeDraft(key, null);
    onDone(returning);
  }

  async function save(returning: boolean) {
    if (over.current) return;
    const next = tidy(readDraft<string>(key) ?? begun.title);
    const wrong = next === begun.title ? null : textProblem(next, titleLimits);
    setProblem(wrong);
    if (wrong) return;
    over.current = true;
    if (next === begun.title) return end(returning);
    // What is typed meanwhile would go with the field.
    setSaving(true);
    const isSaved = await actions.change([task.id], () => ({ title: next }), begun.version);
    setSaving(false);
    if (isSaved) end(returning);
    else over.current = false;
  }

  function keyDown(event: KeyboardEvent) {
    event.stopPropagation();
    if (event.key === "Enter") void save(true);
    else if (event.key !== "Escape") return;
    else if (!over.current) end(true);
    event.preventDefault();
  }

  return (
    <span className="flex min-w-0 flex-1 items-center gap-2">
      <input
        // biome-ignore lint/a11y/noAutofocus: somebody asked to edit it.
        autoFocus
        aria-label={text().list.titleOf(begun.title)}
        aria-invalid={problem !== null || undefined}
        title={problem ? said(problem) : undefined}
        enterKeyHint="done"
        dir="auto"
        value={title}
        readOnly={isSaving}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => writeDraft(key, event.target.value)}
        onKeyDown={keyDown}
        onBlur={() => void save(false)}
        onClick={(event) => event.stopPropagation()}
        className="-ms-1.5 h-7 min-w-0 flex-1 rounded-md bg-surface-raised px-1.5 text-md text-text outline-2 -outline-offset-1 outline-focus aria-invalid:outline-danger touch:h-11"
      />
      {problem && (
        <span role="alert" className="shrink-0 text-xs text-danger-text">
          {said(problem)}
        </span>
      )}
    </span>
  );
}
