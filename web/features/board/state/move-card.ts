import { getView } from "../../../sync/live.ts";
import { afterIdFor, type DropPosition, dropPositionOf, type Slot } from "../../../ui/lists/drop-position.ts";
import type { Board } from "./board-context.ts";

/** The ids of a column as it is shown now. */
export const idsIn = ({ panelId }: Board, statusId: string): readonly string[] => getView().inSight(panelId, statusId);

/** The ids of a column, those that are not shown among them. */
const allIn = ({ panelId }: Board, statusId: string): readonly string[] =>
  getView()
    .column(panelId, statusId)
    .map((task) => task.id);

/** Where a card would land that is dropped there now. */
export const dropPositionAt = (board: Board, taskId: string, place: Slot): DropPosition => {
  const ids = idsIn(board, place.statusId);
  const to = dropPositionOf(ids, taskId, place);
  return { ...to, afterId: afterIdFor(allIn(board, place.statusId), ids, taskId, to) };
};

/** Puts a card at an end of its column, whatever of that is shown. The answer says where it landed. */
export const moveToEnd = (board: Board, taskId: string, statusId: string, end: "top" | "bottom"): DropPosition => {
  const all = allIn(board, statusId);
  const whole = dropPositionOf(all, taskId, { statusId, index: end === "top" ? 0 : all.length });
  if (whole.moves) board.actions.moveTask(taskId, { statusId, afterId: whole.afterId });
  const shown = idsIn(board, statusId).filter((id) => id !== taskId);
  return { ...whole, position: end === "top" ? 0 : shown.length };
};

/** Puts a card into a gap; where it stands already, nothing happens. The answer says where it landed. */
export const moveCard = (board: Board, taskId: string, place: Slot): DropPosition => {
  const to = dropPositionAt(board, taskId, place);
  if (to.moves) board.actions.moveTask(taskId, { statusId: to.statusId, afterId: to.afterId });
  return to;
};
