import { useRef, useState } from "react";
import { textProblem, tidy } from "../../../contract/shared/text.ts";
import { statusNameLimits } from "../../../contract/statuses/status.ts";
import { text } from "../../text/catalogue.ts";
import { Field } from "../../ui/controls/field.tsx";
import { TextInput } from "../../ui/controls/text-input.tsx";
import { useDraftText } from "../../ui/drafts/drafts.ts";
import { useBack } from "../../ui/page/use-back.ts";

type Props = {
  /** Where what is typed is kept, until it is taken or given up. */
  draftKey: string;
  initial: string;
  /** The name to take, or null when it stays as it was. */
  onDone: (name: string | null) => void;
  placeholder?: string;
};

/** A column's name being typed: Enter or leaving takes it, Esc and Back do not. One that cannot be taken stays, with the reason. */
export function ColumnName({ draftKey, initial, onDone, placeholder }: Props) {
  const [name, setName] = useDraftText(draftKey, initial);
  const [problem, setProblem] = useState<string | null>(null);
  const ended = useRef(false);
  useBack(true, () => end(null));

  function end(taken: string | null) {
    // What ends it also moves the focus away, and leaving would take the name after all.
    if (ended.current) return;
    ended.current = true;
    setName(null);
    onDone(taken);
  }

  function take() {
    const wrong = textProblem(name, statusNameLimits);
    if (wrong) setProblem(wrong);
    else end(tidy(name));
  }

  return (
    <div className="relative min-w-0 flex-1">
      <Field label={text().board.columnName} hideLabel error={problem} className={problem ? "z-10" : ""}>
        <TextInput
          autoFocus
          value={name}
          placeholder={placeholder}
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setName(event.target.value);
            setProblem(null);
          }}
          onBlur={() => (tidy(name) ? take() : end(null))}
          onKeyDown={(event) => {
            if (event.key === "Enter") take();
            else if (event.key === "Escape") end(null);
            else return;
            event.preventDefault();
            event.stopPropagation();
          }}
        />
      </Field>
    </div>
  );
}
