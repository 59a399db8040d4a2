import type { Virtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef } from "react";

/** Rows in sight whose places are remembered: of several one still stands where it stood. */
const REMEMBERED = 4;

/** When rows come and go above those in sight, the window is scrolled so that those in sight stay where they are. */
export const useWindowScrollAnchor = (list: Virtualizer<Window, Element>, items: readonly { id: string }[]): void => {
  const seen = useRef<{ items: typeof items; starts: ReadonlyMap<string, number> }>({ items, starts: new Map() });
  // After each drawing, since every change of what is in sight draws the list.
  useLayoutEffect(() => {
    const { measurementsCache, range, options } = list;
    const before = seen.current;
    if (before.items !== items && window.scrollY > options.scrollMargin) {
      const at = new Map(items.map(({ id }, index) => [id, index]));
      const shifts = [...before.starts].flatMap(([id, start]) => {
        const item = measurementsCache[at.get(id) ?? -1];
        return item ? [item.start - start] : [];
      });
      const shift = shifts.sort((a, b) => Math.abs(a) - Math.abs(b))[0] ?? 0;
      if (shift !== 0) window.scrollBy({ top: shift, behavior: "instant" });
    }
    const first = range?.startIndex ?? 0;
    const starts = new Map<string, number>();
    for (let index = first; index < first + REMEMBERED; index++) {
      const item = measurementsCache[index];
      const id = items[index]?.id;
      if (item && id) starts.set(id, item.start);
    }
    seen.current = { items, starts };
  });
};
