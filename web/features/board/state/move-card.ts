import { getView } from "../../../sync/live.ts";
import { afterIdFor, type DropPosition, dropPositionOf, type Slot } from "../../../ui/lists/drop-position.ts";
import type { Board } from "./board-context.ts";

/** The ids of a column as it is shown now. */
export const idsIn = ({ panelId }: Board, statusId: string): readonly string[] => getView().inSight(panelId, statusId);

/** The ids of a column, those that are not shown among them. */
export const allIn = ({ panelId }: Board, statusId: string): readonly string[] =>
  getView()
    .column(panelId, statusId)
    .map((task) => task.id);

/** Where cards would land that are dropped there now. */
export const dropPositionAt = (board: Board, taken: ReadonlySet<string>, place: Slot): DropPosition => {
  const ids = idsIn(board, place.statusId);
  const to = dropPositionOf(ids, taken, place);
  return { ...to, afterId: afterIdFor(allIn(board, place.statusId), ids, taken, to) };
};

/** Puts cards into a gap; where they stand already, nothing happens. The answer says where they landed. */
export const moveCards = (board: Board, taken: ReadonlySet<string>, place: Slot): DropPosition => {
  const to = dropPositionAt(board, taken, place);
  if (to.moves) board.actions.moveTasks([...taken], { statusId: to.statusId, afterId: to.afterId });
  return to;
};
