import { useState } from "react";
import { graphemes, type TextLimits, textProblem } from "../../../contract/shared/text.ts";
import { text } from "../../text/catalogue.ts";
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
  /** Gets a name that keeps the limits. */
  onSubmit: (name: string) => void;
};

/** Asks for a domain's name, with a counter, and says what is wrong with it once it was tried [S5.1, S5.5]. */
export function DomainFormDialog(props: Props) {
  const { open, limits, initial, draftKey, keep = false } = props;
  const [name, setName] = useDraftText(draftKey, initial);
  const [tried, setTried] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  const words = text();
  const problem = textProblem(name, limits);

  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setTried(false);
    }
  }

  function close() {
    if (!keep) setName(null);
    props.onClose();
  }

  function submit() {
    setTried(true);
    if (problem) return;
    setName(null);
    props.onClose();
    if (name !== initial) props.onSubmit(name);
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
    </Dialog>
  );
}
