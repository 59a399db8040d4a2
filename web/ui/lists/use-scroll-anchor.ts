import type { Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect, useRef } from "react";

type List = Pick<Virtualizer<HTMLDivElement, Element>, "measurementsCache" | "range" | "scrollOffset">;

/** Cards in sight whose places are remembered: of several one still stands where it stood. */
const REMEMBERED = 4;

/** When cards come and go above those in sight, the list is scrolled so that those in sight stay where they are. */
export const useScrollAnchor = (scroller: RefObject<HTMLElement | null>, list: List, ids: readonly string[]): void => {
  const seen = useRef<{ ids: readonly string[]; starts: ReadonlyMap<string, number> }>({ ids, starts: new Map() });
  // After each drawing, since every change of what is in sight draws the list.
  useLayoutEffect(() => {
    const element = scroller.current;
    const { measurementsCache, range } = list;
    const before = seen.current;
    // Where it knows of no scrolling, it is not asked: the answer takes the layout of the whole board.
    if (element && before.ids !== ids && list.scrollOffset && element.scrollTop > 0) {
      const shifts = [...before.starts].flatMap(([id, start]) => {
        const item = measurementsCache[ids.indexOf(id)];
        return item ? [item.start - start] : [];
      });
      // A card that was moved itself has shifted more than those around it.
      const shift = shifts.sort((a, b) => Math.abs(a) - Math.abs(b))[0] ?? 0;
      if (shift !== 0) element.scrollBy({ top: shift, behavior: "instant" });
    }
    const first = range?.startIndex ?? 0;
    const starts = new Map<string, number>();
    for (let index = first; index < first + REMEMBERED; index++) {
      const item = measurementsCache[index];
      const id = ids[index];
      if (item && id) starts.set(id, item.start);
    }
    seen.current = { ids, starts };
  });
};
