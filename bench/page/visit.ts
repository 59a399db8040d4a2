import type { Browser } from "playwright-core";
import type { BuiltDomain } from "../../seed/built.ts";
import type { Http } from "../http.ts";

/** How long what a page fetches once it has come to rest may take. */
export const REST_MS = 1_500;

/** Somebody at a browser, and what they look at. */
export interface Visit {
  browser: Browser;
  url: string;
  token: string;
  domain: BuiltDomain;
  http: Http;
  /** Somebody else's token. */
  other: string;
  quick: boolean;
}
