import { useEffect, useRef, useState } from "react";
import type { Status } from "../../../../contract/statuses/status.ts";
import { painted } from "../../../sync/painted.ts";
import { LateParts, lateComponent } from "../../../ui/page/late.tsx";
import { QuickAddButton } from "./quick-add-button.tsx";

/** Right after the first cards: somebody may begin with it, and lose the network then. */
const QuickAddForm = lateComponent(async () => {
  await painted();
  return (await import("./quick-add-form.tsx")).QuickAddForm;
});

/** Writes one task after the other at the foot of a column. */
export function QuickAdd({ status }: { status: Status }) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => void QuickAddForm.fetch().catch(() => undefined), []);

  const button = <QuickAddButton ref={opener} columnName={status.name} onClick={() => setOpen(true)} />;
  if (!open) return button;
  return (
    <LateParts fallback={button}>
      <QuickAddForm
        status={status}
        onClose={(returning) => {
          setOpen(false);
          // The button is drawn in this same update.
          if (returning) requestAnimationFrame(() => opener.current?.focus());
        }}
      />
    </LateParts>
  );
}
