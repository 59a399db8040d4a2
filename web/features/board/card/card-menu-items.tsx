import { getView } from "../../../sync/live.ts";
import { text } from "../../../text/catalogue.ts";
import { announce } from "../../../ui/display/announce.ts";
import { focusCard } from "../keys/arrow-navigation.ts";
import { useBoard } from "../state/board-context.ts";
import { idsIn, moveCard } from "../state/move-card.ts";
import { sayDropPosition } from "../state/say-drop-position.ts";

/** What can be done with a card, as its page says. */
export function CardMenuItems({ taskId }: { taskId: string }) {
  const board = useBoard();
  const { actions, panelId } = board;

  function moveToEnd(end: "top" | "bottom") {
    const statusId = getView().task(panelId, taskId)?.statusId;
    if (!statusId) return;
    const place = { statusId, index: end === "top" ? 0 : idsIn(board, statusId).length };
    const landed = moveCard(board, taskId, place);
    announce(sayDropPosition(board, taskId, landed, text().board.say.moved));
    focusCard(board, taskId);
  }

  return actions.menuOf(taskId, { moveToEnd, onMoved: () => focusCard(board, taskId) });
}
