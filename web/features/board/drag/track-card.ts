import { getView } from "../../../sync/live.ts";
import { text } from "../../../text/catalogue.ts";
import { announce } from "../../../ui/display/announce.ts";
import { takenWith } from "../../../ui/lists/selection.ts";
import type { Board } from "../state/board-context.ts";
import { dropPositionAt, moveCards } from "../state/move-card.ts";
import { sayDropPosition } from "../state/say-drop-position.ts";
import { startAutoScroll } from "./auto-scroll.ts";

export interface Tracking {
  /** The pointer is there now, in px of the window. */
  move: (x: number, y: number) => void;
  /** The pointer has left the board: nothing would land. */
  leave: () => void;
  /** Ends it where the pointer is, or puts the card back. */
  end: (drop: boolean) => void;
}

/** Follows a card, and what is selected with it, on its way, by mouse or finger: shows where it would land, scrolls at the edges, drops it. */
export const trackCard = (board: Board, taskId: string, by: "mouse" | "touch", scroller: HTMLElement): Tracking => {
  const { state, columns } = board;
  const taken = new Set(takenWith(taskId));
  let point: { x: number; y: number } | null = null;

  const look = () => {
    const place = point && columns.gapAt(point.x, point.y);
    const home = getView().task(board.panelId, taskId)?.statusId;
    const stays = place?.statusId === home && place && !dropPositionAt(board, taken, place).moves;
    const over = stays ? null : place;
    const now = state.get().over;
    if (now?.statusId !== over?.statusId || now?.index !== over?.index) state.set({ over });
  };

  state.set({ drag: { kind: "card", id: taskId, taken, by }, over: null, menu: null });
  const stopScrolling = startAutoScroll(scroller, columns, () => point, true, look);

  return {
    move: (x, y) => {
      point = { x, y };
    },
    leave: () => {
      point = null;
    },
    end: (drop) => {
      stopScrolling();
      if (drop) look();
      const { over } = state.get();
      const landed = drop && over ? moveCards(board, taken, over) : null;
      state.set({ drag: null, over: null, active: taskId });
      if (landed) announce(sayDropPosition(board, taskId, taken, landed, text().board.say.moved));
    },
  };
};
