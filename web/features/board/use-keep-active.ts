import { useLayoutEffect, useRef } from "react";
import { getView } from "../../sync/live.ts";
import { type BoardState, useBoard } from "./board-context.ts";
import { isFocusLost } from "./focus-lost.ts";
import { liftedCard, loseLifted } from "./lift.ts";
import type { Store } from "./store.ts";

/** A closing dialog hands the focus back within so many ms. */
const CLOSED_MS = 250;

/** Gives a card the focus that closing something has left nowhere. */
export const focusLater = (state: Store<BoardState>, next: string): void => {
  setTimeout(() => {
    // A sheet that is still open keeps its own: keys typed into it must not become the board's.
    const open = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
    if (!open && isFocusLost() && state.get().active === next) state.set({ wanted: next });
  }, CLOSED_MS);
};

/** When the card that Tab reaches is deleted, its neighbour takes its place, and its focus. */
export const useKeepActive = (ids: readonly string[]): void => {
  const board = useBoard();
  const before = useRef(ids);
  useLayoutEffect(() => {
    const was = before.current;
    before.current = ids;
    const { panelId, state } = board;
    const { active, wanted } = state.get();
    if (!active || was === ids || getView().task(panelId, active)) return;
    const at = was.indexOf(active);
    if (at < 0) return;
    if (liftedCard(board) === active) loseLifted(board);
    const next = ids[Math.min(at, ids.length - 1)] ?? null;
    state.set({ active: next, wanted: wanted === active ? next : wanted });
    // Deleted from a dialog: when that has closed, there is nothing left to which the focus could return.
    if (next) focusLater(state, next);
  }, [board, ids]);
};
