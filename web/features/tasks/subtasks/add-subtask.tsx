import { Plus } from "lucide-react";
import { type KeyboardEvent, type RefObject, useState } from "react";
import { textProblem, tidy } from "../../../../contract/shared/text.ts";
import { titleLimits, tooManySubTasks } from "../../../../contract/tasks/task.ts";
import { text } from "../../../text/catalogue.ts";
import { said } from "../../../text/said.ts";
import { Field } from "../../../ui/controls/field.tsx";
import { InlineText } from "../../../ui/controls/inline-text.tsx";

type Props = {
  typed: string;
  onType: (typed: string) => void;
  /** How many more fit. */
  room: number;
  inputRef: RefObject<HTMLTextAreaElement | null>;
  onAdd: (titles: readonly string[]) => void;
};

/**
 * Enter adds a subtask and is ready for the next; several pasted lines become several subtasks. Those that find no room
 * stay, with the reason.
 */
export function AddSubtask({ typed, onType, room, inputRef, onAdd }: Props) {
  const words = text().tasks;
  const [problem, setProblem] = useState<string | null>(null);

  function change(next: string) {
    setProblem(null);
    onType(next);
  }

  function add() {
    const titles = typed.split("\n").map(tidy).filter(Boolean);
    const wrong = titles.map((title) => textProblem(title, titleLimits)).find((one) => one !== null);
    if (wrong) return setProblem(wrong);
    if (titles.length === 0) return;
    const rest = titles.slice(room);
    if (room > 0) onAdd(titles.slice(0, room));
    change(rest.join("\n"));
    if (rest.length > 0) setProblem(said(tooManySubTasks));
  }

  function keyDown(event: KeyboardEvent) {
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      add();
    } else if (event.key === "Escape" && typed) {
      event.preventDefault();
      event.stopPropagation();
      change("");
    }
  }

  return (
    <div className="not-printed -mx-2 flex items-start gap-1 ps-2">
      <Plus size={16} aria-hidden="true" className="mt-1.5 shrink-0 text-text-faint touch:mt-3.5" />
      <Field label={words.addSubtask} hideLabel error={problem} className="flex-1">
        <InlineText
          ref={inputRef}
          value={typed}
          placeholder={words.addSubtask}
          onChange={(event) => change(event.target.value)}
          onKeyDown={keyDown}
          enterKeyHint="enter"
          className="text-md touch:py-3 touch:text-[16px]"
        />
      </Field>
    </div>
  );
}
