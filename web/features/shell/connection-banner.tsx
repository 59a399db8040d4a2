import { CloudOff, RefreshCw } from "lucide-react";
import { useConnection } from "../../sync/connection.ts";
import { text } from "../../text/catalogue.ts";
import { useDelayed } from "../../ui/use-delayed.ts";

/** A short hiccup is nobody's business; in ms. */
const QUIET_MS = 2000;

/**
 * In the middle of the top, where nothing is to be pressed: says quietly that the connection is gone, or that the server
 * takes nothing now, and that what is done meanwhile waits and is safe [D12].
 */
export function ConnectionBanner() {
  const { state, waiting } = useConnection();
  const away = state !== "online";
  const shown = useDelayed(QUIET_MS, away || waiting > 0);
  const words = text().shell;
  const offline = state === "offline";
  return (
    <div role="status" className="pointer-events-none fixed inset-x-3 top-14 z-20 flex justify-center lg:top-1.5">
      {shown && (
        <p className="flex items-center gap-2.5 rounded-lg border border-border bg-surface-raised px-3.5 py-2 text-sm text-text-muted shadow-pop">
          {offline ? (
            <CloudOff size={16} aria-hidden="true" className="shrink-0 text-warning-text" />
          ) : (
            <RefreshCw size={16} aria-hidden="true" className="shrink-0 animate-spin text-text-faint" />
          )}
          <span>
            {away && <span className="font-medium text-text">{offline ? words.offline : words.connecting} </span>}
            {waiting > 0 ? words.waiting(waiting) : offline && words.safeHere}
          </span>
        </p>
      )}
    </div>
  );
}
