import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from "react";
import "../../text/writing.ts";
import { text } from "../../text/catalogue.ts";
import { announce } from "../display/announce.ts";
import { useBack } from "../page/use-back.ts";
import { complete, mentionQuery, type Suggested, suggestionsFor } from "./mention-query.ts";
import { SuggestionList, suggestionId } from "./suggestion-list.tsx";
import { typeInto } from "./type-into.ts";

/**
 * Offers names after an @ in a text, for arrows, Enter and Tab; Esc closes them [D29]. `onPick` hears whose name is
 * completed before the text has it. `keyDown` says whether the key was for the names.
 */
export function useMentions(
  area: RefObject<HTMLTextAreaElement | null>,
  value: string,
  people: readonly Suggested[],
  onPick?: (person: Suggested) => void,
) {
  const listId = useId();
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  /** The @ whose names were closed or chosen already. */
  const [over, setOver] = useState<number | null>(null);

  const query = caret === null || people.length === 0 ? null : mentionQuery(value, caret);
  const found = query && query.at !== over ? suggestionsFor(query.wanted, people) : [];
  const open = found.length > 0;
  const chosen = Math.min(active, found.length - 1);

  const close = () => setOver(query?.at ?? null);

  useBack(open, close);
  useEffect(() => {
    if (found.length > 0) announce(text().writing.suggested(found.length));
  }, [found.length]);
  useEffect(() => {
    if (open) document.getElementById(suggestionId(listId, chosen))?.scrollIntoView({ block: "nearest" });
  }, [open, listId, chosen]);

  function choose(person: Suggested) {
    if (!query || caret === null || !area.current) return;
    onPick?.(person);
    typeInto(area.current, complete(value, query, caret, person.fullName));
    setOver(query.at);
    setActive(0);
  }

  function keyDown(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const person = found[chosen];
    if (!open || !plain || !person) return false;
    if (event.key === "ArrowDown") setActive((chosen + 1) % found.length);
    else if (event.key === "ArrowUp") setActive((chosen - 1 + found.length) % found.length);
    else if ((event.key === "Enter" || event.key === "Tab") && !event.shiftKey) choose(person);
    else if (event.key === "Escape") close();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  /** The text or the caret has changed. */
  function look(element: HTMLTextAreaElement) {
    setCaret(element.selectionStart === element.selectionEnd ? element.selectionStart : null);
    // Where the @ is gone, the next one in its place is a new one.
    if (over !== null && element.value[over] !== "@") setOver(null);
  }

  return {
    open,
    keyDown,
    look,
    /** The text has changed: the first name is the one to be chosen. */
    typed: (element: HTMLTextAreaElement) => {
      setActive(0);
      look(element);
    },
    leave: () => setCaret(null),
    /** For the field. */
    described: {
      "aria-autocomplete": "list",
      "aria-haspopup": "listbox",
      "aria-controls": open ? listId : undefined,
      "aria-activedescendant": open ? suggestionId(listId, chosen) : undefined,
    } as const,
    list: open && <SuggestionList id={listId} people={found} active={chosen} onChoose={choose} onPoint={setActive} />,
  };
}
