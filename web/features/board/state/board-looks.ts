/** The box that a column's cards scroll in. */
export const listLook = "printed-whole relative min-h-0 overflow-x-hidden overflow-y-auto overscroll-y-contain px-2";

/** The row of columns. */
export const columnsLook =
  "board-scroller printed-whole relative flex min-h-0 flex-1 gap-3 scroll-px-4 overflow-x-auto overflow-y-hidden overscroll-x-contain px-4 pb-3";

/** A phone shows one column at a time. */
export const snapLook = "max-sm:snap-x max-sm:snap-mandatory";

/** The whole board. */
export const boardLook = "printed-whole flex min-h-0 flex-1 flex-col";
