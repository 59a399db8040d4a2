import { useEffect } from "react";
import type { Change } from "../../../../contract/changes.ts";
import { getView, onOthersChange } from "../../../sync/live.ts";
import { text } from "../../../text/catalogue.ts";
import { announce } from "../../../ui/display/announce.ts";
import { type Board, useBoard } from "../state/board-context.ts";
import { columnName } from "../state/say-drop-position.ts";
import { animateMoveFrom } from "./move-animation.ts";
import { isQuietMode } from "./quiet-mode.ts";
import { QuietToggle } from "./quiet-toggle.tsx";
import { createThrottledAnnouncer } from "./throttled-announcer.ts";

/** What there is to tell of somebody else's change, or null: edits in place are seen, not announced. */
const sentenceOf = (board: Board, change: Change, who: string): string | null => {
  const words = text().board.say;
  const { type, entityId, before, after } = change;
  // Deleted, or gone to another panel: this one is not told which.
  if (type === "task.deleted") return words.othersTookOff(who, typeof before?.title === "string" ? before.title : "");
  const task = getView().task(board.panelId, entityId);
  if (!task) return null;
  const column = columnName(board, task.statusId);
  if (type === "task.created") return words.othersAdded(who, task.title, column);
  const moved = type === "task.updated" && (after?.statusId !== undefined || after?.order !== undefined);
  return moved ? words.othersMoved(who, task.title, column) : null;
};

/** Lets cards that others move glide to their places, and names what others do in the live region, unless it is told not to. */
export function OthersMoves() {
  const board = useBoard();
  useEffect(() => {
    const announcer = createThrottledAnnouncer(announce, (count) => text().board.say.othersMore(count));
    const stop = onOthersChange((change, who) => {
      if (change.stream !== board.panelId) return;
      // The store has the change, the page is drawn after this: the card still stands in its old place.
      if (change.type === "task.updated") animateMoveFrom(change.entityId);
      const sentence = isQuietMode() ? null : sentenceOf(board, change, who);
      if (sentence) announcer.tell(sentence);
    });
    return () => {
      stop();
      announcer.stop();
    };
  }, [board]);
  return <QuietToggle />;
}
