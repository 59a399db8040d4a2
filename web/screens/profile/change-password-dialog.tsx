import { useState } from "react";
import { changePassword } from "../../../contract/auth/password-commands.ts";
import { listSessions } from "../../../contract/auth/queries.ts";
import { FormProblem } from "../../features/auth/form-problem.tsx";
import { NewPasswordFields, problemsOf } from "../../features/auth/new-password-fields.tsx";
import { useFormSend } from "../../features/auth/use-form-send.ts";
import { useMe } from "../../sync/live.ts";
import { send } from "../../sync/request.ts";
import { useRead } from "../../sync/use-read.ts";
import { text } from "../../text/catalogue.ts";
import { said } from "../../text/said.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Field } from "../../ui/controls/field.tsx";
import { TextInput } from "../../ui/controls/text-input.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { toast } from "../../ui/overlays/toast.tsx";

/** Puts another password in place of one's own [F53]. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { common, password: words } = text();
  const { reload } = useRead(listSessions, { params: {} }, { enabled: false });
  const [entry, setEntry] = useState({ old: "", password: "", confirmPassword: "" });
  const ofCode = { "bad-credentials": { old: words.wrong } };
  const { busy, problem, problems, run, refuse } = useFormSend<keyof typeof entry>(ofCode);
  const { email } = useMe();
  const change = (changed: Partial<typeof entry>) => setEntry({ ...entry, ...changed });

  async function submit() {
    const wrong = problemsOf(entry);
    if (wrong) return refuse(wrong);
    if (!(await run(() => send(changePassword, { params: {}, body: entry })))) return;
    toast({ kind: "success", title: words.changed });
    reload();
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.change}
      description={words.changeText}
      closeLabel={common.close}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {words.change}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {/* For password managers: whose password it is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <Field label={words.current} required error={problems.old && said(problems.old)}>
          <TextInput
            type="password"
            autoComplete="current-password"
            value={entry.old}
            onChange={({ target }) => change({ old: target.value })}
            className="h-9"
          />
        </Field>
        <NewPasswordFields label={words.next} value={entry} problems={problems} onChange={change} />
        {problem && <FormProblem>{problem}</FormProblem>}
      </div>
    </Dialog>
  );
}
