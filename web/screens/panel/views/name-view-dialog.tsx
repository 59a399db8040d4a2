import { useRef, useState } from "react";
import { textProblem } from "../../../../contract/shared/text.ts";
import { viewNameLimits } from "../../../../contract/views/view.ts";
import { text } from "../../../text/catalogue.ts";
import { said } from "../../../text/said.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Checkbox } from "../../../ui/controls/checkbox.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { TextInput } from "../../../ui/controls/text-input.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";

type Props = {
  title: string;
  /** What it is called now. */
  name: string;
  /** Whether it can be chosen who has it. */
  sharing: boolean;
  open: boolean;
  onClose: () => void;
  onName: (name: string, shared: boolean) => void;
};

/** Asks what a view is called, and of a new one whose it is. */
export function NameViewDialog({ title, name: given, sharing, open, onClose, onName }: Props) {
  const words = text().views;
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(given);
  const [shared, setShared] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  function submit() {
    const wrong = textProblem(name, viewNameLimits);
    setProblem(wrong && said(wrong));
    if (wrong) return input.current?.focus();
    onName(name, shared);
    onClose();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      closeLabel={text().common.close}
      initialFocus={input}
      onSubmit={submit}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{text().common.cancel}</Button>
          <Button type="submit" variant="primary">
            {text().common.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Field label={words.name} error={problem} required>
          <TextInput ref={input} value={name} onChange={(event) => setName(event.target.value)} autoComplete="off" />
        </Field>
        {sharing && <Checkbox label={words.everybody} checked={shared} onCheckedChange={setShared} />}
      </div>
    </Dialog>
  );
}
