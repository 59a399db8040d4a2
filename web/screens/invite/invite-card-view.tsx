import type { InviteCard } from "../../../contract/collaborators/collaborator.ts";
import { text } from "../../text/catalogue.ts";
import { Avatar } from "../../ui/display/avatar.tsx";
import { Badge } from "../../ui/display/badge.tsx";

/** Who invites, to which domain, as what, and how many are there already. */
export function InviteCardView({ card }: { card: InviteCard }) {
  const { auth, common } = text();
  return (
    <div className="flex flex-col items-center gap-1 text-center">
      <Avatar id={card.inviter.id} name={card.inviter.fullName} image={card.inviter.profilePicture} size={64} />
      <p className="pt-3 text-base text-text-muted">{auth.invitedYou(card.inviter.fullName)}</p>
      <p className="max-w-full text-xl font-semibold text-balance">{card.domainName}</p>
      <p className="tabular flex items-center gap-2 pt-1 text-md text-text-muted">
        <Badge tone="accent">{auth.asRole(common.roles[card.role])}</Badge>
        {common.people(card.memberCount)}
      </p>
    </div>
  );
}
