import type { RefObject } from "react";
import { panelNameLimits } from "../../../contract/panels/panel.ts";
import { graphemes, tidy } from "../../../contract/shared/text.ts";
import { text } from "../../text/catalogue.ts";
import { Field } from "../../ui/controls/field.tsx";
import { TextInput } from "../../ui/controls/text-input.tsx";

type Props = {
  name: string;
  onChange: (name: string) => void;
  problem: string | null;
  inputRef: RefObject<HTMLInputElement | null>;
  hint?: string;
};

/** A panel's name, with how much of its room is used [S5.5]. */
export function PanelNameField({ name, onChange, problem, inputRef, hint }: Props) {
  const words = text().panels;
  // Counting stops far beyond the limit: nobody needs the exact excess of a pasted book.
  const used = graphemes(tidy(name), panelNameLimits.max * 10);
  return (
    <Field label={words.name} error={problem} hint={hint} required>
      <TextInput
        ref={inputRef}
        value={name}
        onChange={(event) => onChange(event.target.value)}
        placeholder={words.namePlaceholder}
        autoComplete="off"
        count={{ used, max: panelNameLimits.max }}
      />
    </Field>
  );
}
