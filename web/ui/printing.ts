import { defaultRangeExtractor, type Range } from "@tanstack/react-virtual";
import { useSyncExternalStore } from "react";

let printing = false;

const subscribe = (listener: () => void): (() => void) => {
  const change = ({ type }: Event): void => {
    printing = type === "beforeprint";
    listener();
  };
  addEventListener("beforeprint", change);
  addEventListener("afterprint", change);
  return () => {
    removeEventListener("beforeprint", change);
    removeEventListener("afterprint", change);
  };
};

/**
 * Whether the page is being put on paper. Drawn before the browser takes the page: a store of React's is drawn at the end
 * of the event, and a media query tells too late.
 */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => printing);

/** The rows of a list that are drawn: those in sight, others that must be there, and on paper all of them. */
export const rowsDrawn = (range: Range, printed: boolean, pinned: readonly number[] = []): number[] =>
  printed
    ? Array.from({ length: range.count }, (_, index) => index)
    : [...new Set([...defaultRangeExtractor(range), ...pinned])].sort((a, b) => a - b);
