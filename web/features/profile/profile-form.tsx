import { type FormEvent, useRef } from "react";
import { fullNameLimits } from "../../../contract/users/profile.ts";
import { text } from "../../text/catalogue.ts";
import { said } from "../../text/said.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Field } from "../../ui/controls/field.tsx";
import { TextInput } from "../../ui/controls/text-input.tsx";
import { Choice } from "./choice.tsx";
import { HoursFields } from "./hours-fields.tsx";
import type { ChoiceName } from "./own-choice.ts";
import { TimeZoneField } from "./time-zone-field.tsx";
import type { ProfileEdit } from "./use-profile-edit.ts";
import { UsernameField } from "./username-field.tsx";

const choices = ["jobTitle", "department", "location"] as const satisfies readonly ChoiceName[];

type Props = { edit: ProfileEdit; onSave: () => void; onDiscard: () => void };

/** My profile, to be written. What is typed survives a reload until it is saved or discarded. */
export function ProfileForm({ edit, onSave, onDiscard }: Props) {
  const words = text().profile;
  const form = useRef<HTMLFormElement>(null);
  const { values, problems } = edit;

  function submit(event: FormEvent) {
    event.preventDefault();
    onSave();
    // After the problems are drawn, to the first of them.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={words.fullName} required error={problems.fullName && said(problems.fullName)}>
          <TextInput
            autoFocus
            value={values.fullName}
            autoComplete="name"
            maxLength={fullNameLimits.max * 2}
            onChange={({ target }) => edit.write({ fullName: target.value })}
          />
        </Field>
        <UsernameField edit={edit} />
        {choices.map((name) => (
          <Choice
            key={name}
            name={name}
            value={values[name]}
            onChange={(value) => edit.write({ [name]: value })}
            problem={problems[name]}
          />
        ))}
        <TimeZoneField edit={edit} />
        <HoursFields edit={edit} />
      </div>
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:min-w-fit max-sm:*:flex-1">
        <Button onClick={onDiscard}>{words.discard}</Button>
        <Button type="submit" variant="primary" busy={edit.busy}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}
