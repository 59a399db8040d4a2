import { type FormEvent, useState } from "react";
import { forgotPassword } from "../../../contract/auth/password-commands.ts";
import { getConfig } from "../../../contract/auth/queries.ts";
import { loginPath } from "../../features/auth/addresses.ts";
import { AuthLayout } from "../../features/auth/auth-layout.tsx";
import { FormProblem } from "../../features/auth/form-problem.tsx";
import { QuietLink } from "../../features/auth/quiet-link.tsx";
import { useFormSend } from "../../features/auth/use-form-send.ts";
import { send } from "../../sync/request.ts";
import { useRead } from "../../sync/use-read.ts";
import { text } from "../../text/catalogue.ts";
import { said } from "../../text/said.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Field } from "../../ui/controls/field.tsx";
import { TextInput } from "../../ui/controls/text-input.tsx";

/** Asks for a link to a new password. Whether there is an account is not told [F53]. */
export function ForgotPassword() {
  const words = text().password;
  const sendsMail = useRead(getConfig, { params: {} }, { once: true }).data?.sendsMail ?? true;
  const [email, setEmail] = useState("");
  const [sent, setSent] = useState(false);
  const { busy, problem, problems, run } = useFormSend<"email">();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSent(await run(() => send(forgotPassword, { params: {}, body: { email } })));
  }

  const footer = <QuietLink href={loginPath()}>{words.backToLogin}</QuietLink>;
  if (!sendsMail) return <AuthLayout title={words.forgot} intro={words.noMail} footer={footer} />;
  return (
    <AuthLayout title={words.forgot} intro={sent ? undefined : words.forgotIntro} footer={footer}>
      <div role="status" className="text-center text-base text-balance empty:hidden">
        {sent && (
          <>
            <p className="font-semibold">{words.sent}</p>
            <p className="text-text-muted">{words.sentText}</p>
          </>
        )}
      </div>
      {!sent && (
        <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          <Field label={words.email} required error={problems.email && said(problems.email)}>
            <TextInput
              type="email"
              autoComplete="username"
              value={email}
              onChange={({ target }) => setEmail(target.value)}
              className="h-9"
            />
          </Field>
          {problem && <FormProblem>{problem}</FormProblem>}
          <Button type="submit" variant="primary" busy={busy} className="h-11 w-full text-base!">
            {words.sendLink}
          </Button>
        </form>
      )}
    </AuthLayout>
  );
}
