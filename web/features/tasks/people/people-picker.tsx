import { Plus } from "lucide-react";
import { useRef } from "react";
import type { PanelMember } from "../../../../contract/panels/panel.ts";
import type { Assignee } from "../../../../contract/users/user.ts";
import { text } from "../../../text/catalogue.ts";
import { Avatar } from "../../../ui/display/avatar.tsx";
import { VisuallyHidden } from "../../../ui/display/visually-hidden.tsx";
import { Popover } from "../../../ui/overlays/popover.tsx";
import { PeopleList } from "./people-list.tsx";

type Props = {
  members: readonly PanelMember[];
  /** Who is assigned; also people who have left the panel. */
  people: readonly Assignee[];
  onToggle: (userId: string, assigned: boolean) => void;
};

/** The faces and names of those assigned; a press opens the panel's members to choose from. */
export function PeoplePicker({ members, people, onToggle }: Props) {
  const words = text().tasks;
  const search = useRef<HTMLInputElement>(null);
  return (
    <Popover
      title={words.assignees}
      initialFocus={search}
      trigger={
        <button
          type="button"
          className="touch-target flex min-h-8 max-w-full min-w-0 flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-2 py-1 text-start text-md transition-colors hover:bg-surface-hover aria-expanded:bg-surface-hover"
        >
          {people.length === 0 && (
            <span className="flex items-center gap-1.5 text-text-faint">
              <Plus size={14} aria-hidden="true" />
              {words.assign}
            </span>
          )}
          {people.length > 0 && <VisuallyHidden>{words.assignedPeople}</VisuallyHidden>}
          {people.map(({ id, fullName, profilePicture }) => (
            <span key={id} className="flex min-w-0 items-center gap-1.5">
              <Avatar id={id} name={fullName} image={profilePicture} size={20} />
              <span className="truncate">
                <bdi>{fullName}</bdi>
              </span>
            </span>
          ))}
        </button>
      }
    >
      <PeopleList members={members} people={people} onToggle={onToggle} inputRef={search} />
    </Popover>
  );
}
