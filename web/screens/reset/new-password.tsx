import { type FormEvent, useState } from "react";
import { navigate, useHistoryState } from "wouter/use-browser-location";
import { resetPassword } from "../../../contract/auth/password-commands.ts";
import { resetPath } from "../../../contract/auth/reset-path.ts";
import { loginPath } from "../../features/auth/addresses.ts";
import { AuthLayout } from "../../features/auth/auth-layout.tsx";
import { FormProblem } from "../../features/auth/form-problem.tsx";
import { NewPasswordFields, problemsOf } from "../../features/auth/new-password-fields.tsx";
import { QuietLink } from "../../features/auth/quiet-link.tsx";
import { useFormSend } from "../../features/auth/use-form-send.ts";
import { send } from "../../sync/request.ts";
import { text } from "../../text/catalogue.ts";
import { Button } from "../../ui/controls/button.tsx";
import { toast } from "../../ui/overlays/toast.tsx";

/**
 * Sets a new password with the token of a mailed link, then leads to the login page [F53]; of an account that was just opened
 * the first one [F52].
 */
export function NewPassword({ token }: { token: string }) {
  const { password: words } = text();
  const opened = useHistoryState<{ opened?: true } | null>()?.opened;
  const [entry, setEntry] = useState({ password: "", confirmPassword: "" });
  const { busy, problem, problems, run, refuse } = useFormSend<keyof typeof entry>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = problemsOf(entry);
    if (wrong) return refuse(wrong);
    if (!(await run(() => send(resetPassword, { params: {}, body: { token, ...entry } })))) return;
    toast({ kind: "success", title: words.reset });
    navigate(loginPath(), { replace: true });
  }

  return (
    <AuthLayout
      title={opened ? words.setPassword : text().shell.resetPage}
      intro={opened ? words.opened : words.resetIntro}
      footer={<QuietLink href={resetPath}>{words.askAgain}</QuietLink>}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <NewPasswordFields
          label={words.next}
          value={entry}
          problems={problems}
          onChange={(changed) => setEntry({ ...entry, ...changed })}
        />
        {problem && <FormProblem>{problem}</FormProblem>}
        <Button type="submit" variant="primary" busy={busy} className="h-11 w-full text-base!">
          {words.setPassword}
        </Button>
      </form>
    </AuthLayout>
  );
}
