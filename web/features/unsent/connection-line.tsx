import { useState } from "react";
import { useConnection } from "../../sync/connection.ts";
import { useDelayed } from "../../ui/page/use-delayed.ts";
import { ConnectionWords, isBannerShown, QUIET_MS } from "./connection-words.tsx";

/** What the banner says of the connection, within what lies over all of a small screen and over the banner [D12]. */
export function ConnectionLine() {
  const { state, waiting } = useConnection();
  // What the banner said before this opened is said at once.
  const [said] = useState(isBannerShown);
  const shown = useDelayed(said ? 0 : QUIET_MS, state !== "online" || waiting > 0);
  return (
    <div role="status" className="shrink-0 lg:hidden">
      {shown && (
        <p className="flex items-center gap-2.5 border-b border-border bg-surface px-5 py-1.5 text-sm text-text-muted">
          <ConnectionWords waiting={waiting} />
        </p>
      )}
    </div>
  );
}
