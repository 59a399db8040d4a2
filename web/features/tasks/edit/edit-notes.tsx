import { text } from "../../../text/catalogue.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { ChoiceNote } from "./choice-note.tsx";
import type { TextEdit } from "./use-text-edit.ts";

type Props = {
  edit: TextEdit;
  /** Puts the focus into the text. */
  onEdit: () => void;
};

/** What the person must know about a text that is edited in place: somebody else's change, or that it isn't saved. */
export function EditNotes({ edit, onEdit }: Props) {
  const words = text().tasks;
  if (edit.conflict) {
    // The note goes, and with it what was pressed.
    const goOnAfter = (choose: () => void) => () => {
      choose();
      onEdit();
    };
    return (
      <ChoiceNote
        theirs={edit.conflict.theirs || words.conflictDeleted}
        mine={edit.conflict.mine}
        choices={[
          { label: words.keepTheirs, onClick: goOnAfter(edit.drop) },
          { label: words.keepMine, onClick: goOnAfter(edit.keepMine) },
          { label: words.editMine, onClick: goOnAfter(edit.rebase) },
        ]}
      />
    );
  }
  if (!edit.unsaved) return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-warning-text">
      <span className="me-auto">{words.notSaved}</span>
      <Button size="sm" variant="secondary" onClick={edit.drop}>
        {words.discard}
      </Button>
      <Button size="sm" onClick={edit.commit}>
        {text().common.save}
      </Button>
    </p>
  );
}
