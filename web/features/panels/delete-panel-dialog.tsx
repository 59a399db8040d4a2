import "../../text/in-dialogs.ts";
import { type RefObject, useState } from "react";
import { useLocation } from "wouter";
import { deletePanel } from "../../../contract/panels/commands.ts";
import type { Panel } from "../../../contract/panels/panel.ts";
import { usePanels } from "../../sync/live.ts";
import { useCommand } from "../../sync/use-command.ts";
import { text } from "../../text/catalogue.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { mainContent } from "../../ui/page/main-content.ts";
import { panelLink } from "../../ui/page/panel-link.ts";

type Props = { panel: Panel; open: boolean; onClose: () => void; finalFocus?: RefObject<HTMLElement | null> };

/** Asks before a panel goes, and then leads to the previous one or home [S4.10]. */
export function DeletePanelDialog({ panel, open, onClose, finalFocus }: Props) {
  const words = text().panels;
  const panels = usePanels();
  const run = useCommand(deletePanel);
  const [, navigate] = useLocation();
  const [gone, setGone] = useState(false);

  function remove() {
    const previous = panels[panels.findIndex(({ id }) => id === panel.id) - 1];
    setGone(true);
    onClose();
    // Away first: the page of a panel that is gone would say so.
    navigate(previous ? panelLink(previous) : "/home");
    const params = { domainId: panel.domainId, panelId: panel.id };
    const label = words.failed.delete;
    // A refusal has said so in a toast.
    run({ params, body: undefined }, { label, undoToast: () => words.deleted(panel.name) }).catch(() => undefined);
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={words.deleteTitle}
      description={words.deleteText(panel.name, panel.openTaskCount)}
      confirmLabel={words.delete}
      cancelLabel={text().common.cancel}
      onConfirm={remove}
      {...(gone ? { finalFocus: mainContent } : finalFocus && { finalFocus })}
    />
  );
}
