import { useLayoutEffect } from "react";
import type { Status } from "../../../../contract/statuses/status.ts";
import { getView } from "../../../sync/live.ts";
import { useBoard } from "../state/board-context.ts";
import { idsIn } from "../state/move-card.ts";

/** There is always one card that Tab reaches: until one has been chosen, the first of the board. */
export const useFirstCard = (shown: readonly Status[], counts: Readonly<Record<string, number>>): void => {
  const board = useBoard();
  useLayoutEffect(() => {
    const { active } = board.state.get();
    if (active && getView().task(board.panelId, active)) return;
    const first = shown.find(({ id }) => (counts[id] ?? 0) > 0);
    board.state.set({ active: first ? (idsIn(board, first.id)[0] ?? null) : null });
  }, [board, shown, counts]);
};
