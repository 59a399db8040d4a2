import "../../text/writing.ts";
import { Users } from "lucide-react";
import { EVERYONE } from "../../../contract/announcements/announcement.ts";
import { text } from "../../text/catalogue.ts";
import { Avatar } from "../display/avatar.tsx";
import { cx } from "../look/cx.ts";
import { itemLook, popupLook } from "../look/popup-looks.ts";
import type { Suggested } from "./mention-query.ts";

type Props = {
  id: string;
  people: readonly Suggested[];
  active: number;
  onChoose: (person: Suggested) => void;
  onPoint: (index: number) => void;
};

/** The id of a suggestion in the page. */
export const suggestionId = (listId: string, index: number): string => `${listId}-${index}`;

/** Who may be meant, below the text; the focus stays in the text. */
export function SuggestionList({ id, people, active, onChoose, onPoint }: Props) {
  const words = text().writing;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={words.suggestions}
      className={cx(
        popupLook,
        "absolute inset-x-0 top-full z-20 mt-1 max-h-[min(18rem,40dvh)] overflow-y-auto p-1 sm:end-auto sm:w-80",
      )}
    >
      {people.map((person, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the text keeps the focus and names the active one.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text takes the keys.
        <div
          key={person.id}
          id={suggestionId(id, index)}
          role="option"
          aria-selected={index === active}
          data-highlighted={index === active ? "" : undefined}
          className={cx(itemLook, "min-h-9")}
          onPointerMove={() => onPoint(index)}
          // The text keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
        >
          {person.id === EVERYONE ? (
            <span aria-hidden="true" className="flex size-6 items-center justify-center text-text-muted">
              <Users size={16} />
            </span>
          ) : (
            <Avatar id={person.id} name={person.fullName} image={person.profilePicture} />
          )}
          <span className="min-w-0 truncate">
            <bdi>{person.fullName}</bdi>
          </span>
          <span className="min-w-0 flex-1 truncate text-sm text-text-faint">
            <bdi>{person.id === EVERYONE ? words.everyoneHint : `@${person.username ?? ""}`}</bdi>
          </span>
        </div>
      ))}
    </div>
  );
}
