import { useState } from "react";
import { graphemes, tidy } from "../../../contract/shared/text.ts";
import { ownTextLimits } from "../../../contract/users/profile.ts";
import { text } from "../../text/catalogue.ts";
import { said } from "../../text/said.ts";
import { Field } from "../../ui/controls/field.tsx";
import { TextInput } from "../../ui/controls/text-input.tsx";
import { ChoiceField } from "../../ui/overlays/choice-field.tsx";
import { type ChoiceName, choicesFor, isOwn, OTHER } from "./own-choice.ts";

type Props = {
  name: ChoiceName;
  value: string | null;
  onChange: (value: string | null) => void;
  problem: string | undefined;
};

/** Job title, department or location: one of the list, or under 'Other' a text of one's own [D41]. */
export function Choice({ name, value, onChange, problem }: Props) {
  const words = text().profile;
  // Typing a text that happens to be an id of the list must not turn it into that entry.
  const [own, setOwn] = useState(() => isOwn(name, value));
  const typed = value === OTHER || value === null ? "" : value;
  const label = words[name];
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Field label={label} error={!own && problem ? said(problem) : undefined}>
        <ChoiceField
          label={label}
          options={choicesFor(name)}
          value={own ? OTHER : value}
          onValueChange={(next) => {
            setOwn(next === OTHER);
            if (next !== OTHER || !own) onChange(next);
          }}
          placeholder={words.choose}
          searchLabel={words.search}
          clearLabel={words.clearSearch}
          empty={words.nothingFound}
        />
      </Field>
      {own && (
        <Field label={words.ownText(label)} hideLabel error={problem ? said(problem) : undefined}>
          <TextInput
            value={typed}
            placeholder={words.ownText(label)}
            onChange={({ target }) => onChange(target.value === "" ? OTHER : target.value)}
            count={{ used: graphemes(tidy(typed), ownTextLimits.max * 2), max: ownTextLimits.max }}
          />
        </Field>
      )}
    </div>
  );
}
