import "./password-words.ts";
import { passwordCriteria, passwordsDiffer } from "../../../contract/auth/password.ts";
import { text } from "../../text/catalogue.ts";
import { said } from "../../text/said.ts";
import { Field } from "../../ui/controls/field.tsx";
import { TextInput } from "../../ui/controls/text-input.tsx";
import { PasswordCriteria } from "./password-criteria.tsx";
import type { FieldProblems } from "./use-form-send.ts";

export interface NewPassword {
  password: string;
  confirmPassword: string;
}
type Problems = FieldProblems<keyof NewPassword>;

/** What a new password lacks before anybody is asked; null when nothing. */
export function problemsOf({ password, confirmPassword }: NewPassword): Problems | null {
  const unmet = passwordCriteria.find(({ isMet }) => !isMet(password));
  if (unmet) return { password: unmet.sentence };
  return password === confirmPassword ? null : { confirmPassword: passwordsDiffer };
}

type Props = {
  label: string;
  value: NewPassword;
  problems: Problems;
  onChange: (changed: Partial<NewPassword>) => void;
};

/** A password to be, what it must meet, and once more [S5.9]. */
export function NewPasswordFields({ label, value, problems, onChange }: Props) {
  const field = (name: keyof NewPassword, named: string) => (
    <Field label={named} required error={problems[name] && said(problems[name])}>
      <TextInput
        type="password"
        autoComplete="new-password"
        value={value[name]}
        onChange={({ target }) => onChange({ [name]: target.value })}
        className="h-9"
      />
    </Field>
  );
  return (
    <>
      {field("password", label)}
      <PasswordCriteria password={value.password} />
      {field("confirmPassword", text().password.confirm)}
    </>
  );
}
