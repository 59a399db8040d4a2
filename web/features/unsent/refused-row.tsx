import { useRef } from "react";
import { text } from "../../text/catalogue.ts";
import { said } from "../../text/said.ts";
import { Button } from "../../ui/controls/button.tsx";
import type { RefusedChange } from "../../ui/drafts/refused-changes.ts";
import { copyText } from "../../ui/overlays/copy-text.ts";
import { sayWaiting, typedIn } from "./say-waiting.ts";

type Props = {
  refused: Pick<RefusedChange, "waiting" | "reason">;
  onDrop: () => void;
  onAgain: () => void;
  /** Where there is something to choose, in place of trying again. */
  onDecide?: () => void;
};

/** Something that the server did not take: why, the text that was written, and the ways on. */
export function RefusedRow({ refused: { waiting, reason }, onDrop, onAgain, onDecide }: Props) {
  const words = text().unsent;
  const what = sayWaiting(waiting);
  const typed = typedIn(waiting);
  const shown = useRef<HTMLParagraphElement>(null);

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
        <Button size="sm" variant="secondary" aria-label={words.discardNamed(what)} onClick={onDrop}>
          {words.discard}
        </Button>
        {typed && (
          <Button size="sm" aria-label={words.copyNamed(what)} onClick={() => void copyText(typed, shown)}>
            {text().common.copy}
          </Button>
        )}
        {onDecide ? (
          <Button size="sm" variant="primary" aria-label={words.decideNamed(what)} onClick={onDecide}>
            {words.decide}
          </Button>
        ) : (
          <Button size="sm" aria-label={words.tryAgainNamed(what)} onClick={onAgain}>
            {words.tryAgain}
          </Button>
        )}
      </div>
    </li>
  );
}
