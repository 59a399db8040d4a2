import "../../../text/past.ts";
import { deedsIn } from "../../../sync/deeds.ts";
import { useNextDeed } from "../../../sync/undo.ts";
import { text } from "../../../text/catalogue.ts";
import { askDeeds } from "../../../text/say-deed.ts";

/** What undoing and redoing would do, in words; null where there is nothing. */
export function useUndoWords(): { undo: string | null; redo: string | null } {
  const words = text().past;
  const [undo, redo] = [useNextDeed("undo"), useNextDeed("redo")];
  return {
    undo: undo.length > 0 ? words.undoNamed(askDeeds(deedsIn(undo))) : null,
    redo: redo.length > 0 ? words.redoNamed(askDeeds(deedsIn(redo))) : null,
  };
}
