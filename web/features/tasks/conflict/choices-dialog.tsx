import type { ReactNode } from "react";
import { text } from "../../../text/catalogue.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";

type Props = { title: string; onClose: () => void; onSave: () => void; children: ReactNode };

/** What choices between two versions are made in: saved together, or later. */
export function ChoicesDialog({ title, onClose, onSave, children }: Props) {
  const words = text().unsent;
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={words.conflictTitle(title)}
      description={words.conflictText}
      closeLabel={text().common.close}
      size="lg"
      onSubmit={onSave}
      footer={
        <>
          <Button onClick={onClose}>{words.later}</Button>
          <Button type="submit" variant="primary">
            {words.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">{children}</div>
    </Dialog>
  );
}
