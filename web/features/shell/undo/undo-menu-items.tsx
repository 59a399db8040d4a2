import { Redo2, Undo2 } from "lucide-react";
import { text } from "../../../text/catalogue.ts";
import { MenuItem } from "../../../ui/overlays/menu-parts.tsx";
import { undo } from "./undo-toasts.ts";
import { useUndoWords } from "./undo-words.ts";

/** Undo and redo, saying what each would do [D13]. */
export function UndoMenuItems() {
  const words = useUndoWords();
  return (
    <>
      <MenuItem icon={<Undo2 size={16} />} disabled={!words.undo} onClick={() => void undo("undo")}>
        {words.undo ?? text().history.undoNothing}
      </MenuItem>
      {words.redo && (
        <MenuItem icon={<Redo2 size={16} />} onClick={() => void undo("redo")}>
          {words.redo}
        </MenuItem>
      )}
    </>
  );
}
