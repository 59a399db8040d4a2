import { Link } from "wouter";
import type { Collaborator } from "../../../contract/collaborators/collaborator.ts";
import { text } from "../../text/catalogue.ts";
import { Avatar } from "../../ui/display/avatar.tsx";
import { Badge } from "../../ui/display/badge.tsx";
import { underName } from "./job-title.ts";
import type { PersonAction } from "./may-do.ts";
import { PersonMenu } from "./person-menu.tsx";
import { personPath } from "./person-path.ts";

type Props = {
  person: Collaborator;
  isMe: boolean;
  current: boolean;
  onAction: (action: PersonAction, person: Collaborator) => void;
};

/** One person of the list: who they are, which role they have, and what one may do about it. */
export function PersonRow({ person, isMe, current, onAction }: Props) {
  const { user, memberRole } = person;
  const words = text();
  return (
    <div
      data-person={user.id}
      data-current={current || undefined}
      className="relative flex h-14 items-center gap-3 rounded-md px-2 transition-colors hover:bg-surface-hover data-current:bg-surface-hover"
    >
      <Avatar id={user.id} name={user.fullName} image={user.profilePicture} size={32} />
      <div className="min-w-0 flex-1">
        <Link
          href={personPath(user.id)}
          aria-current={current ? "true" : undefined}
          className="block truncate text-md font-medium after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
        >
          <bdi>{user.fullName}</bdi>
          {isMe && <span className="font-normal text-text-faint"> ({words.domains.you})</span>}
        </Link>
        <p className="truncate text-sm text-text-faint">
          <bdi>{underName(user)}</bdi>
        </p>
      </div>
      <Badge tone={memberRole === "member" ? "neutral" : "accent"}>{words.common.roles[memberRole]}</Badge>
      <div className="relative z-1 flex w-8 shrink-0 justify-center touch:w-11">
        <PersonMenu person={person} onAction={onAction} />
      </div>
    </div>
  );
}
