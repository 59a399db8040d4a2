import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from "react";
import "../../text/writing.ts";
import { text } from "../../text/catalogue.ts";
import { announce } from "../display/announce.ts";
import { useBack } from "../page/use-back.ts";
import { complete, mentionQuery, type SignQuery, type Suggested, suggestionsFor } from "./mention-query.ts";
import { type OfferedTask, refQuery } from "./ref-query.ts";
import { type Offer, SuggestionList, suggestionId } from "./suggestion-list.tsx";
import { typeInto } from "./type-into.ts";

/** Tasks for what is typed behind a #; undefined: nobody types that. A hook. */
export type UseOfferedTasks = (wanted: string | undefined) => readonly OfferedTask[];

const NO_TASKS: readonly OfferedTask[] = [];
const NO_PEOPLE: readonly Suggested[] = [];
const useNoTasks: UseOfferedTasks = () => NO_TASKS;

interface Sources {
  people: readonly Suggested[];
  /** Always the same. */
  useTasks?: UseOfferedTasks;
  /** Hears whose name is completed before the text has it. */
  onPick?: (person: Suggested) => void;
}

/**
 * Offers names after an @ in a text, and numbers of tasks after a #, for arrows, Enter and Tab; Esc closes them [D29, E19].
 * `keyDown` says whether the key was for the list.
 */
export function useMentions(
  area: RefObject<HTMLTextAreaElement | null>,
  value: string,
  { people, useTasks = useNoTasks, onPick }: Sources,
) {
  const listId = useId();
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  /** The sign whose list was closed or chosen from already. */
  const [over, setOver] = useState<number | null>(null);

  const typedIn = (read: typeof mentionQuery): SignQuery | null => {
    const query = caret === null ? null : read(value, caret);
    return query?.at === over ? null : query;
  };
  const named = people.length === 0 ? null : typedIn(mentionQuery);
  const counted = useTasks === useNoTasks ? null : typedIn(refQuery);
  const tasks = useTasks(counted?.wanted);
  const meant = named ? suggestionsFor(named.wanted, people) : NO_PEOPLE;
  // What follows one sign may hold the other: that which was typed last.
  const isTask = tasks.length > 0 && (meant.length === 0 || (counted?.at ?? 0) > (named?.at ?? 0));
  const query = isTask ? counted : named;
  const found: readonly Offer[] = isTask ? tasks : meant;
  const open = found.length > 0;
  const chosen = Math.min(active, found.length - 1);

  const close = () => setOver(query?.at ?? null);

  useBack(open, close);
  useEffect(() => {
    const { suggested, suggestedTasks } = text().writing;
    if (found.length > 0) announce((isTask ? suggestedTasks : suggested)(found.length));
  }, [found.length, isTask]);
  useEffect(() => {
    if (open) document.getElementById(suggestionId(listId, chosen))?.scrollIntoView({ block: "nearest" });
  }, [open, listId, chosen]);

  function choose(offer: Offer) {
    if (!query || caret === null || !area.current) return;
    if (!("ref" in offer)) onPick?.(offer);
    typeInto(area.current, complete(value, query, caret, "ref" in offer ? offer.ref : `@${offer.fullName}`));
    setOver(query.at);
    setActive(0);
  }

  function keyDown(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const offer = found[chosen];
    if (!open || !plain || !offer) return false;
    if (event.key === "ArrowDown") setActive((chosen + 1) % found.length);
    else if (event.key === "ArrowUp") setActive((chosen - 1 + found.length) % found.length);
    else if ((event.key === "Enter" || event.key === "Tab") && !event.shiftKey) choose(offer);
    else if (event.key === "Escape") close();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  /** The text or the caret has changed. */
  function look(element: HTMLTextAreaElement) {
    setCaret(element.selectionStart === element.selectionEnd ? element.selectionStart : null);
    // Where the sign is gone, the next one in its place is a new one.
    if (over !== null && !/[@＠#＃]/.test(element.value[over] ?? "")) setOver(null);
  }

  return {
    open,
    keyDown,
    look,
    /** The text has changed: the first is the one to be chosen. */
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
    list: open && <SuggestionList id={listId} offers={found} active={chosen} onChoose={choose} onPoint={setActive} />,
  };
}
