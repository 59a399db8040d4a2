import { getView } from "../../../sync/live.ts";
import { text } from "../../../text/catalogue.ts";
import { announce } from "../../../ui/display/announce.ts";
import type { Step } from "../../../ui/keys/key-press.ts";
import { slotFor } from "../../../ui/lists/drop-position.ts";
import { takenWith } from "../../../ui/lists/selection.ts";
import type { Board } from "../state/board-context.ts";
import { dropPositionAt, idsIn, moveCards } from "../state/move-card.ts";
import { nameOf, sayDropPosition, totalWith } from "../state/say-drop-position.ts";
import { columnsBeside, focusCard, pageOf } from "./arrow-navigation.ts";

const say = () => text().board.say;
const NONE: ReadonlySet<string> = new Set();

/** It, and what goes along. */
const takenBy = ({ state }: Board): ReadonlySet<string> => state.get().drag?.taken ?? NONE;

/** The card that the keyboard holds, if any. */
export const liftedCard = ({ state }: Board): string | null => {
  const { drag } = state.get();
  return drag?.kind === "card" && drag.by === "keyboard" ? drag.id : null;
};

/** Takes a card up, and what is selected with it, to be moved by arrow keys. */
export const lift = (board: Board, taskId: string): void => {
  const task = getView().task(board.panelId, taskId);
  if (!task) return;
  const place = { statusId: task.statusId, index: idsIn(board, task.statusId).indexOf(taskId) };
  const taken = new Set(takenWith(taskId));
  const title = nameOf(board, taskId, taken);
  board.state.set({ drag: { kind: "card", id: taskId, taken, by: "keyboard", title }, over: place, menu: null });
  announce(sayDropPosition(board, taskId, taken, dropPositionAt(board, taken, place), say().lifted), { urgent: true });
};

const putAt = (board: Board, taskId: string, statusId: string, wished: number): void => {
  const taken = takenBy(board);
  const position = Math.max(0, Math.min(wished, totalWith(board, taken, statusId) - taken.size));
  const index = slotFor(idsIn(board, statusId), taken, position);
  board.state.set({ over: { statusId, index } });
  const column = board.columns.get(statusId);
  column?.element.scrollIntoView({ block: "nearest", inline: "nearest" });
  column?.list?.show(index);
  const lands = dropPositionAt(board, taken, { statusId, index });
  announce(
    sayDropPosition(board, taskId, taken, lands, (_, name, at, total) => say().place(name, at, total)),
    { urgent: true },
  );
};

/** Moves the lifted card by a step; nothing is sent before it is dropped. */
export const moveLifted = (board: Board, taskId: string, step: Step): void => {
  const { over } = board.state.get();
  if (!over) return;
  const { statusId } = over;
  const { position } = dropPositionAt(board, takenBy(board), over);
  if (step === "start" || step === "end") {
    const beside = columnsBeside(board, statusId, step)[0];
    if (beside) putAt(board, taskId, beside.statusId, position);
    return;
  }
  const page = pageOf(board.columns.get(statusId));
  const by = { up: -1, down: 1, pageUp: -page, pageDown: page, top: -position, bottom: Number.POSITIVE_INFINITY }[step];
  putAt(board, taskId, statusId, position + by);
};

/** Lets the lifted card down where it is; the focus stays on it. */
export const dropLifted = (board: Board, taskId: string): void => {
  const { over } = board.state.get();
  const taken = takenBy(board);
  const landed = over && moveCards(board, taken, over);
  board.state.set({ drag: null, over: null });
  announce(
    landed?.moves
      ? sayDropPosition(board, taskId, taken, landed, say().dropped)
      : say().unmoved(nameOf(board, taskId, taken)),
    { urgent: true },
  );
  focusCard(board, taskId);
};

/** Puts the lifted card back. */
export const cancelLift = (board: Board, taskId: string): void => {
  const title = nameOf(board, taskId, takenBy(board));
  board.state.set({ drag: null, over: null });
  announce(say().cancelled(title), { urgent: true });
};

/** The lifted card is there no more: nothing is in hand. */
export const loseLifted = ({ state }: Board): void => {
  const { drag } = state.get();
  if (drag?.by !== "keyboard") return;
  state.set({ drag: null, over: null });
  announce(say().lost(drag.title), { urgent: true });
};
