import { getView } from "../../../sync/live.ts";
import { text } from "../../../text/catalogue.ts";
import { announce } from "../../../ui/display/announce.ts";
import { focusCard } from "../keys/arrow-navigation.ts";
import { useBoard } from "../state/board-context.ts";
import { moveToEnd } from "../state/move-card.ts";
import { sayDropPosition } from "../state/say-drop-position.ts";

/** What can be done with a card, as its page says. */
export function CardMenuItems({ taskId }: { taskId: string }) {
  const board = useBoard();
  const { actions, panelId } = board;

  function toEnd(end: "top" | "bottom") {
    const statusId = getView().task(panelId, taskId)?.statusId;
    if (!statusId) return;
    announce(sayDropPosition(board, taskId, moveToEnd(board, taskId, statusId, end), text().board.say.moved));
    focusCard(board, taskId);
  }

  return actions.menuOf(taskId, { moveToEnd: toEnd, onMoved: () => focusCard(board, taskId) });
}
