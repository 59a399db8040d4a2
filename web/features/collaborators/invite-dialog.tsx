import "../../text/beside-boards.ts";
import { useState } from "react";
import { getConfig } from "../../../contract/auth/queries.ts";
import type { DomainFields } from "../../../contract/domains/domain.ts";
import { useRead } from "../../sync/use-read.ts";
import { text } from "../../text/catalogue.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { InviteLinkForm } from "./invite-link-form.tsx";
import { InviteMailForm } from "./invite-mail-form.tsx";
import { type InvitedAs, InviteRoleField } from "./invite-role.tsx";
import { OpenInvites } from "./open-invites.tsx";
import { useOpenInvites } from "./use-open-invites.ts";

type Props = { open: boolean; onClose: () => void; domain: DomainFields };

function Content({ domain }: { domain: DomainFields }) {
  const invites = useOpenInvites(domain.id);
  const [role, setRole] = useState<InvitedAs>("member");
  const sendsMail = useRead(getConfig, { params: {} }, { once: true }).data?.sendsMail ?? true;
  const form = { domainId: domain.id, role, sendsMail, onCreated: invites.reload };
  // A link gives the role that was chosen when it was made.
  const link = <InviteLinkForm key={role} {...form} />;
  return (
    <div className="flex flex-col gap-4">
      <InviteRoleField role={role} onChange={setRole} />
      {/* Where no mail is sent the link is what people need. */}
      {!sendsMail && link}
      <InviteMailForm {...form} />
      {sendsMail && link}
      <OpenInvites invites={invites} />
    </div>
  );
}

/** Invites people by mail or by a link, and takes back invites that are still open [D33, D34]. */
export function InviteDialog({ open, onClose, domain }: Props) {
  const words = text();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={words.domains.invite}
      description={words.collaborators.inviteText(domain.name)}
      closeLabel={words.common.close}
    >
      <Content domain={domain} />
    </Dialog>
  );
}
