import "../../text/in-dialogs.ts";
import { type RefObject, useRef, useState } from "react";
import { renamePanel } from "../../../contract/panels/commands.ts";
import { type Panel, panelNameLimits } from "../../../contract/panels/panel.ts";
import { textProblem, tidy } from "../../../contract/shared/text.ts";
import { useMe } from "../../sync/live.ts";
import { useCommand } from "../../sync/use-command.ts";
import { text } from "../../text/catalogue.ts";
import { Button } from "../../ui/controls/button.tsx";
import { useDraft, writeDraft } from "../../ui/drafts/drafts.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { PanelNameField } from "./panel-name-field.tsx";
import { useSending } from "./use-sending.ts";

type Props = {
  panel: Pick<Panel, "id" | "name" | "domainId">;
  open: boolean;
  onClose: () => void;
  finalFocus?: RefObject<HTMLElement | null>;
};

/** Renames a panel. */
export function EditPanelDialog({ panel, open, onClose, finalFocus }: Props) {
  const words = text().panels;
  const run = useCommand(renamePanel);
  const input = useRef<HTMLInputElement>(null);
  // Null: not touched, so that a name that somebody else gives meanwhile shows.
  const key = `${useMe().id}/panel/${panel.id}/name`;
  const typed = useDraft<string>(key);
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, refusal, send, forget } = useSending();
  const name = typed ?? panel.name;

  function change(next: string | null) {
    writeDraft(key, next);
    setProblem(null);
    forget();
  }

  function close() {
    change(null);
    onClose();
  }

  function submit() {
    const wrong = textProblem(name, panelNameLimits);
    setProblem(wrong);
    if (wrong) return input.current?.focus();
    if (busy) return;
    if (tidy(name) === panel.name) return close();
    const rename = { params: { domainId: panel.domainId, panelId: panel.id }, body: { name } };
    send(run(rename, { quiet: true, label: words.failed.edit }), close);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={words.editTitle}
      closeLabel={text().common.close}
      initialFocus={input}
      {...(finalFocus && { finalFocus })}
      onSubmit={submit}
      size="sm"
      footer={
        <>
          <Button onClick={close}>{text().common.cancel}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {text().common.save}
          </Button>
        </>
      }
    >
      <PanelNameField name={name} onChange={change} problem={problem ?? refusal} inputRef={input} />
    </Dialog>
  );
}
