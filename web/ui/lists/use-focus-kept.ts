import { type RefObject, useEffect, useRef } from "react";

/** What held the focus, and the rows as they were then: those above it, the one it was in, if any, and those below. */
interface Held {
  element: HTMLElement;
  above: readonly HTMLElement[];
  row: HTMLElement | undefined;
  below: readonly HTMLElement[];
}

const ROWS = "li:not(li li)";

const heldBy = (element: HTMLElement, rows: readonly HTMLElement[]): Held => {
  const isIn = (where: number) => (row: HTMLElement) =>
    !row.contains(element) && (element.compareDocumentPosition(row) & where) !== 0;
  return {
    element,
    above: rows.filter(isIn(Node.DOCUMENT_POSITION_PRECEDING)),
    row: rows.find((row) => row.contains(element)),
    below: rows.filter(isIn(Node.DOCUMENT_POSITION_FOLLOWING)),
  };
};

/** Of the rows that are there now, the one that stands where that was, or else the last. */
const inItsPlace = ({ above, row, below }: Held, now: readonly HTMLElement[]): HTMLElement | undefined => {
  const isThere = (one: HTMLElement): boolean => now.includes(one);
  if (row && isThere(row)) return row;
  const before = above.findLast(isThere);
  if (!row && !before) return undefined;
  return (before ? now[now.indexOf(before) + 1] : below.find(isThere)) ?? now.at(-1);
};

/** Gives a row the focus, which it need not be able to have of itself. */
export const focusOn = (row: HTMLElement): void => {
  if (row.tabIndex < 0) row.tabIndex = -1;
  row.focus();
};

/**
 * For a list: when the focus is lost with the row that held it, it goes to the one that came in its place, or to the list
 * itself, which needs a tabIndex. It is the row that takes it, and none of its buttons: the next Enter is meant for what
 * went. `what` finds the rows, or in each the one thing that may take it.
 */
export const useFocusKept = (shown: unknown, what = ROWS): RefObject<HTMLDivElement | null> => {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<Held | null>(null);
  useEffect(() => {
    const here = list.current;
    const noteFocus = (event: FocusEvent): void => {
      const rows = [...(here?.querySelectorAll<HTMLElement>(what) ?? [])];
      last.current = heldBy(event.target as HTMLElement, rows);
    };
    // Given up by a press beside it, it is nothing that is lost when its place goes later. What goes with the focus in it has
    // gone once this is looked at; where a dialog has it, there is something to come back to.
    const noteBlur = ({ target }: FocusEvent): void =>
      queueMicrotask(() => {
        if ((target as HTMLElement).isConnected && document.activeElement === document.body) last.current = null;
      });
    here?.addEventListener("focusin", noteFocus);
    here?.addEventListener("focusout", noteBlur);
    return () => {
      here?.removeEventListener("focusin", noteFocus);
      here?.removeEventListener("focusout", noteBlur);
    };
  }, [what]);
  useEffect(() => {
    // Read, so that it is looked at once whatever is shown differs.
    if (shown === undefined || !last.current || last.current.element.isConnected) return;
    const held = last.current;
    last.current = null;
    // A dialog takes the focus of what goes from it onto itself. One that is closing has nothing more to give it to.
    const { activeElement: now, body } = document;
    if (now !== body && !now?.contains(list.current) && !now?.closest("[data-modal][data-closed]")) return;
    const place = inItsPlace(held, [...(list.current?.querySelectorAll<HTMLElement>(what) ?? [])]);
    if (place) focusOn(place);
    else list.current?.focus();
  }, [shown, what]);
  return list;
};
