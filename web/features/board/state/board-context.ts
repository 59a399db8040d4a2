import { createContext, use, useSyncExternalStore } from "react";
import type { Slot } from "../../../ui/lists/drop-position.ts";
import type { TaskActions } from "../../../ui/lists/task-actions.ts";
import type { Store } from "../../../ui/page/store.ts";
import type { Columns } from "./column-places.ts";
import type { Scrolled } from "./scrolled.ts";

/** What is on its way, and by which means. */
export type Drag =
  | { kind: "column"; id: string; by: "mouse"; taken?: undefined }
  | ({ kind: "card"; id: string /** All that goes, this one among them. */; taken: ReadonlySet<string> } & (
      | { by: "mouse" | "touch" }
      | { by: "keyboard"; title: string }
    ));

export interface BoardState {
  /** The one card that Tab reaches. */
  active: string | null;
  /** The card that takes the focus as soon as it is drawn. */
  wanted: string | null;
  /** The card whose task is open beside the board. */
  opened: string | null;
  drag: Drag | null;
  /** The gap a card would land in. */
  over: Slot | null;
  /** The card whose menu is open, and what it opens from. */
  menu: { taskId: string; anchor: Element; byKey: boolean } | null;
  /** Where a column on its way would stand: after that one; null: first. */
  columnOver: { afterId: string | null } | null;
}

export const restingBoard: BoardState = {
  active: null,
  wanted: null,
  opened: null,
  drag: null,
  over: null,
  menu: null,
  columnOver: null,
};

/** What the screen does for the board. */
export interface BoardActions extends TaskActions {
  /** Attaches files to a task. */
  attach: (taskId: string, files: readonly File[]) => void;
  /** Makes a task of each file, named after it, in a column. */
  addOf: (statusId: string, files: readonly File[]) => void;
  /** Puts a column after another one; null: first. */
  moveColumn: (statusId: string, afterId: string | null) => void;
}

export interface Board {
  domainId: string;
  panelId: string;
  state: Store<BoardState>;
  columns: Columns;
  /** Follows what somebody scrolls. */
  scrolled: Scrolled;
  actions: BoardActions;
}

export const BoardContext = createContext<Board | null>(null);

export const useBoard = (): Board => {
  const board = use(BoardContext);
  if (!board) throw new Error("useBoard outside a board");
  return board;
};

/** A slice of the board's state; the select must answer with the same value for the same state. */
export const useBoardState = <Value>(select: (state: BoardState) => Value): Value => {
  const { state } = useBoard();
  return useSyncExternalStore(state.subscribe, () => select(state.get()));
};
