import { type RefObject, useLayoutEffect } from "react";
import { useBoard, useBoardState } from "../state/board-context.ts";

/** Gives a card the focus when the board wants it there, and keeps it through the move from one list to another. */
export const useCardFocus = (button: RefObject<HTMLElement | null>, taskId: string): void => {
  const { state } = useBoard();
  const wanted = useBoardState((now) => now.wanted === taskId);

  useLayoutEffect(() => {
    if (!wanted) return;
    button.current?.focus({ preventScroll: true });
    state.set({ wanted: null });
  }, [wanted, button, state]);

  useLayoutEffect(() => {
    const element = button.current;
    // A layout effect's cleanup runs while the element still stands in the document and has the focus.
    return () => {
      if (element && element === document.activeElement) state.set({ wanted: taskId });
    };
  }, [button, taskId, state]);
};
