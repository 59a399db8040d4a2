import { getConfig } from "../../../contract/auth/queries.ts";
import { useRead } from "../../sync/use-read.ts";

/** Which Tavola this is, below all else: whoever asks for help is asked for it [F1]. */
export function VersionLine() {
  const version = useRead(getConfig, { params: {} }, { once: true }).data?.version;
  return version !== undefined && <p className="px-2 py-1 text-sm text-text-faint">Tavola {version}</p>;
}
