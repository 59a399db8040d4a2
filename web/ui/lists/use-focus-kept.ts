import { type RefObject, useEffect, useRef } from "react";

/** What held the focus, the rows above it as they were then, and whether the last of those is the one it was in. */
interface HeldFocus {
  element: HTMLElement;
  rows: readonly HTMLElement[];
  isIn: boolean;
}

const heldBy = (element: HTMLElement, all: readonly HTMLElement[]): HeldFocus => {
  const rows = all.filter(
    (row) => row.contains(element) || row.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return { element, rows, isIn: rows.at(-1)?.contains(element) ?? false };
};

/** Of the rows that are there now, the one that stands where that was, or else the last; of what was above all of them none. */
const inItsPlace = ({ rows, isIn }: HeldFocus, now: HTMLElement[]): HTMLElement | undefined => {
  const left = rows.filter((row) => now.includes(row));
  const [above] = left.slice(-1);
  if (!isIn && !above) return undefined;
  if (isIn && above === rows.at(-1)) return above;
  return now[above ? now.indexOf(above) + 1 : 0] ?? now.at(-1);
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
export const useFocusKept = (shown: unknown, what = "li:not(li li)"): RefObject<HTMLDivElement | null> => {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<HeldFocus | null>(null);
  const rowsNow = useRef(() => [...(list.current?.querySelectorAll<HTMLElement>(what) ?? [])]);
  useEffect(() => {
    const here = list.current;
    const noteFocus = (event: FocusEvent): void => {
      last.current = heldBy(event.target as HTMLElement, rowsNow.current());
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
  }, []);
  useEffect(() => {
    // Read, so that it is looked at once whatever is shown differs.
    if (shown === undefined || !last.current || last.current.element.isConnected) return;
    const held = last.current;
    last.current = null;
    // A dialog takes the focus of what goes from it onto itself. One that is closing has nothing more to give it to.
    const { activeElement: now, body } = document;
    if (now !== body && !now?.contains(list.current) && !now?.closest("[data-modal][data-closed]")) return;
    const place = inItsPlace(held, rowsNow.current());
    if (place) focusOn(place);
    else list.current?.focus();
  }, [shown]);
  return list;
};
