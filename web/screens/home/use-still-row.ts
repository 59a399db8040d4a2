import { useEffect, useLayoutEffect, useRef } from "react";
import type { MyWork } from "../../../contract/tasks/my-work.ts";

const PARTS = ["[data-tick]", "a"] as const;

interface HeldRow {
  id: string;
  /** Which of the row's parts has the focus. */
  part: (typeof PARTS)[number];
  element: HTMLElement;
  top: number;
}

/** The row of one's own work that an element is in. */
export const workRowOf = (element: EventTarget | null): HTMLElement | null =>
  element instanceof Element ? element.closest<HTMLElement>("[data-task-id]") : null;

const rowOf = (taskId: string) => document.querySelector<HTMLElement>(`[data-task-id="${taskId}"]`);

/** Gives a row the focus: its box where another one's box had it, and otherwise what leads to its task. */
export const focusRow = (row: Element, from: Element | null, options?: FocusOptions): void =>
  row.querySelector<HTMLElement>(from?.matches(PARTS[0]) ? PARTS[0] : PARTS[1])?.focus(options);

const firstOf = (taskIds: readonly string[]) => taskIds.map(rowOf).find((row) => row !== null);

/** Gives the focus to the first of these tasks that is shown, or else to what is chosen of the three. */
export const focusFirst = (taskIds: readonly string[]): void => {
  const row = firstOf(taskIds);
  if (row) focusRow(row, null);
  else document.querySelector<HTMLElement>("[data-work-of] input:checked")?.focus();
};

const scrollerOf = (element: Element): Element => {
  for (let above = element.parentElement; above; above = above.parentElement)
    if (above.scrollHeight > above.clientHeight && /auto|scroll/.test(getComputedStyle(above).overflowY)) return above;
  return document.scrollingElement ?? document.documentElement;
};

const heldNow = (): HeldRow | null => {
  const element = document.activeElement as HTMLElement;
  const row = workRowOf(element);
  const id = row?.dataset.taskId;
  if (!row || !id) return null;
  return { id, part: element.matches(PARTS[0]) ? PARTS[0] : PARTS[1], element, top: row.getBoundingClientRect().top };
};

const LAYERS = "[role=dialog], [role=alertdialog]";

/** A closing dialog hands the focus back within so many ms. */
const CLOSED_MS = 250;

/** Of rows in an order the nearest to one of them: those after it, then those before. */
export const nearestTo = (taskId: string, taskIds: readonly string[]): string[] => {
  const at = taskIds.indexOf(taskId);
  return [...taskIds.slice(at), ...taskIds.slice(0, Math.max(at, 0)).reverse()];
};

/**
 * The row that has the focus keeps it, and its place on the screen, whatever comes and goes above it and wherever it moves
 * when the list is read anew. When it goes, the next one takes it, once what closes over the list is gone.
 */
export const useStillRow = (work: MyWork): void => {
  const held = useRef<HeldRow | null>(null);
  const order = useRef<readonly string[]>([]);
  useEffect(() => {
    const note = (): void => {
      held.current = heldNow() ?? held.current;
    };
    // Given up by a press beside it, it is nothing that is lost when its row goes later. A dialog takes it from the row by
    // shutting the page off.
    const noteLost = ({ target }: FocusEvent): void =>
      queueMicrotask(() => {
        const isNowhere = document.activeElement === document.body && (target as HTMLElement).isConnected;
        if (isNowhere && !document.querySelector(LAYERS)) held.current = null;
      });
    note();
    document.addEventListener("focusin", note);
    document.addEventListener("focusout", noteLost);
    document.addEventListener("scroll", note, { capture: true, passive: true });
    return () => {
      document.removeEventListener("focusin", note);
      document.removeEventListener("focusout", noteLost);
      document.removeEventListener("scroll", note, { capture: true });
    };
  }, []);
  useLayoutEffect(() => {
    const before = held.current;
    const nearest = before ? nearestTo(before.id, order.current) : [];
    order.current = work.tasks.map(({ id }) => id);
    if (!before) return;
    const row = rowOf(before.id);
    if (!row) {
      held.current = null;
      const focusNext = (): void => {
        if (document.querySelector(LAYERS)) setTimeout(focusNext, CLOSED_MS);
        // Nowhere, or on the list as a whole.
        else if (document.activeElement?.contains(firstOf(nearest) ?? document.body)) focusFirst(nearest);
      };
      setTimeout(focusNext, CLOSED_MS);
      return;
    }
    const isLost = document.activeElement === document.body && !before.element.isConnected;
    if (isLost) row.querySelector<HTMLElement>(before.part)?.focus({ preventScroll: true });
    if (workRowOf(document.activeElement) !== row) return;
    const shift = row.getBoundingClientRect().top - before.top;
    if (shift !== 0) scrollerOf(row).scrollBy({ top: shift, behavior: "instant" });
    held.current = heldNow();
  }, [work]);
};
