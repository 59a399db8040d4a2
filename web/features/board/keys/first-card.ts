import { useLayoutEffect } from "react";
import type { Status } from "../../../../contract/statuses/status.ts";
import { getView, useSight } from "../../../sync/live.ts";
import { useBoard } from "../state/board-context.ts";
import { idsIn } from "../state/move-card.ts";

type Props = { shown: readonly Status[]; counts: Readonly<Record<string, number>> };

/**
 * There is always one card that Tab reaches: until one has been chosen that is in sight, the first of the board. Draws
 * nothing, and so looks with each letter of a filter without drawing the board anew.
 */
export function FirstCard({ shown, counts }: Props): null {
  const board = useBoard();
  const sight = useSight(board.panelId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each of them other cards may be in sight.
  useLayoutEffect(() => {
    const { active } = board.state.get();
    const at = active && getView().task(board.panelId, active)?.statusId;
    if (at && idsIn(board, at).includes(active)) return;
    const first = shown.map(({ id }) => idsIn(board, id)[0]).find((id) => id !== undefined);
    board.state.set({ active: first ?? null });
  }, [board, shown, counts, sight]);
  return null;
}
