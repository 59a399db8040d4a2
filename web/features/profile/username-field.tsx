import type { Ref } from "react";
import { graphemes, tidy } from "../../../contract/shared/text.ts";
import { usernameLimits } from "../../../contract/users/username.ts";
import { text } from "../../text/catalogue.ts";
import { said } from "../../text/said.ts";
import { Field } from "../../ui/controls/field.tsx";
import { TextInput } from "../../ui/controls/text-input.tsx";
import type { ProfileEdit } from "./use-profile-edit.ts";

/** The name that others find me by [S5.6]. */
export function UsernameField({ edit, ref }: { edit: ProfileEdit; ref?: Ref<HTMLInputElement> }) {
  const { username: problem } = edit.problems;
  const value = edit.values.username;
  return (
    <Field label={text().profile.username} required error={problem && said(problem)}>
      <TextInput
        ref={ref}
        value={value}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => edit.write({ username: target.value })}
        count={{ used: graphemes(tidy(value), usernameLimits.max * 2), max: usernameLimits.max }}
      />
    </Field>
  );
}
