import { Activity, ArchiveRestore, Redo2, Undo2 } from "lucide-react";
import { text } from "../../../text/catalogue.ts";
import { NavButton } from "../nav-row.tsx";
import { type ShownByFrame, show } from "../shown.ts";
import { undo } from "../undo/undo-toasts.ts";
import { useUndoWords } from "../undo/undo-words.ts";

/** Undo, redo, what happened and what was deleted, where there is neither a keyboard nor a sidebar. */
export function SmallScreenPast({ onDone }: { onDone: () => void }) {
  const words = text().history;
  const deeds = useUndoWords();

  function open(what: ShownByFrame) {
    onDone();
    show(what);
  }

  return (
    <div className="border-t border-border pt-4">
      {deeds.undo && (
        <NavButton
          icon={<Undo2 size={16} />}
          onClick={() => {
            onDone();
            void undo("undo");
          }}
        >
          {deeds.undo}
        </NavButton>
      )}
      {deeds.redo && (
        <NavButton
          icon={<Redo2 size={16} />}
          onClick={() => {
            onDone();
            void undo("redo");
          }}
        >
          {deeds.redo}
        </NavButton>
      )}
      <NavButton icon={<Activity size={16} />} onClick={() => open("activity")}>
        {words.activity}
      </NavButton>
      <NavButton icon={<ArchiveRestore size={16} />} onClick={() => open("trash")}>
        {words.trash}
      </NavButton>
    </div>
  );
}
