import type { DomainFields } from "../../../contract/domains/domain.ts";
import { text } from "../../text/catalogue.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { InviteLinkForm } from "./invite-link-form.tsx";
import { OpenInvites } from "./open-invites.tsx";
import { useOpenInvites } from "./use-open-invites.ts";

type Props = { open: boolean; onClose: () => void; domain: DomainFields };

function Content({ domain }: { domain: DomainFields }) {
  const invites = useOpenInvites(domain.id);
  return (
    <div className="flex flex-col gap-5">
      <InviteLinkForm domainId={domain.id} onCreated={invites.reload} />
      <OpenInvites invites={invites} />
    </div>
  );
}

/** Makes invite links for a role, and takes back those that are still open [D33]. */
export function InviteDialog({ open, onClose, domain }: Props) {
  const words = text();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={words.domains.invite}
      description={words.domains.inviteText(domain.name)}
      closeLabel={words.common.close}
    >
      <Content domain={domain} />
    </Dialog>
  );
}
