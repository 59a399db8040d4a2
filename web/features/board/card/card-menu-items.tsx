import { ArrowDownToLine, ArrowUpToLine, Maximize2, MoveRight, Trash2 } from "lucide-react";
import { getView } from "../../../sync/live.ts";
import { text } from "../../../text/catalogue.ts";
import { announce } from "../../../ui/display/announce.ts";
import { MenuItem, MenuSeparator } from "../../../ui/overlays/menu-parts.tsx";
import { focusCard } from "../keys/arrow-navigation.ts";
import { useBoard } from "../state/board-context.ts";
import { idsIn, moveCard } from "../state/move-card.ts";
import { sayDropPosition } from "../state/say-drop-position.ts";

/** What can be done with a card. */
export function CardMenuItems({ taskId }: { taskId: string }) {
  const board = useBoard();
  const { actions, panelId } = board;
  const words = text().board;

  function moveTo(end: "top" | "bottom") {
    const statusId = getView().task(panelId, taskId)?.statusId;
    if (!statusId) return;
    const place = { statusId, index: end === "top" ? 0 : idsIn(board, statusId).length };
    const landed = moveCard(board, taskId, place);
    announce(sayDropPosition(board, taskId, landed, words.say.moved));
    focusCard(board, taskId);
  }

  return (
    <>
      <MenuItem icon={<Maximize2 size={16} />} keyHint="Enter" onClick={() => actions.open(taskId)}>
        {words.card.open}
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon={<MoveRight size={16} />}
        onClick={() => actions.pickPlace(taskId, () => focusCard(board, taskId))}
      >
        {words.card.moveTo}
      </MenuItem>
      <MenuItem icon={<ArrowUpToLine size={16} />} onClick={() => moveTo("top")}>
        {words.card.moveToTop}
      </MenuItem>
      <MenuItem icon={<ArrowDownToLine size={16} />} onClick={() => moveTo("bottom")}>
        {words.card.moveToBottom}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 size={16} />} keyHint="Del" danger onClick={() => actions.remove(taskId)}>
        {words.card.delete}
      </MenuItem>
    </>
  );
}
