import { getView } from "../../../sync/live.ts";
import type { Step } from "../../../ui/keys/key-press.ts";
import { drawnCard } from "../drag/ghost.ts";
import type { Board } from "../state/board-context.ts";
import { type ColumnPlace, offsetIn } from "../state/column-places.ts";
import { idsIn } from "../state/move-card.ts";

/** Cards in a page of a list, as far as Page Up and Page Down go. */
export const pageOf = (place: ColumnPlace | undefined): number => {
  const { list } = place ?? {};
  const card = list?.scroller.querySelector("li");
  return list && card ? Math.max(1, Math.floor(list.scroller.clientHeight / (card.offsetHeight + 6)) - 1) : 5;
};

/** The columns beside one, in the direction of a step, nearest first. */
export const columnsBeside = (board: Board, statusId: string, step: "start" | "end"): ColumnPlace[] => {
  const all = board.columns.all();
  const at = all.findIndex((place) => place.statusId === statusId);
  return step === "end" ? all.slice(at + 1) : all.slice(0, Math.max(at, 0)).reverse();
};

/** Brings a card into sight and gives it the focus; of one that is not shown, the first of its column. */
export const focusCard = (board: Board, wanted: string): void => {
  const statusId = getView().task(board.panelId, wanted)?.statusId;
  if (!statusId) return;
  const ids = idsIn(board, statusId);
  const taskId = ids.includes(wanted) ? wanted : ids[0];
  if (!taskId) return;
  board.state.set({ active: taskId, wanted: taskId });
  const show = () => board.columns.get(statusId)?.element.scrollIntoView({ block: "nearest", inline: "nearest" });
  // A column that was hidden because it was empty is drawn with its first card.
  if (board.columns.get(statusId)) show();
  else requestAnimationFrame(show);
};

/** Brings a card into sight that is on the board since a moment ago; the focus stays where it is. */
export const showCard = (board: Board, taskId: string): void => {
  const statusId = getView().task(board.panelId, taskId)?.statusId;
  if (!statusId) return;
  requestAnimationFrame(() => {
    const column = board.columns.get(statusId);
    column?.element.scrollIntoView({ block: "nearest", inline: "nearest" });
    column?.list?.show(idsIn(board, statusId).indexOf(taskId));
  });
};

/** The card at the same height in the nearest column that has cards. */
const besideCard = (board: Board, taskId: string, statusId: string, step: "start" | "end"): string | undefined => {
  const box = drawnCard(taskId)?.getBoundingClientRect();
  for (const place of columnsBeside(board, statusId, step)) {
    const ids = idsIn(board, place.statusId);
    if (ids.length === 0) continue;
    const { list } = place;
    return (box && list?.cardAt(offsetIn(list.scroller, (box.top + box.bottom) / 2))) ?? ids[0];
  }
  return undefined;
};

/** Takes the focus from a card to another one. */
export const walk = (board: Board, taskId: string, step: Step): void => {
  const statusId = getView().task(board.panelId, taskId)?.statusId;
  if (!statusId) return;
  const ids = idsIn(board, statusId);
  const at = ids.indexOf(taskId);
  const page = () => pageOf(board.columns.get(statusId));
  const last = ids.length - 1;
  const target = {
    up: () => ids[at - 1],
    down: () => ids[at + 1],
    pageUp: () => ids[Math.max(0, at - page())],
    pageDown: () => ids[Math.min(last, at + page())],
    top: () => ids[0],
    bottom: () => ids[last],
    start: () => besideCard(board, taskId, statusId, "start"),
    end: () => besideCard(board, taskId, statusId, "end"),
  }[step]();
  if (target && target !== taskId) focusCard(board, target);
};
