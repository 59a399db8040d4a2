import { getView } from "../../../sync/live.ts";
import { text } from "../../../text/catalogue.ts";
import { announce } from "../../../ui/display/announce.ts";
import { dropPositionOf } from "../../../ui/lists/drop-position.ts";
import { focusCard } from "../keys/arrow-navigation.ts";
import { useBoard } from "../state/board-context.ts";
import { allIn, idsIn } from "../state/move-card.ts";
import { sayDropPosition } from "../state/say-drop-position.ts";

/** What can be done with a card, as its page says. */
export function CardMenuItems({ taskId }: { taskId: string }) {
  const board = useBoard();
  const { actions, panelId } = board;

  /** To an end of its column, whatever of that is shown. */
  function toEnd(end: "top" | "bottom") {
    const statusId = getView().task(panelId, taskId)?.statusId;
    if (!statusId) return;
    const alone = new Set([taskId]);
    const all = allIn(board, statusId);
    const whole = dropPositionOf(all, alone, { statusId, index: end === "top" ? 0 : all.length });
    if (whole.moves) actions.moveTasks([taskId], { statusId, afterId: whole.afterId });
    const shown = idsIn(board, statusId).filter((id) => id !== taskId);
    const landed = { ...whole, position: end === "top" ? 0 : shown.length };
    announce(sayDropPosition(board, taskId, alone, landed, text().board.say.moved));
    focusCard(board, taskId);
  }

  return actions.menuOf(taskId, { moveToEnd: toEnd, onMoved: () => focusCard(board, taskId) });
}
