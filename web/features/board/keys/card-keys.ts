import type { KeyboardEvent, MouseEvent } from "react";
import { getView } from "../../../sync/live.ts";
import { printedKey, stepFor } from "../../../ui/keys/key-press.ts";
import { type Selecting, selectingClick, selectingKey } from "../../../ui/lists/selection.ts";
import type { QuickFrom } from "../../../ui/lists/task-actions.ts";
import { taskKey } from "../../../ui/lists/task-keys.ts";
import { late } from "../../../ui/page/late.tsx";
import { lookForNewVersion } from "../../../ui/page/new-version.ts";
import type { Board } from "../state/board-context.ts";
import { focusCard, walk } from "./arrow-navigation.ts";
import { cancelLift, dropLifted, lift, liftedCard, moveLifted } from "./keyboard-drag.ts";

const selecting = late(() => import("./select-cards.ts"));

/** Where presses led that waited for the script: by the card that had the focus when they were made. */
const led = new Map<string, string>();
let waiting = 0;

const select = (board: Board, taskId: string, what: Selecting): void => {
  waiting += 1;
  const steps = what === "up" || what === "down";
  void selecting
    .fetch()
    .then(({ selectCards }) => {
      const next = selectCards(board, (steps && led.get(taskId)) || taskId, what);
      if (next) led.set(taskId, next);
    }, lookForNewVersion)
    .finally(() => {
      waiting -= 1;
      if (waiting === 0) led.clear();
    });
};

/** The title, which is all of the card to a mouse; and whose it is. */
const cardAt = (target: EventTarget): { card?: Element; taskId?: string | undefined } => {
  const card = target instanceof Element ? target.closest("[data-card]") : null;
  return card ? { card, taskId: card.closest<HTMLElement>("[data-task-id]")?.dataset.taskId } : {};
};

/** A click opens a card, or selects it; Ctrl+Enter, which browsers tell as a click, is for another tab, as is the middle button. */
export const onCardClick = (board: Board, event: MouseEvent): void => {
  const { taskId } = cardAt(event.target);
  const what = selectingClick(event);
  if (!taskId || event.altKey || (event.detail === 0 && (event.ctrlKey || event.metaKey || event.shiftKey))) return;
  event.preventDefault();
  if (what) select(board, taskId, what);
  else board.actions.open(taskId);
};

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
  const { card, taskId } = cardAt(event.target);
  if (!card || !taskId) return;
  const lifted = liftedCard(board);
  const key = printedKey(event.nativeEvent);
  const what = lifted ? undefined : selectingKey(event.nativeEvent);
  if (what) select(board, taskId, what);
  else {
    const { shiftKey } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (lifted ? !liftedKey(board, lifted, key) : !cardKey(board, taskId, key, { shiftKey, anchor: card })) return;
  }
  event.preventDefault();
  event.stopPropagation();
};
