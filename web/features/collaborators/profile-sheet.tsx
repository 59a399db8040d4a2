import "../../text/beside-boards.ts";
import type { Collaborator } from "../../../contract/collaborators/collaborator.ts";
import { useMe } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { Avatar } from "../../ui/display/avatar.tsx";
import { Badge } from "../../ui/display/badge.tsx";
import { Sheet } from "../../ui/overlays/sheet.tsx";
import type { PersonAction } from "./may-do.ts";
import { PersonMenu } from "./person-menu.tsx";
import { ProfileDetails } from "./profile-details.tsx";

type Props = {
  domainId: string;
  person: Collaborator;
  onClose: () => void;
  onAction: (action: PersonAction, person: Collaborator) => void;
};

/** Who a person of the domain is, beside the list [S2.42]. */
export function ProfileSheet({ domainId, person, onClose, onAction }: Props) {
  const { collaborators: words, common, domains } = text();
  const { user, memberRole } = person;
  const me = useMe();
  return (
    <Sheet
      open
      modal={false}
      onOpenChange={(open) => !open && onClose()}
      title={user.fullName}
      closeLabel={common.close}
      bar={<span className="truncate text-sm text-text-faint">{words.profile}</span>}
      actions={<PersonMenu person={person} onAction={onAction} />}
    >
      <div className="flex flex-col gap-6 px-5 pt-6 pb-6">
        <div className="flex items-center gap-4">
          <Avatar id={user.id} name={user.fullName} image={user.profilePicture} size={64} />
          <div className="min-w-0">
            <h2 className="text-lg font-semibold break-words">
              <bdi>{user.fullName}</bdi>
              {user.id === me.id && <span className="font-normal text-text-faint"> ({domains.you})</span>}
            </h2>
            <p className="flex flex-wrap items-center gap-2 text-md text-text-muted">
              <bdi className="break-all">@{user.username}</bdi>
              <Badge tone={memberRole === "member" ? "neutral" : "accent"}>{common.roles[memberRole]}</Badge>
            </p>
          </div>
        </div>
        <ProfileDetails key={user.id} domainId={domainId} person={person} />
      </div>
    </Sheet>
  );
}
