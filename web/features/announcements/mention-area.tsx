import { type ComponentProps, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { EVERYONE } from "../../../contract/announcements/announcement.ts";
import { useCollaborators, useMe } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { TextArea } from "../../ui/controls/text-area.tsx";
import { announce } from "../../ui/display/announce.ts";
import { useBack } from "../../ui/page/use-back.ts";
import { complete, mentionQuery, type Suggested, suggestionsFor } from "./mention-query.ts";
import { SuggestionList, suggestionId } from "./suggestion-list.tsx";

type Props = Omit<ComponentProps<typeof TextArea>, "value" | "onChange" | "onKeyDown"> & {
  value: string;
  /** `picked`: whose name was completed just now. */
  onValueChange: (value: string, picked?: string) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
};

const useMentionable = (): Suggested[] => {
  const me = useMe();
  const people = useCollaborators().flatMap(({ user }) => (user.id === me.id ? [] : [user]));
  // In every language: it is the word that the server knows.
  return [{ id: EVERYONE, fullName: EVERYONE }, ...people];
};

/** A text in which people are mentioned: after an @ it offers names, for arrows, Enter and Tab; Esc closes them [D29]. */
export function MentionArea({ value, onValueChange, onKeyDown, ...props }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const mentionable = useMentionable();
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  /** The @ whose names were closed or chosen already. */
  const [over, setOver] = useState<number | null>(null);
  const [place, setPlace] = useState<{ at: number }>();

  const query = caret === null ? null : mentionQuery(value, caret);
  const found = query && query.at !== over ? suggestionsFor(query.wanted, mentionable) : [];
  const open = found.length > 0;
  const chosen = Math.min(active, found.length - 1);

  const close = () => setOver(query?.at ?? null);

  useBack(open, close);
  useEffect(() => {
    if (found.length > 0) announce(text().announcements.suggested(found.length));
  }, [found.length]);
  useLayoutEffect(() => {
    if (place) area.current?.setSelectionRange(place.at, place.at);
  }, [place]);
  useEffect(() => {
    if (open) document.getElementById(suggestionId(listId, chosen))?.scrollIntoView({ block: "nearest" });
  }, [open, listId, chosen]);

  function choose(person: Suggested) {
    if (!query || caret === null) return;
    const done = complete(value, query, caret, person.fullName);
    setPlace({ at: done.caret });
    setCaret(done.caret);
    setOver(query.at);
    setActive(0);
    onValueChange(done.text, person.id);
  }

  function keyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const person = found[chosen];
    if (!open || !plain || !person) return onKeyDown?.(event);
    if (event.key === "ArrowDown") setActive((chosen + 1) % found.length);
    else if (event.key === "ArrowUp") setActive((chosen - 1 + found.length) % found.length);
    else if ((event.key === "Enter" || event.key === "Tab") && !event.shiftKey) choose(person);
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function look(element: HTMLTextAreaElement) {
    const at = element.selectionStart === element.selectionEnd ? element.selectionStart : null;
    setCaret(at);
    // Where the @ is gone, the next one in its place is a new one.
    if (over !== null && element.value[over] !== "@") setOver(null);
  }

  return (
    <div className="relative">
      <TextArea
        {...props}
        ref={area}
        value={value}
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open ? suggestionId(listId, chosen) : undefined}
        onChange={(event) => {
          setActive(0);
          look(event.target);
          onValueChange(event.target.value);
        }}
        onSelect={(event) => look(event.currentTarget)}
        onBlur={() => setCaret(null)}
        onKeyDown={keyDown}
      />
      {open && <SuggestionList id={listId} people={found} active={chosen} onChoose={choose} onPoint={setActive} />}
    </div>
  );
}
