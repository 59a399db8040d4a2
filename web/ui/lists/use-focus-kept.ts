import { type RefObject, useEffect, useRef } from "react";

/**
 * For a list: when the focus is lost with the row that held it, it goes to the one that came in its place, or to the list
 * itself, which needs a tabIndex. `what` finds in each row what takes the focus.
 */
export const useFocusKept = (shown: unknown, what: string): RefObject<HTMLDivElement | null> => {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<{ element: HTMLElement; at: number } | null>(null);
  useEffect(() => {
    const noteFocus = (event: FocusEvent): void => {
      const element = event.target as HTMLElement;
      const at = [...(list.current?.querySelectorAll(what) ?? [])].indexOf(element);
      last.current = at < 0 ? null : { element, at };
    };
    const here = list.current;
    here?.addEventListener("focusin", noteFocus);
    return () => here?.removeEventListener("focusin", noteFocus);
  }, [what]);
  useEffect(() => {
    // Read, so that it is looked at once whatever is shown differs.
    if (shown === undefined || !last.current || last.current.element.isConnected) return;
    const { at } = last.current;
    last.current = null;
    // A dialog takes the focus of what goes from it onto itself. One that is closing has nothing more to give it to.
    const { activeElement: now, body } = document;
    if (now !== body && !now?.contains(list.current) && !now?.closest("[data-modal][data-closed]")) return;
    const all = [...(list.current?.querySelectorAll<HTMLElement>(what) ?? [])];
    (all[Math.min(at, all.length - 1)] ?? list.current)?.focus();
  }, [shown, what]);
  return list;
};
