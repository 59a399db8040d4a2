import { Plus } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import type { Status } from "../../../contract/statuses/status.ts";
import { painted } from "../../sync/painted.ts";
import { text } from "../../text/catalogue.ts";
import { lateComponent } from "../../ui/late.tsx";

/** Right after the first cards: somebody may begin with it, and lose the network then. */
const QuickAddForm = lateComponent(async () => {
  await painted();
  return (await import("./quick-add-form.tsx")).QuickAddForm;
});

/** Writes one task after the other at the foot of a column. */
export function QuickAdd({ status }: { status: Status }) {
  const words = text().board.quickAdd;
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => void QuickAddForm.fetch().catch(() => undefined), []);

  const button = (
    <button
      ref={opener}
      type="button"
      aria-label={words.buttonIn(status.name)}
      onClick={() => setOpen(true)}
      className="touch-target flex h-8 w-full items-center gap-1.5 rounded-md px-2.5 text-sm text-text-muted transition-colors hover:bg-surface-hover hover:text-text"
    >
      <Plus size={14} aria-hidden="true" />
      {words.button}
    </button>
  );
  if (!open) return button;
  return (
    <Suspense fallback={button}>
      <QuickAddForm
        status={status}
        onClose={(returning) => {
          setOpen(false);
          // The button is drawn in this same update.
          if (returning) requestAnimationFrame(() => opener.current?.focus());
        }}
      />
    </Suspense>
  );
}
