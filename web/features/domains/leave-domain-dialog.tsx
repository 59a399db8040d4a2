import "../../text/in-dialogs.ts";
import { leaveDomain } from "../../../contract/domains/commands.ts";
import type { DomainFields } from "../../../contract/domains/domain.ts";
import { text } from "../../text/catalogue.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { mainContent } from "../../ui/page/main-content.ts";
import { useEndDomain } from "./use-end-domain.ts";

type Props = { open: boolean; onClose: () => void; domain: DomainFields };

/** Says what leaving means before one leaves [D35]. */
export function LeaveDomainDialog({ open, onClose, domain }: Props) {
  const words = text();
  const { end, busy } = useEndDomain(domain, {
    command: leaveDomain,
    label: words.domainDialogs.leaveFailed,
    done: words.domains.left(domain.name),
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={words.domainDialogs.leaveQuestion(domain.name)}
      description={words.domainDialogs.leaveWhat}
      confirmLabel={words.domains.leave}
      cancelLabel={words.common.cancel}
      busy={busy}
      onConfirm={() => void end().then(onClose)}
      // What it was opened from goes with the domain.
      {...(busy && { finalFocus: mainContent })}
    />
  );
}
