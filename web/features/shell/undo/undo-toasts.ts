import { useEffect } from "react";
import { asFailure } from "../../../sync/request.ts";
import { undoChange, type Way } from "../../../sync/undo.ts";
import { onCommandDone } from "../../../sync/use-command.ts";
import { text } from "../../../text/catalogue.ts";
import { closeToast, toast } from "../../../ui/overlays/toast.tsx";

/** One toast for all undos in a row. */
const ID = "undo";

/** Takes back my last change, or the one that is named, or does again what was taken back; says what came of it. */
export async function undo(way: Way, changeId?: string): Promise<void> {
  const words = text().history;
  try {
    const was = await undoChange(way, changeId);
    // What told of it offers to undo what is undone by now.
    if (was) closeToast(was);
    if (!was) toast({ kind: "info", id: ID, title: way === "undo" ? words.nothingToUndo : words.nothingToRedo });
    else if (way === "redo") toast({ kind: "success", id: ID, title: words.redone });
    else
      toast({
        kind: "success",
        id: ID,
        title: words.undone,
        action: { label: words.redo, onClick: () => void undo("redo") },
      });
  } catch (reason) {
    const { code } = asFailure(reason);
    // This undo waited for another one, which has said why it failed.
    if (code === "discarded") return;
    const title = way === "undo" ? words.undoFailed : words.redoFailed;
    toast({ kind: "error", id: ID, title, failure: reason });
  }
}

/** Tells of what was deleted, with a way back [D13]. */
export const useUndoToasts = (): void =>
  useEffect(
    () =>
      onCommandDone(({ title, changeId }) => {
        toast({
          kind: "success",
          id: changeId,
          title,
          action: { label: text().common.undo, onClick: () => void undo("undo", changeId) },
        });
      }),
    [],
  );
