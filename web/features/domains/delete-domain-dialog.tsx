import "../../text/in-dialogs.ts";
import { deleteDomain } from "../../../contract/domains/commands.ts";
import type { DomainFields } from "../../../contract/domains/domain.ts";
import { useCollaborators, usePanels } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { mainContent } from "../../ui/page/main-content.ts";
import { useEndDomain } from "./use-end-domain.ts";

type Props = { open: boolean; onClose: () => void; domain: DomainFields };

/** Delete Domain: names what goes with it before it goes [S2.39]. */
export function DeleteDomainDialog({ open, onClose, domain }: Props) {
  const words = text();
  const panels = usePanels();
  const people = useCollaborators();
  const { end, busy } = useEndDomain(domain, {
    command: deleteDomain,
    label: words.domainDialogs.deleteFailed,
    done: words.domains.deleted(domain.name),
  });
  const consequences = words.domainDialogs.deleteWhat(panels.length, Math.max(0, people.length - 1));
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={words.domainDialogs.deleteTitle}
      description={words.domainDialogs.deleteQuestion(domain.name)}
      confirmLabel={words.domainDialogs.deleteTitle}
      cancelLabel={words.common.cancel}
      busy={busy}
      onConfirm={() => void end().then(onClose)}
      // What it was opened from goes with the domain.
      {...(busy && { finalFocus: mainContent })}
    >
      {consequences && <p className="text-md text-text-muted">{consequences}</p>}
    </ConfirmDialog>
  );
}
