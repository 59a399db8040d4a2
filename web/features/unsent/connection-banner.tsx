import { useEffect } from "react";
import { refreshStale, useConnection } from "../../sync/connection.ts";
import { text } from "../../text/catalogue.ts";
import { Button } from "../../ui/controls/button.tsx";
import { useDelayed } from "../../ui/page/use-delayed.ts";
import { ConnectionWords, QUIET_MS, setBannerShown } from "./connection-words.tsx";

type Props = {
  /** Changes that could not be saved and are kept. */
  kept?: number;
  /** Shows what waits and what is kept; without it there is nobody yet who could see that. */
  onShow?: () => void;
};

/**
 * In the middle, just below the header; or at the foot of a phone, whose top is full. Says quietly that the connection is
 * gone, or that the server takes nothing now, that what is done meanwhile waits and is safe, and what was refused; and
 * leads to the list of both [D12]. While there is a connection, what could not be refreshed all the same, and the way to
 * try again [S8.6].
 */
export function ConnectionBanner({ kept = 0, onShow }: Props) {
  const { state, waiting, stale: behind } = useConnection();
  const away = state !== "online";
  const stale = behind && !away;
  const shown = useDelayed(QUIET_MS, away || waiting > 0) || kept > 0 || stale;
  useEffect(() => {
    setBannerShown(shown);
    return () => void setBannerShown(false);
  }, [shown]);
  const words = text().connection;
  return (
    <div className="not-printed pointer-events-none fixed inset-x-3 bottom-[calc(env(safe-area-inset-bottom)+0.75rem)] z-20 flex justify-center lg:top-13.5 lg:bottom-auto lg:in-[[data-sheet-beside]]:me-(--sheet-width) lg:in-[[data-sheet-beside=wide]]:me-[50vw] lg:in-[[data-sheet-beside]]:justify-end">
      <div
        className={
          shown
            ? "flex items-center gap-2.5 rounded-lg border border-border bg-surface-raised px-3.5 py-1.5 text-sm text-text-muted shadow-pop"
            : ""
        }
      >
        <p role="status" className="flex min-w-0 items-center gap-2.5 not-empty:py-0.5">
          {shown && <ConnectionWords waiting={waiting} kept={kept} stale={stale} />}
        </p>
        {stale && (
          <Button
            size="sm"
            variant="secondary"
            onClick={refreshStale}
            className="pointer-events-auto -my-1 -me-2 shrink-0 text-accent-text"
          >
            {text().common.retry}
          </Button>
        )}
        {onShow && shown && (waiting > 0 || kept > 0) && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={waiting > 0 ? words.showWaiting : words.showUnsaved}
            onClick={onShow}
            className="pointer-events-auto -my-1 -me-2 shrink-0 text-accent-text"
          >
            {words.show}
          </Button>
        )}
      </div>
    </div>
  );
}
