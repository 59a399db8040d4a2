import "../../text/in-dialogs.ts";
import { type RefObject, useRef, useState } from "react";
import { createPanel } from "../../../contract/panels/commands.ts";
import { type Panel, panelNameLimits } from "../../../contract/panels/panel.ts";
import { textProblem, tidy } from "../../../contract/shared/text.ts";
import { useActiveDomain, useMe } from "../../sync/live.ts";
import { newId } from "../../sync/new-id.ts";
import { useCommand } from "../../sync/use-command.ts";
import { text } from "../../text/catalogue.ts";
import { Button } from "../../ui/controls/button.tsx";
import { useDraft, writeDraft } from "../../ui/drafts/drafts.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { toast } from "../../ui/overlays/toast.tsx";
import { mainContent } from "../../ui/page/main-content.ts";
import { PanelNameField } from "./panel-name-field.tsx";
import { useSending } from "./use-sending.ts";

type Props = {
  open: boolean;
  onClose: () => void;
  onCreated: (panel: Pick<Panel, "id" | "name">) => void;
  finalFocus?: RefObject<HTMLElement | null>;
};

/** Adds a panel to the active domain. */
export function CreatePanelDialog({ open, onClose, onCreated, finalFocus }: Props) {
  const words = text().panels;
  const domainId = useActiveDomain()?.id;
  const run = useCommand(createPanel);
  const key = `${useMe().id}/new-panel/${domainId}`;
  const name = useDraft<string>(key) ?? "";
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [created, setCreated] = useState(false);
  const { busy, refusal, send, forget } = useSending();

  function close() {
    setProblem(null);
    forget();
    onClose();
  }

  function submit() {
    setCreated(false);
    const wrong = textProblem(name, panelNameLimits);
    setProblem(wrong);
    if (wrong) return input.current?.focus();
    if (!domainId || busy) return;
    const panel = { id: newId(), name: tidy(name) };
    const sent = run({ params: { domainId }, body: panel }, { quiet: true, label: words.failed.create });
    const open = (): void => {
      writeDraft(key, null);
      // The page of the new panel comes: its beginning takes the focus.
      setCreated(true);
      close();
      onCreated(panel);
    };
    send(sent, open, () => toast({ kind: "success", title: words.added }));
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={words.createTitle}
      closeLabel={text().common.close}
      initialFocus={input}
      {...(created ? { finalFocus: mainContent } : finalFocus && { finalFocus })}
      onSubmit={submit}
      size="sm"
      footer={
        <>
          <Button onClick={close}>{text().common.cancel}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {words.create}
          </Button>
        </>
      }
    >
      <PanelNameField
        name={name}
        onChange={(next) => {
          setProblem(null);
          forget();
          writeDraft(key, next || null);
        }}
        problem={problem ?? refusal}
        inputRef={input}
        hint={words.createHint}
      />
    </Dialog>
  );
}
