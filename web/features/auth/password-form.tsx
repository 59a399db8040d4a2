import "./password-words.ts";
import { type FormEvent, useState } from "react";
import { logInWithPassword, signUpWithPassword } from "../../../contract/auth/password-commands.ts";
import { getConfig } from "../../../contract/auth/queries.ts";
import { resetPath } from "../../../contract/auth/reset-path.ts";
import type { SignedIn } from "../../../contract/auth/session.ts";
import { setUp } from "../../../contract/auth/setup-commands.ts";
import { send } from "../../sync/request.ts";
import { signIn } from "../../sync/session.ts";
import { useRead } from "../../sync/use-read.ts";
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

interface TypedEntry {
  fullName: string;
  email: string;
  password: string;
  confirmPassword: string;
}

/** What signing in or up comes to. Undefined is the answer to somebody who is signed in already: nobody who fills this form is. */
const exchange = (
  { mode, next, code }: Pick<Props, "mode" | "next" | "code">,
  { email, password, ...more }: TypedEntry,
): Promise<SignedIn | { confirm: true } | undefined> => {
  if (mode === "login") return send(logInWithPassword, { params: {}, body: { email, password } });
  const invite = inviteTokenOf(next);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const body = { email, password, ...more, timeZone, language: language(), ...(invite && { invite }) };
  return code === undefined
    ? send(signUpWithPassword, { params: {}, body })
    : send(setUp, { params: {}, body: { code, ...body } });
};

type Props = {
  mode: SignInMode;
  next: string | null;
  sameAs?: string | undefined;
  /** With it the account is the server's first operator's. */
  code?: string;
  onSignedIn?: () => void;
};

/** The account is opened once a mail is read. */
function LookIntoMail() {
  const words = text().password;
  return (
    <div role="status" className="text-center text-base text-balance">
      <p className="font-semibold">{words.sent}</p>
      <p className="text-text-muted">{words.confirmText}</p>
    </div>
  );
}

/** The way to a new password: by a link that is mailed, or by whoever runs the server where none is. */
function ForgottenPassword() {
  const words = text().password;
  const sendsMail = useRead(getConfig, { params: {} }, { once: true }).data?.sendsMail ?? true;
  return (
    <p className="text-center text-md text-balance text-text-muted">
      {sendsMail ? <QuietLink href={resetPath}>{words.forgot}</QuietLink> : `${words.forgot} ${words.noMail}`}
    </p>
  );
}

/** Signing in or up with an e-mail address and a password [S7.4, D16]. */
export function PasswordForm({ mode, next, sameAs, code, onSignedIn }: Props) {
  const words = text().password;
  const [entry, setEntry] = useState<TypedEntry>({
    fullName: "",
    email: sameAs ?? "",
    password: "",
    confirmPassword: "",
  });
  const [toConfirm, setToConfirm] = useState(false);
  const { busy, problem, problems, run, refuse } = useFormSend<keyof TypedEntry>();
  const signsUp = mode === "signup";
  const change = (changed: Partial<TypedEntry>) => setEntry({ ...entry, ...changed });

  function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = signsUp && problemsOf(entry);
    if (wrong) refuse(wrong);
    else
      void run(async () => {
        const answer = await exchange({ mode, next, ...(code !== undefined && { code }) }, entry);
        if (answer && "confirm" in answer) return setToConfirm(true);
        if (answer) signIn(answer);
        onSignedIn?.();
      });
  }

  if (toConfirm) return <LookIntoMail />;
  const field = (name: keyof TypedEntry, label: string, props: TextInputProps) => (
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
      {!signsUp && <ForgottenPassword />}
    </form>
  );
}
