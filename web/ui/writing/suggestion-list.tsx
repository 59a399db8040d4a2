import "../../text/markdown.ts";
import "../../text/writing.ts";
import { Users } from "lucide-react";
import { EVERYONE } from "../../../contract/announcements/announcement.ts";
import { text } from "../../text/catalogue.ts";
import { Avatar } from "../display/avatar.tsx";
import { cx } from "../look/cx.ts";
import { itemLook, popupLook } from "../look/popup-looks.ts";
import type { Suggested } from "./mention-query.ts";
import type { OfferedTask } from "./ref-query.ts";

export type Offer = Suggested | OfferedTask;

type Props = {
  id: string;
  /** All of one sort. */
  offers: readonly Offer[];
  active: number;
  onChoose: (offer: Offer) => void;
  onPoint: (index: number) => void;
};

/** The id of a suggestion in the page. */
export const suggestionId = (listId: string, index: number): string => `${listId}-${index}`;

function Person({ id, fullName, username = "", profilePicture }: Suggested) {
  return (
    <>
      {id === EVERYONE ? (
        <span aria-hidden="true" className="flex size-6 items-center justify-center text-text-muted">
          <Users size={16} />
        </span>
      ) : (
        <Avatar id={id} name={fullName} image={profilePicture} />
      )}
      <span className="min-w-0 truncate">
        <bdi>{fullName}</bdi>
      </span>
      <span className="min-w-0 flex-1 truncate text-sm text-text-faint">
        <bdi>{id === EVERYONE ? text().writing.everyoneHint : `@${username}`}</bdi>
      </span>
    </>
  );
}

const Task = ({ task: { ref, title, done } }: { task: OfferedTask }) => (
  <>
    <bdi className="tabular shrink-0 text-sm text-text-faint">{ref}</bdi>
    <span className="min-w-0 flex-1 truncate">
      <bdi className={done ? "text-text-muted line-through" : undefined}>{title}</bdi>
    </span>
    {done && <span className="sr-only">({text().markdown.ticked})</span>}
  </>
);

/** Who or what may be meant, below the text; the focus stays in the text. */
export function SuggestionList({ id, offers, active, onChoose, onPoint }: Props) {
  const words = text().writing;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={offers[0] && "ref" in offers[0] ? words.suggestedRefs : words.suggestions}
      className={cx(
        popupLook,
        "absolute inset-x-0 top-full z-20 mt-1 max-h-[min(18rem,40dvh)] overflow-y-auto p-1 sm:end-auto sm:w-80",
      )}
    >
      {offers.map((offer, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the text keeps the focus and names the active one.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text takes the keys.
        <div
          key={offer.id}
          id={suggestionId(id, index)}
          role="option"
          aria-selected={index === active}
          data-highlighted={index === active ? "" : undefined}
          className={cx(itemLook, "min-h-9")}
          onPointerMove={() => onPoint(index)}
          // The text keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(offer)}
        >
          {"ref" in offer ? <Task task={offer} /> : <Person {...offer} />}
        </div>
      ))}
    </div>
  );
}
