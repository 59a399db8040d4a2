import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "wouter";
import { useMe } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { SearchField } from "../../ui/controls/search-field.tsx";
import { announce } from "../../ui/display/live-region.tsx";
import { useBack } from "../../ui/page/use-back.ts";
import { useDebounced } from "../../ui/page/use-debounced.ts";
import { pathOfChoice, type SearchChoice, type SearchResults } from "./choice.ts";
import { optionId } from "./choice-list.tsx";
import { remember } from "./recent.ts";
import { ResultsPopup } from "./results-popup.tsx";
import { panelIdIn, type RouteKind, routeKind } from "./route-kind.ts";
import {
  preparePanel,
  useAnnouncementSearch,
  usePanelSearch,
  usePeopleSearch,
  useSearchEverywhere,
} from "./sources.ts";
import { useChoices } from "./use-choices.ts";

/** Between a key and its results, in ms [S4.14]. */
export const DEBOUNCE_MS = 250;

type SourceProps = { typed: string; panelId: string; domainId: string };

const sources: Record<RouteKind, (props: SourceProps) => SearchResults> = {
  panel: ({ domainId, panelId, typed }) => usePanelSearch(domainId, panelId, typed),
  collaborators: ({ typed }) => ({ groups: usePeopleSearch(typed) }),
  announcements: ({ typed }) => ({ groups: useAnnouncementSearch(typed) }),
  other: ({ domainId, typed }) => useSearchEverywhere(domainId, typed),
};

type Props = {
  path: string;
  domainId: string;
  field: RefObject<HTMLInputElement | null>;
  autoFocus: boolean;
  /** From so many characters on there is the icon that empties it. */
  clearFrom: number;
  /** Whether it is a layer of its own, which Back closes whole. */
  layered: boolean;
  onDone: (how: "chosen" | "left") => void;
};

/** What a page's search looks for is fixed while it is there: the box is made anew for each page. */
export function SearchCombobox({ path, domainId, field, autoFocus, clearFrom, layered, onDone }: Props) {
  const kind = routeKind(path);
  const panelId = panelIdIn(path) ?? "";
  const useFound = sources[kind];
  const words = text().search;
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const [, navigate] = useLocation();
  const me = useMe();
  const [typed, setTyped] = useState("");
  const [shut, setShut] = useState(false);
  const wanted = useDebounced(typed.trim(), DEBOUNCE_MS);
  const found = useFound({ typed: wanted, panelId, domainId });
  const open = wanted !== "" && !shut;
  const list = useChoices(found.groups, wanted, choose);
  const settled = open && !found.loading;

  useBack(open && !layered, () => setShut(true));

  useEffect(() => {
    // The same number of other results is news, too.
    if (settled && wanted) announce(text().finding.found(list.count));
  }, [settled, wanted, list.count]);

  useEffect(() => {
    if (autoFocus) field.current?.focus();
  }, [autoFocus, field]);

  useEffect(() => {
    if (!open) return;
    const press = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setShut(true);
    };
    document.addEventListener("pointerdown", press, true);
    return () => document.removeEventListener("pointerdown", press, true);
  }, [open]);

  function choose(choice: SearchChoice) {
    setTyped("");
    onDone("chosen");
    remember(me.id, domainId, choice);
    const to = pathOfChoice(choice);
    if (to) navigate(to);
  }

  function keyDown(event: KeyboardEvent) {
    if (open) list.keyDown(event);
    if (event.key === "Escape" && typed === "") onDone("left");
  }

  return (
    <div ref={root} className="relative">
      <SearchField
        ref={field}
        role="combobox"
        aria-expanded={open && list.count > 0}
        aria-autocomplete="list"
        aria-controls={open && list.count > 0 ? listId : undefined}
        aria-activedescendant={open && list.activeKey ? optionId(listId, list.activeKey) : undefined}
        label={words.placeholder[kind]}
        placeholder={words.placeholder[kind]}
        clearLabel={text().finding.clear}
        clearFrom={clearFrom}
        keyHint="/"
        busy={found.loading ?? false}
        value={typed}
        onFocus={() => {
          setShut(false);
          if (panelId) preparePanel(panelId);
        }}
        onValueChange={(next) => {
          setTyped(next);
          setShut(false);
        }}
        onKeyDown={keyDown}
      />
      {open && <ResultsPopup listId={listId} kind={kind} list={list} found={found} onChoose={choose} />}
    </div>
  );
}
