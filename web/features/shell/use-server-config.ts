import { getConfig } from "../../../contract/auth/queries.ts";
import { PANELS_PER_DOMAIN_MAX } from "../../../contract/panels/panel.ts";
import { useRead } from "../../sync/use-read.ts";

/** How this server is set up: where its docs are (null until known), how many panels a domain may have. */
export function useServerConfig(): { docsUrl: string | null; maxPanelsPerDomain: number } {
  return (
    useRead(getConfig, { params: {} }, { once: true }).data ?? {
      docsUrl: null,
      maxPanelsPerDomain: PANELS_PER_DOMAIN_MAX,
    }
  );
}
