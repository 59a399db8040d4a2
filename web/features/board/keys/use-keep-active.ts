import { useLayoutEffect, useRef } from "react";
import { getView } from "../../../sync/live.ts";
import { onceClosed } from "../../../ui/keys/focus-lost.ts";
import type { Store } from "../../../ui/page/store.ts";
import { type BoardState, useBoard } from "../state/board-context.ts";
import { idsIn } from "../state/move-card.ts";
import { liftedCard, loseLifted } from "./keyboard-drag.ts";

/** Gives a card the focus that closing something has left nowhere. */
export const focusLater = (state: Store<BoardState>, next: string): void =>
  onceClosed(() => {
    if (state.get().active === next) state.set({ wanted: next });
  });

/**
 * When the card that Tab reaches is deleted, or out of sight for what is looked at, its neighbour takes its place, and its focus; of a column that is empty then,
 * what adds a task.
 */
export const useKeepActive = (statusId: string, ids: readonly string[]): void => {
  const board = useBoard();
  const before = useRef(ids);
  useLayoutEffect(() => {
    const was = before.current;
    before.current = ids;
    const { panelId, state, columns } = board;
    const { active, wanted } = state.get();
    const stands = active && getView().task(panelId, active)?.statusId;
    if (!active || was === ids || (stands && idsIn(board, stands).includes(active))) return;
    const at = was.indexOf(active);
    if (at < 0) return;
    if (liftedCard(board) === active) loseLifted(board);
    const next = ids[Math.min(at, ids.length - 1)] ?? null;
    state.set({ active: next, wanted: wanted === active ? next : wanted });
    // Deleted from a dialog: when that has closed, there is nothing left to which the focus could return.
    if (next) focusLater(state, next);
    else onceClosed(() => columns.get(statusId)?.element.querySelector<HTMLElement>("[data-quick-add]")?.focus());
  }, [board, statusId, ids]);
};
