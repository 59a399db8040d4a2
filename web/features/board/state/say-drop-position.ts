import { getView } from "../../../sync/live.ts";
import type { DropPosition } from "../../../ui/lists/drop-position.ts";
import type { Board } from "./board-context.ts";
import { idsIn } from "./move-card.ts";

type Sentence = (title: string, column: string, position: number, total: number) => string;

/** A column's name, as it is called now. */
export const columnName = (board: Board, statusId: string): string =>
  getView().get(board.domainId, "status", statusId)?.name ?? "";

/** How many cards a column has or will have with this one in it. */
export const totalWith = (board: Board, taskId: string, statusId: string): number =>
  idsIn(board, statusId).filter((id) => id !== taskId).length + 1;

/** A sentence about where a card is or would be: 'In progress, 3 of 12'. */
export const sayDropPosition = (
  board: Board,
  taskId: string,
  { statusId, position }: DropPosition,
  sentence: Sentence,
): string =>
  sentence(
    getView().task(board.panelId, taskId)?.title ?? "",
    columnName(board, statusId),
    position + 1,
    totalWith(board, taskId, statusId),
  );
