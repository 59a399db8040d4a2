import { getView } from "../../../sync/live.ts";
import { doSelect } from "../../../ui/lists/select.ts";
import type { Selecting } from "../../../ui/lists/selection.ts";
import type { Board } from "../state/board-context.ts";
import { idsIn } from "../state/move-card.ts";
import { focusCard } from "./arrow-navigation.ts";

/** Does what a press on a card asks to be selected: of its column, or of the board column by column. */
export const selectCards = (board: Board, taskId: string, what: Selecting): void => {
  const statusId = getView().task(board.panelId, taskId)?.statusId;
  if (!statusId) return;
  doSelect(what, taskId, {
    around: idsIn(board, statusId),
    panel: () => board.columns.all().flatMap((place) => idsIn(board, place.statusId)),
    focus: (id) => focusCard(board, id),
  });
};
