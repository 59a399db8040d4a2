import { defaultRangeExtractor, type Range } from "@tanstack/react-virtual";

/** The rows of a list that are drawn: those in sight, others that must be there, and on paper all of them. */
export const rowsDrawn = (range: Range, printed: boolean, pinned: readonly number[] = []): number[] =>
  printed
    ? Array.from({ length: range.count }, (_, index) => index)
    : [...new Set([...defaultRangeExtractor(range), ...pinned])].sort((a, b) => a - b);
