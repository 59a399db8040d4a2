import { useCan, usePanels } from "../../sync/live.ts";
import { useServerConfig } from "./use-server-config.ts";

/** Whether a Create New Panel button belongs here: for the privileged, while there is room [S2.20, S9.1]. */
export function useMayCreatePanel(): boolean {
  const allowed = useCan("panel.create");
  return usePanels().length < useServerConfig().maxPanelsPerDomain && allowed;
}
