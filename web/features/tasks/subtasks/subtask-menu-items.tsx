import "../../../text/in-dialogs.ts";
import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine } from "lucide-react";
import { text } from "../../../text/catalogue.ts";
import { MenuItem } from "../../../ui/overlays/menu-parts.tsx";

type Props = { at: number; total: number; onMove: (to: number) => void };

/** Where a subtask can go. */
export function SubtaskMenuItems({ at, total, onMove }: Props) {
  const { tasks: words, board } = text();
  const last = total - 1;
  return (
    <>
      <MenuItem icon={<ArrowUp size={16} />} disabled={at === 0} onClick={() => onMove(at - 1)}>
        {words.moveUp}
      </MenuItem>
      <MenuItem icon={<ArrowDown size={16} />} disabled={at === last} onClick={() => onMove(at + 1)}>
        {words.moveDown}
      </MenuItem>
      <MenuItem icon={<ArrowUpToLine size={16} />} disabled={at === 0} onClick={() => onMove(0)}>
        {board.card.moveToTop}
      </MenuItem>
      <MenuItem icon={<ArrowDownToLine size={16} />} disabled={at === last} onClick={() => onMove(last)}>
        {board.card.moveToBottom}
      </MenuItem>
    </>
  );
}
