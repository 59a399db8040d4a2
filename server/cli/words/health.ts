import { readConfig } from "../../config.ts";
import { localUrl } from "../local-url.ts";
import { Refused, wordHere } from "../word.ts";

const PATIENCE_MS = 5_000;

export const health = wordHere({
  name: "health",
  summary: "Ask the server whether it can do its work, as whoever restarts it does",
  run: async ({ environment, configFile }) => {
    const url = localUrl(readConfig(environment, configFile));
    const response = await fetch(`${url}/ready`, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
      (reason: unknown) => {
        throw new Refused(`No server answers at ${url}.`, { cause: reason });
      },
    );
    const data = (await response.json()) as { status: string; reason?: string };
    const { status, reason } = data;
    return { says: [reason ? `${status}: ${reason}` : status], data, code: response.ok ? 0 : 1 };
  },
});
