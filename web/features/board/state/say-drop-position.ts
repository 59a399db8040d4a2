import { getView } from "../../../sync/live.ts";
import type { DropPosition } from "../../../ui/lists/drop-position.ts";
import type { Board } from "./board-context.ts";
import { idsIn } from "./move-card.ts";

type Sentence = (title: string, column: string, position: number, total: number) => string;

/** A column's name, as it is called now. */
export const columnName = (board: Board, statusId: string): string =>
  getView().get(board.domainId, "status", statusId)?.name ?? "";

/** A card by its title, and how many go with it. */
export const nameOf = (board: Board, taskId: string, { size }: ReadonlySet<string>): string =>
  `${getView().task(board.panelId, taskId)?.title ?? ""}${size > 1 ? ` +${size - 1}` : ""}`;

/** How many cards a column has or will have with these in it. */
export const totalWith = (board: Board, taken: ReadonlySet<string>, statusId: string): number =>
  idsIn(board, statusId).filter((id) => !taken.has(id)).length + taken.size;

/** A sentence about where a card, and what goes with it, is or would be: 'In progress, 3 of 12'. */
export const sayDropPosition = (
  board: Board,
  taskId: string,
  taken: ReadonlySet<string>,
  { statusId, position }: DropPosition,
  sentence: Sentence,
): string =>
  sentence(nameOf(board, taskId, taken), columnName(board, statusId), position + 1, totalWith(board, taken, statusId));
