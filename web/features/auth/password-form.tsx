import "./password-words.ts";
import { type FormEvent, useState } from "react";
import { logInWithPassword, signUpWithPassword } from "../../../contract/auth/password-commands.ts";
import { resetPath } from "../../../contract/auth/reset-path.ts";
import { send } from "../../sync/request.ts";
import { signIn } from "../../sync/session.ts";
import { text } from "../../text/catalogue.ts";
import { language } from "../../text/locale.ts";
import { said } from "../../text/said.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Field } from "../../ui/controls/field.tsx";
import { TextInput, type TextInputProps } from "../../ui/controls/text-input.tsx";
import { inviteTokenOf } from "./addresses.ts";
import { FormProblem } from "./form-problem.tsx";
import { NewPasswordFields, problemsOf } from "./new-password-fields.tsx";
import { QuietLink } from "./quiet-link.tsx";
import { useFormSend } from "./use-form-send.ts";
import type { SignInMode } from "./use-google-sign-in.ts";

interface Entry {
  fullName: string;
  email: string;
  password: string;
  confirmPassword: string;
}

const exchange = (mode: SignInMode, { email, password, ...more }: Entry, next: string | null) => {
  if (mode === "login") return send(logInWithPassword, { params: {}, body: { email, password } });
  const invite = inviteTokenOf(next);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const body = { email, password, ...more, timeZone, language: language(), ...(invite && { invite }) };
  return send(signUpWithPassword, { params: {}, body });
};

type Props = { mode: SignInMode; next: string | null; sameAs: string | undefined };

/** Signing in or up with an e-mail address and a password [S7.4, D16]. */
export function PasswordForm({ mode, next, sameAs }: Props) {
  const words = text().password;
  const [entry, setEntry] = useState<Entry>({ fullName: "", email: sameAs ?? "", password: "", confirmPassword: "" });
  const { busy, problem, problems, run, refuse } = useFormSend<keyof Entry>();
  const signsUp = mode === "signup";
  const change = (changed: Partial<Entry>) => setEntry({ ...entry, ...changed });

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = signsUp && problemsOf(entry);
    if (wrong) refuse(wrong);
    else void run(async () => signIn(await exchange(mode, entry, next)));
  }

  const field = (name: keyof Entry, label: string, props: TextInputProps) => (
    <Field label={label} required error={problems[name] && said(problems[name])}>
      <TextInput
        {...props}
        value={entry[name]}
        onChange={({ target }) => change({ [name]: target.value })}
        className="h-9"
      />
    </Field>
  );

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {signsUp && field("fullName", words.fullName, { autoComplete: "name" })}
      {field("email", words.email, { type: "email", autoComplete: "username", readOnly: sameAs !== undefined })}
      {signsUp ? (
        <NewPasswordFields label={words.password} value={entry} problems={problems} onChange={change} />
      ) : (
        field("password", words.password, { type: "password", autoComplete: "current-password" })
      )}
      {problem && <FormProblem>{problem}</FormProblem>}
      <Button type="submit" variant="primary" busy={busy} className="h-11 w-full text-base!">
        {signsUp ? words.signUp : words.logIn}
      </Button>
      {!signsUp && (
        <p className="text-center text-md">
          <QuietLink href={resetPath}>{words.forgot}</QuietLink>
        </p>
      )}
    </form>
  );
}
