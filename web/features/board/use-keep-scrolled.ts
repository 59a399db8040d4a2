import { type RefObject, useLayoutEffect } from "react";
import { useHistoryState } from "wouter/use-browser-location";
import { useBoard } from "./state/board-context.ts";
import { keepHere } from "./state/scrolled.ts";

/** Whoever comes back to a board finds it scrolled as it was. */
export const useKeepScrolled = (scroller: RefObject<HTMLElement | null>): void => {
  const { scrolled } = useBoard();
  const entry = useHistoryState<object | null>();

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    element.scrollTo({ left: scrolled.left, behavior: "instant" });
    const look = () => {
      scrolled.left = element.scrollLeft;
    };
    element.addEventListener("scroll", look, { passive: true });
    return () => element.removeEventListener("scroll", look);
  }, [scroller, scrolled]);

  // Opening and closing a task makes another entry of the same board.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry keeps it anew.
  useLayoutEffect(() => keepHere(scrolled), [scrolled, entry]);
};
