import { useConnection } from "../../sync/connection.ts";
import { useDelayed } from "../../ui/use-delayed.ts";
import { ConnectionWords, QUIET_MS } from "./connection-words.tsx";

/** The same as the banner says, within what lies over all of a small screen and over the banner [D12]. */
export function ConnectionLine() {
  const { state, waiting } = useConnection();
  const shown = useDelayed(QUIET_MS, state !== "online" || waiting > 0);
  return (
    <p
      role="status"
      className="flex shrink-0 items-center gap-2.5 border-b border-border bg-surface px-5 py-1.5 text-sm text-text-muted empty:hidden lg:hidden"
    >
      {shown && <ConnectionWords waiting={waiting} />}
    </p>
  );
}
