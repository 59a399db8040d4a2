import { useState } from "react";
import { keyCase, keyProblem } from "../../../contract/domains/key.ts";
import { graphemes, type TextLimits, textProblem } from "../../../contract/shared/text.ts";
import { text } from "../../text/catalogue.ts";
import { said } from "../../text/said.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Field } from "../../ui/controls/field.tsx";
import { TextInput } from "../../ui/controls/text-input.tsx";
import { useDraftText } from "../../ui/drafts/drafts.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  limits: TextLimits;
  /** Where what is typed is kept. */
  draftKey: string;
  /** It stays kept when the dialog is closed. */
  keep?: boolean;
  initial: string;
  submitLabel: string;
  /** What stands before its tasks' numbers, of a domain that has it. */
  domainKey?: string;
  /** Gets a name and a key that keep the limits, where they differ from what was. */
  onSubmit: (changed: { name?: string; key?: string }) => void;
};

/** Asks for a domain's name, with a counter, and says what is wrong with it once it was tried [S5.1, S5.5]. */
export function DomainFormDialog(props: Props) {
  const { open, limits, initial, draftKey, keep = false, domainKey } = props;
  const [name, setName] = useDraftText(draftKey, initial);
  const [key, setKey] = useState(domainKey ?? "");
  const [tried, setTried] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  const words = text();
  const problem = textProblem(name, limits);
  const keyWrong = domainKey === undefined ? null : keyProblem(key);

  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setTried(false);
      setKey(domainKey ?? "");
    }
  }

  function close() {
    if (!keep) setName(null);
    props.onClose();
  }

  function submit() {
    setTried(true);
    if (problem || keyWrong) return;
    setName(null);
    props.onClose();
    const changed = {
      ...(name !== initial && { name }),
      ...(domainKey !== undefined && keyCase(key) !== domainKey && { key: keyCase(key) }),
    };
    if (Object.keys(changed).length > 0) props.onSubmit(changed);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={props.title}
      description={props.description}
      closeLabel={words.common.close}
      onSubmit={submit}
      size="sm"
      footer={
        <>
          <Button onClick={close}>{words.common.cancel}</Button>
          <Button type="submit" variant="primary">
            {props.submitLabel}
          </Button>
        </>
      }
    >
      <Field label={words.domainDialogs.name} hint={words.domainDialogs.nameHint} error={tried ? problem : undefined}>
        <TextInput
          value={name}
          autoComplete="off"
          onFocus={(event) => event.target.select()}
          count={{ used: graphemes(name, limits.max * 10), max: limits.max }}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      {domainKey !== undefined && (
        <Field
          label={words.domainDialogs.key}
          hint={words.domainDialogs.keyHint(keyWrong ? domainKey : keyCase(key))}
          error={tried && keyWrong ? said(keyWrong) : undefined}
        >
          <TextInput
            value={key}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
            className="uppercase"
            onFocus={(event) => event.target.select()}
            onChange={(event) => setKey(event.target.value)}
          />
        </Field>
      )}
    </Dialog>
  );
}
