import { useRef } from "react";
import { giveAgain } from "../../sync/waiting.ts";
import { text } from "../../text/catalogue.ts";
import { said } from "../../text/said.ts";
import { Button } from "../../ui/controls/button.tsx";
import { dropRefused, type RefusedChange } from "../../ui/drafts/refused-changes.ts";
import { copyText } from "../../ui/overlays/copy-text.ts";
import { closeToast } from "../../ui/overlays/toast.tsx";
import { sayWaiting, typedIn } from "./say-waiting.ts";

/** Something that the server did not take: why, the text that was written, and the ways on. */
export function RefusedRow({ kept, onDecide }: { kept: RefusedChange; onDecide: () => void }) {
  const words = text().unsent;
  const { waiting, reason, current } = kept;
  const what = sayWaiting(waiting);
  const typed = typedIn(waiting);
  const shown = useRef<HTMLParagraphElement>(null);

  function drop() {
    dropRefused(kept);
    closeToast(`kept/${waiting.id}`);
  }

  return (
    <li className="flex flex-col gap-1.5 py-2.5">
      <p className="text-md break-words">{what}</p>
      <p className="text-sm text-warning-text">{said(reason)}</p>
      {typed && (
        <p
          ref={shown}
          className="max-h-24 overflow-y-auto rounded-md bg-surface-sunken px-2.5 py-1.5 text-sm break-words whitespace-pre-wrap select-text"
        >
          {typed}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="sm" variant="secondary" aria-label={words.discardNamed(what)} onClick={drop}>
          {words.discard}
        </Button>
        {typed && (
          <Button size="sm" aria-label={words.copyNamed(what)} onClick={() => void copyText(typed, shown.current)}>
            {text().common.copy}
          </Button>
        )}
        {current ? (
          <Button size="sm" variant="primary" aria-label={words.decideNamed(what)} onClick={onDecide}>
            {words.decide}
          </Button>
        ) : (
          <Button
            size="sm"
            aria-label={words.tryAgainNamed(what)}
            onClick={() => {
              drop();
              giveAgain(waiting);
            }}
          >
            {words.tryAgain}
          </Button>
        )}
      </div>
    </li>
  );
}
