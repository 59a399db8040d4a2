import "../../text/past.ts";
import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { discardWaiting } from "../../sync/discard-waiting.ts";
import { dropUpload, retryUpload, useRefusedFiles } from "../../sync/uploads.ts";
import { giveAgain, type StoredCommand, useWaiting } from "../../sync/waiting.ts";
import { text } from "../../text/catalogue.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { dropRefused, type RefusedChange } from "../../ui/drafts/refused-changes.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { closeToast } from "../../ui/overlays/toast.tsx";
import { RefusedRow } from "./refused-row.tsx";
import { sayWaiting } from "./say-waiting.ts";

type Props = {
  open: boolean;
  onClose: () => void;
  kept: readonly RefusedChange[];
  onDecide: (kept: RefusedChange) => void;
};

const forget = (kept: RefusedChange): void => {
  dropRefused(kept);
  closeToast(`kept/${kept.waiting.id}`);
};

/** What waits for the server, in the order in which it will be sent, and what the server did not take [D12]. */
export function UnsentDialog({ open, onClose, kept, onDecide }: Props) {
  const words = text().unsent;
  const waiting = useWaiting();
  const files = useRefusedFiles();
  const isRefused = kept.length + files.length > 0;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={words.title}
      closeLabel={text().common.close}
    >
      {waiting.length === 0 && !isRefused && (
        <EmptyState icon={<CircleCheck size={24} />} title={words.none} description={words.noneText} />
      )}
      <div className="flex flex-col gap-5">
        {isRefused && (
          <Part title={words.refused} teach={words.refusedText}>
            {kept.map((one) => (
              <RefusedRow
                key={one.waiting.id}
                refused={one}
                onDrop={() => forget(one)}
                onAgain={() => {
                  forget(one);
                  giveAgain(one.waiting);
                }}
                {...(one.current && { onDecide: () => onDecide(one) })}
              />
            ))}
            {files.map((one) => (
              <RefusedRow
                key={one.waiting.id}
                refused={one}
                onDrop={() => dropUpload(one.waiting.id)}
                onAgain={() => retryUpload(one.waiting.id)}
              />
            ))}
          </Part>
        )}
        {waiting.length > 0 && (
          <Part title={words.waiting} teach={words.waitingText}>
            {waiting.map((one) => (
              <WaitingRow key={one.id} waiting={one} />
            ))}
          </Part>
        )}
      </div>
    </Dialog>
  );
}

function Part({ title, teach, children }: { title: string; teach: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="text-md font-medium">{title}</h3>
      <p className="text-sm text-text-muted">{teach}</p>
      <ol className="mt-2 flex flex-col divide-y divide-border">{children}</ol>
    </section>
  );
}

function WaitingRow({ waiting }: { waiting: StoredCommand }) {
  const words = text().unsent;
  const what = sayWaiting(waiting);
  return (
    <li className="flex items-center gap-3 py-1.5">
      <span className="line-clamp-2 min-w-0 flex-1 text-md break-words">{what}</span>
      <Button
        size="sm"
        variant="secondary"
        aria-label={words.discardNamed(what)}
        onClick={() => discardWaiting(waiting.id)}
      >
        {words.discard}
      </Button>
    </li>
  );
}
