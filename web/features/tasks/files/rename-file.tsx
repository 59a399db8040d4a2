import { type KeyboardEvent, useRef, useState } from "react";
import { fileNameLimits, plainFileName } from "../../../../contract/attachments/attachment.ts";
import { textProblem, tidy } from "../../../../contract/shared/text.ts";
import { text } from "../../../text/catalogue.ts";
import { Field } from "../../../ui/controls/field.tsx";
import { TextInput } from "../../../ui/controls/text-input.tsx";
import { afterPress } from "../../../ui/page/after-press.ts";

type Props = {
  name: string;
  onRename: (name: string) => void;
  /** `returning`: by a key, so that the focus goes back to the row. */
  onClose: (returning: boolean) => void;
};

/** The field for another name of a file: Enter and leaving it save, Esc gives the old one back. */
export function RenameFile({ name, onRename, onClose }: Props) {
  const [value, setValue] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  /** It is left once more when it goes. */
  const isOver = useRef(false);

  function end(by: "enter" | "escape" | "leaving") {
    if (isOver.current) return;
    const wrong = textProblem(plainFileName(value), fileNameLimits);
    if (by === "enter" && wrong) return setProblem(wrong);
    isOver.current = true;
    const next = tidy(plainFileName(value));
    if (by !== "escape" && !wrong && next !== name) onRename(next);
    onClose(by !== "leaving");
  }

  function keyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
    event.preventDefault();
    // The task stays open.
    event.stopPropagation();
    end(event.key === "Enter" ? "enter" : "escape");
  }

  return (
    <div className="min-w-0 flex-1">
      <Field label={text().details.nameOfFile(name)} hideLabel error={problem}>
        <TextInput
          autoFocus
          dir="auto"
          value={value}
          onFocus={({ target }) => {
            // What is after the last dot tells what it opens in.
            const dot = name.lastIndexOf(".");
            target.setSelectionRange(0, dot > 0 ? dot : name.length);
          }}
          onChange={({ target }) => {
            setProblem(null);
            setValue(target.value);
          }}
          onKeyDown={keyDown}
          onBlur={() => afterPress(() => end("leaving"))}
        />
      </Field>
    </div>
  );
}
