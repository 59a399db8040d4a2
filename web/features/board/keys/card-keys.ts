import type { KeyboardEvent } from "react";
import { getView } from "../../../sync/live.ts";
import { printedKey } from "../../../ui/keys/key-press.ts";
import type { QuickFrom } from "../../../ui/lists/task-actions.ts";
import { taskKey } from "../../../ui/lists/task-keys.ts";
import type { Board } from "../state/board-context.ts";
import { focusCard, stepFor, walk } from "./arrow-navigation.ts";
import { cancelLift, dropLifted, lift, liftedCard, moveLifted } from "./keyboard-drag.ts";

/** Keys while a card is lifted. True when the key was for it. */
const liftedKey = (board: Board, taskId: string, key: string): boolean => {
  const step = stepFor(key);
  if (step) moveLifted(board, taskId, step);
  else if (key === " " || key === "Enter") dropLifted(board, taskId);
  else if (key === "Escape") cancelLift(board, taskId);
  else return false;
  return true;
};

/** Keys on a card that has the focus. True when the key was for it. */
const cardKey = (board: Board, taskId: string, key: string, from: Omit<QuickFrom, "refocus">): boolean => {
  const { actions } = board;
  const step = stepFor(key);
  if (step) walk(board, taskId, step);
  else if (key === " ") lift(board, taskId);
  else if (key === "n") actions.add(getView().task(board.panelId, taskId)?.statusId);
  else return taskKey(actions, taskId, key, { ...from, refocus: () => focusCard(board, taskId) });
  return true;
};

/** What the keys do on the card that has the focus. */
export const onCardKey = (board: Board, event: KeyboardEvent): void => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const card = event.target instanceof Element && event.target.matches("[data-card]") ? event.target : null;
  const taskId = card?.closest<HTMLElement>("[data-task-id]")?.dataset.taskId;
  if (!card || !taskId) return;
  const lifted = liftedCard(board);
  const key = printedKey(event.nativeEvent);
  if (
    lifted ? !liftedKey(board, lifted, key) : !cardKey(board, taskId, key, { shiftKey: event.shiftKey, anchor: card })
  )
    return;
  event.preventDefault();
  event.stopPropagation();
};
