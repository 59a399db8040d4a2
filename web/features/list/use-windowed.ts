import { useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from "react";
import { rowsDrawn } from "../../ui/lists/rows-drawn.ts";
import { useScrollAnchor } from "../../ui/lists/use-scroll-anchor.ts";
import { usePrinting } from "../../ui/look/printing.ts";
import { useMedia } from "../../ui/look/use-media.ts";
import type { ListRows } from "./use-rows.ts";

/** Rows drawn beyond each edge. */
const OVERSCAN = 6;
const HEADS_HEIGHT = 36;

export type Windowed = Virtualizer<HTMLDivElement, Element>;

/** How high rows are, in px. */
export const useHeights = () => {
  const phone = useMedia("(width < 640px)");
  const fingers = useMedia("(pointer: coarse)");
  return useMemo(
    () => ({
      phone,
      heads: phone ? 0 : HEADS_HEIGHT,
      task: phone ? 60 : fingers ? 44 : 36,
      other: phone || fingers ? 44 : 36,
    }),
    [phone, fingers],
  );
};

/** Which rows are drawn: those in sight, and the one that Tab reaches. */
export const useWindowed = (
  { rows, keys }: ListRows,
  scroller: RefObject<HTMLDivElement | null>,
  heights: ReturnType<typeof useHeights>,
  activeAt: number,
): Windowed => {
  // The virtualizer changes in place, which the compiler cannot see.
  "use no memo";
  const printing = usePrinting();
  const list = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    estimateSize: (index) => (rows[index]?.kind === "task" ? heights.task : heights.other),
    rangeExtractor: (range) => rowsDrawn(range, printing, activeAt >= 0 && activeAt < range.count ? [activeAt] : []),
    overscan: OVERSCAN,
    scrollPaddingStart: HEADS_HEIGHT,
    scrollPaddingEnd: 8,
    initialRect: { width: innerWidth, height: innerHeight },
  });
  const drawnWith = useRef({ heights, rows });
  useLayoutEffect(() => {
    // Sizes are known of the rows of before, which stood elsewhere.
    if (drawnWith.current.heights !== heights || drawnWith.current.rows !== rows) list.measure();
    drawnWith.current = { heights, rows };
  }, [heights, rows, list]);
  useScrollAnchor(scroller, list, keys);
  return list;
};
