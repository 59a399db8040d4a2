import { getView } from "../../../sync/live.ts";
import { doSelect } from "../../../ui/lists/select.ts";
import type { Selecting } from "../../../ui/lists/selection.ts";
import type { Board } from "../state/board-context.ts";
import { idsIn } from "../state/move-card.ts";
import { focusCard } from "./arrow-navigation.ts";

/**
 * Does what a press on a card asks to be selected: of its column, or of the board column by column. Answers the card to which
 * it gave the focus.
 */
export const selectCards = (board: Board, taskId: string, what: Selecting): string | undefined => {
  let focused: string | undefined;
  const statusId = getView().task(board.panelId, taskId)?.statusId;
  if (!statusId) return undefined;
  doSelect(what, taskId, {
    around: idsIn(board, statusId),
    panel: () => board.columns.all().flatMap((place) => idsIn(board, place.statusId)),
    focus: (id) => {
      focused = id;
      focusCard(board, id);
    },
  });
  return focused;
};
