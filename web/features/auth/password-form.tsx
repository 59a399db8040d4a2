import "./password-words.ts";
import { CircleAlert } from "lucide-react";
import { type FormEvent, useState } from "react";
import { passwordCriteria, passwordsDiffer } from "../../../contract/auth/password.ts";
import { text } from "../../text/catalogue.ts";
import { said } from "../../text/said.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { TextInput, type TextInputProps } from "../../ui/text-input.tsx";
import { PasswordCriteria } from "./password-criteria.tsx";
import type { SignInMode } from "./use-google-sign-in.ts";
import { type PasswordEntry, usePasswordSignIn } from "./use-password-sign-in.ts";

type Props = { mode: SignInMode; next: string | null; sameAs: string | undefined };

/** Signing in or up with an e-mail address and a password [S7.4, D16]. */
export function PasswordForm({ mode, next, sameAs }: Props) {
  const words = text().password;
  const [entry, setEntry] = useState<PasswordEntry>({
    fullName: "",
    email: sameAs ?? "",
    password: "",
    confirmPassword: "",
  });
  const { busy, problem, problems, run, refuse } = usePasswordSignIn(mode, next);
  const signsUp = mode === "signup";

  function submit(event: FormEvent) {
    event.preventDefault();
    const differ = signsUp && entry.password !== entry.confirmPassword;
    const unmet = signsUp && passwordCriteria.find(({ isMet }) => !isMet(entry.password));
    if (unmet) refuse({ password: unmet.sentence });
    else if (differ) refuse({ confirmPassword: passwordsDiffer });
    else void run(entry);
  }

  const field = (name: keyof PasswordEntry, label: string, props: TextInputProps) => (
    <Field label={label} required error={problems[name] && said(problems[name])}>
      <TextInput
        {...props}
        value={entry[name]}
        onChange={({ target }) => setEntry({ ...entry, [name]: target.value })}
        className="h-9"
      />
    </Field>
  );

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {signsUp && field("fullName", words.fullName, { autoComplete: "name" })}
      {field("email", words.email, { type: "email", autoComplete: "username", readOnly: sameAs !== undefined })}
      {field("password", words.password, {
        type: "password",
        autoComplete: signsUp ? "new-password" : "current-password",
      })}
      {signsUp && <PasswordCriteria password={entry.password} />}
      {signsUp && field("confirmPassword", words.confirm, { type: "password", autoComplete: "new-password" })}
      {problem && (
        <p
          role="alert"
          className="flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2.5 text-md text-warning-text"
        >
          <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
          <span className="min-w-0">{problem}</span>
        </p>
      )}
      <Button type="submit" variant="primary" busy={busy} className="h-11 w-full text-base!">
        {signsUp ? words.signUp : words.logIn}
      </Button>
    </form>
  );
}
