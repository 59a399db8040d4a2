import type { RequestLog } from "./log.ts";
import { logAway } from "./outages.ts";
import { parts } from "./parts.ts";
import type { RequestContext } from "./request-context.ts";

/** The addresses that people open this server at. What comes under another one is told to the log. */
export interface Addresses {
  /** The origin of ours that a Host header names. */
  named: (host: string, request: RequestContext) => string | undefined;
  /** Whether an Origin header names one of ours. */
  has: (origin: string, request: RequestContext) => boolean;
}

/** As URLs have it: in lower case, and without the port that goes without saying. */
const parsed = (address: string): URL | undefined => (URL.canParse(address) ? new URL(address) : undefined);

/** Of which scheme a Host is only the proxy in front may know: the default port of either goes without saying. */
const portOf = ({ port }: URL): string => (port === "443" ? "" : port);

/** Many proxies leave the port out of Host. */
const isNamed = (origin: string, host: URL): boolean => {
  const { hostname, port } = new URL(origin);
  return hostname === host.hostname && ["", port].includes(portOf(host));
};

export const createAddresses = (origins: readonly string[], log: RequestLog): Addresses => {
  const tell = (came: string, request: RequestContext): void =>
    logAway(
      log,
      request,
      parts.address,
      `expected ${origins.join(" or ")}, came ${JSON.stringify(came.slice(0, 100))}`,
      { level: "warn", message: "what came under another address was refused" },
    );
  return {
    named: (header, request) => {
      const host = parsed(`http://${header}`);
      const found = host && origins.find((origin) => isNamed(origin, host));
      if (!found) tell(header, request);
      return found;
    },
    has: (header, request) => {
      const isOurs = origins.includes(parsed(header)?.origin ?? "");
      if (!isOurs) tell(header, request);
      return isOurs;
    },
  };
};
