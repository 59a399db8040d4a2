import { Plus } from "lucide-react";
import { useRef } from "react";
import type { PanelMember } from "../../../contract/panels/panel.ts";
import type { Assignee } from "../../../contract/users/user.ts";
import { text } from "../../text/catalogue.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { MultiSelect } from "../../ui/multi-select.tsx";
import { Popover } from "../../ui/popover.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";

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
  const known = new Set(members.map(({ userId }) => userId));
  const former = people.filter(({ id }) => !known.has(id));
  const options = [
    ...members.map(({ userId, user }) => ({
      id: userId,
      label: user.fullName,
      hint: `@${user.username}`,
      image: user.profilePicture,
    })),
    ...former.map((user) => ({
      id: user.id,
      label: user.fullName,
      hint: words.formerMember,
      image: user.profilePicture,
    })),
  ];
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
          {people.length > 0 && <VisuallyHidden>{words.assignedTo}</VisuallyHidden>}
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
      <MultiSelect
        label={words.findPerson}
        placeholder={words.findPerson}
        clearLabel={words.clearSearch}
        options={options}
        selected={people.map(({ id }) => id)}
        onToggle={onToggle}
        empty={words.noSuchPerson}
        inputRef={search}
      />
    </Popover>
  );
}
