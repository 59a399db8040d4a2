import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";
import { isFocusLost, onceClosed } from "../../ui/keys/focus-lost.ts";
import { HEAD, type ListFocus } from "./list-context.ts";
import type { ListRows } from "./use-rows.ts";

interface FocusParts {
  scroller: RefObject<HTMLElement | null>;
  active: ListFocus | null;
  setActive: (place: ListFocus | null) => void;
  scrollTo: (key: string) => void;
}

/**
 * Keeps a place that Tab reaches: where its row goes, the same task elsewhere takes it, or what stands there then. Answers
 * with what gives the focus to a place.
 */
export const usePlace = (
  { rows, keys, at, ofTask }: ListRows,
  { scroller, active, setActive, scrollTo }: FocusParts,
): ((place: ListFocus) => void) => {
  const wanted = useRef(false);
  /** The row of a key, or of the same task where that one is in another group by now. */
  const rowNow = (key: string): string => {
    const taskId = at(key) < 0 ? key.split("/")[1] : undefined;
    return (taskId && ofTask(taskId)?.key) || key;
  };
  const goTo = ({ key, cell }: ListFocus) => {
    const place = { key: rowNow(key), cell };
    if (place.key !== HEAD && at(place.key) < 0) return;
    wanted.current = true;
    setActive(place);
    scrollTo(place.key);
  };
  useLayoutEffect(() => {
    if (!wanted.current || !active) return;
    const row = scroller.current?.querySelector(`[data-row="${CSS.escape(active.key)}"]`);
    const inside = active.cell >= 0 ? row?.querySelector<HTMLElement>(`[data-cell="${active.cell}"]`) : null;
    const element = inside ?? row?.querySelector<HTMLElement>("[data-focus]") ?? row;
    if (!(element instanceof HTMLElement)) return;
    wanted.current = false;
    element.focus({ preventScroll: true });
  });

  const before = useRef(keys);
  const keepActive = useEffectEvent(() => {
    const was = before.current;
    before.current = keys;
    if (active && (active.key === HEAD || at(active.key) >= 0)) return;
    if (!active) {
      const first = rows.find(({ kind }) => kind === "task") ?? rows[0];
      if (first) setActive({ key: first.key, cell: -1 });
      return;
    }
    const now = rowNow(active.key);
    const next = at(now) >= 0 ? now : rows[Math.min(Math.max(was.indexOf(active.key), 0), rows.length - 1)]?.key;
    if (!next) {
      setActive(null);
      return;
    }
    const place = { key: next, cell: active.cell };
    if (isFocusLost()) goTo(place);
    else {
      setActive(place);
      onceClosed(() => goTo(place));
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are what it is for.
  useLayoutEffect(() => keepActive(), [keys]);
  return goTo;
};
