import "../../text/beside-boards.ts";
import { useState } from "react";
import type { Collaborator } from "../../../contract/collaborators/collaborator.ts";
import type { DomainFields } from "../../../contract/domains/domain.ts";
import { text } from "../../text/catalogue.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { useChangeRole } from "./use-change-role.ts";

type Props = { open: boolean; onClose: () => void; domain: DomainFields; person: Collaborator };

/** Says what giving the domain away means before it is done [D32]. */
export function TransferDialog({ open, onClose, domain, person }: Props) {
  const words = text().collaborators;
  const changeRole = useChangeRole(domain.id);
  const [busy, setBusy] = useState(false);

  async function transfer() {
    setBusy(true);
    await changeRole(person, "transfer-ownership");
    setBusy(false);
    onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={words.transferTitle(person.user.fullName)}
      description={words.transferText(domain.name)}
      confirmLabel={words.transfer}
      cancelLabel={text().common.cancel}
      busy={busy}
      onConfirm={() => void transfer()}
    />
  );
}
