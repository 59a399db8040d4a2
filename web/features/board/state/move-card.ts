import { getView } from "../../../sync/live.ts";
import type { Board } from "./board-context.ts";
import { type DropPosition, dropPositionOf, type Slot } from "./drop-position.ts";

/** The ids of a column as it is shown now. */
export const idsIn = (board: Board, statusId: string): readonly string[] =>
  getView()
    .column(board.panelId, statusId)
    .map((task) => task.id);

/** Where a card would land that is dropped there now. */
export const dropPositionAt = (board: Board, taskId: string, place: Slot): DropPosition =>
  dropPositionOf(idsIn(board, place.statusId), taskId, place);

/** Puts a card into a gap; where it stands already, nothing happens. The answer says where it landed. */
export const moveCard = (board: Board, taskId: string, place: Slot): DropPosition => {
  const to = dropPositionAt(board, taskId, place);
  if (to.moves) board.actions.moveTask(taskId, { statusId: to.statusId, afterId: to.afterId });
  return to;
};
