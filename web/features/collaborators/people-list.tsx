import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef, useState } from "react";
import type { Collaborator } from "../../../contract/collaborators/collaborator.ts";
import { useMe } from "../../sync/live.ts";
import { text } from "../../text/catalogue.ts";
import { rowsDrawn } from "../../ui/lists/rows-drawn.ts";
import { usePrinting } from "../../ui/look/printing.ts";
import type { PersonAction } from "./may-do.ts";
import { PersonRow } from "./person-row.tsx";

/** Of a row, in px: h-14. */
const ROW = 56;
const OVERSCAN = 8;

type Props = {
  people: readonly Collaborator[];
  /** Whose profile is open. */
  currentId: string | null;
  onAction: (action: PersonAction, person: Collaborator) => void;
};

/** The people, of whom only those in sight are drawn. */
export function PeopleList({ people, currentId, onAction }: Props) {
  // The virtualizer changes in place, which the compiler cannot see.
  "use no memo";
  const me = useMe();
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const printing = usePrinting();
  useLayoutEffect(() => {
    setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, []);
  const rows = useWindowVirtualizer({
    count: people.length,
    estimateSize: () => ROW,
    getItemKey: (index) => people[index]?.id ?? index,
    rangeExtractor: (range) => rowsDrawn(range, printing),
    overscan: OVERSCAN,
    scrollMargin: top,
  });
  return (
    <ul
      ref={list}
      aria-label={text().collaborators.title}
      className="printed-list relative -mx-2"
      style={{ height: rows.getTotalSize() }}
    >
      {rows.getVirtualItems().map(({ index, key, start }) => {
        const person = people[index];
        return (
          person && (
            <li
              key={key}
              aria-posinset={index + 1}
              aria-setsize={people.length}
              className="absolute inset-x-0"
              style={{ top: start - top }}
            >
              <PersonRow
                person={person}
                isMe={person.user.id === me.id}
                current={person.user.id === currentId}
                onAction={onAction}
              />
            </li>
          )
        );
      })}
    </ul>
  );
}
