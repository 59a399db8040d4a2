import { useState } from "react";
import { TOKEN_DAYS_MAX, tokenNameLimits } from "../../../contract/auth/access-token.ts";
import { createToken } from "../../../contract/auth/commands.ts";
import { graphemes, textProblem, tidy } from "../../../contract/shared/text.ts";
import { asFailure, send } from "../../sync/request.ts";
import { text } from "../../text/catalogue.ts";
import { said } from "../../text/said.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Field } from "../../ui/controls/field.tsx";
import { TextInput } from "../../ui/controls/text-input.tsx";
import { CopyField } from "../../ui/overlays/copy-field.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Select } from "../../ui/overlays/select.tsx";

const lifetimes = [7, 30, 90, TOKEN_DAYS_MAX] as const;
const scopes = ["read", "write"] as const;

type Props = { onClose: () => void; onCreated: () => void };

/** Makes an access token and shows it, this once. */
export function NewTokenDialog({ onClose, onCreated }: Props) {
  const { common, profile: words } = text();
  const [name, setName] = useState("");
  const [scope, setScope] = useState<(typeof scopes)[number]>("read");
  const [days, setDays] = useState("30");
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [token, setToken] = useState<string | null>(null);

  async function create() {
    const wrong = textProblem(name, tokenNameLimits);
    setProblem(wrong);
    if (wrong) return;
    setBusy(true);
    try {
      const made = await send(createToken, { params: {}, body: { name, scope, expiresInDays: Number(days) } });
      setToken(made.token);
      onCreated();
    } catch (reason) {
      setProblem(asFailure(reason).message);
    }
    setBusy(false);
  }

  if (token)
    return (
      <Dialog
        open
        // A press beside it must not lose what is shown only once.
        dismissible={false}
        onOpenChange={(open) => !open && onClose()}
        title={words.tokenReady}
        description={words.tokenOnce}
        footer={<Button onClick={onClose}>{words.done}</Button>}
      >
        <CopyField label={words.tokenReady} value={token} />
      </Dialog>
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.newToken}
      description={words.tokensText}
      closeLabel={common.close}
      onSubmit={() => void create()}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {words.createToken}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Field label={words.tokenName} required error={problem && said(problem)}>
          <TextInput
            value={name}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
            count={{ used: graphemes(tidy(name), tokenNameLimits.max * 2), max: tokenNameLimits.max }}
          />
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label={words.tokenScope}>
            <Select
              value={scope}
              onValueChange={setScope}
              options={scopes.map((value) => ({ value, label: words.scopes[value] }))}
            />
          </Field>
          <Field label={words.tokenExpiry}>
            <Select
              value={days}
              onValueChange={setDays}
              options={lifetimes.map((count) => ({ value: String(count), label: words.days(count) }))}
            />
          </Field>
        </div>
      </div>
    </Dialog>
  );
}
