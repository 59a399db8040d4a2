import { AuthorizationResponseError, ResponseBodyError, WWWAuthenticateChallengeError } from "openid-client";
import { chainOf, isOutage, reasonOf } from "../process/outages.ts";

/** What openid-client and jose say of something that is not as it should be: one claim, or one attribute of a document. */
interface Compared {
  claim?: unknown;
  attribute?: unknown;
  expected?: unknown;
  claims?: object;
  body?: object;
  payload?: object;
}

/** Of what is compared, what says who and when, and is no secret. */
const WHO = new Set(["iss", "issuer", "aud", "azp"]);
const WHEN = new Set(["exp", "nbf", "iat"]);

const shown = (value: unknown): string => JSON.stringify(value)?.slice(0, 120) ?? "nothing";

const fromNow = (seconds: unknown): string => {
  const minutes = Math.round((Number(seconds) * 1000 - Date.now()) / 60_000);
  return minutes < 0 ? `${-minutes} minutes ago` : `in ${minutes} minutes`;
};

const comparison = ({ claim, attribute, expected, ...came }: Compared): string | undefined => {
  const name = claim ?? attribute;
  if (typeof name !== "string") return undefined;
  const value = (Object(came.claims ?? came.body ?? came.payload) as Record<string, unknown>)[name];
  if (WHEN.has(name)) return `${name} came as ${fromNow(value)} by this machine's clock`;
  if (!WHO.has(name)) return `${name} is another one`;
  return `${name} expected as ${shown(expected)}, came as ${shown(value)}`;
};

const answer = ({ url, status, headers }: Response): string => {
  const { origin, pathname } = new URL(url);
  const type = headers.get("content-type")?.split(";", 1)[0] ?? "no type";
  return `${origin}${pathname} answers ${type} with status ${status} where JSON with status 200 is expected`;
};

/** The answer that a failure is about, if any. */
export const responseIn = (error: unknown): Response | undefined => {
  for (const link of chainOf(error)) if (link instanceof Response) return link;
  return undefined;
};

/** The claim that a failure is about, if any. */
export const claimIn = (error: unknown): string | undefined => {
  for (const { claim } of chainOf(error) as Iterable<Compared>) if (typeof claim === "string") return claim;
  return undefined;
};

/** Codes are words of a protocol. Anything else in their place is somebody's text. */
const asCode = (text: string): string => (/^[\w.-]{1,64}$/.test(text) ? text : "an error without a code");

const LIBRARY = /^(?:OAUTH_|ERR_J)/;

/**
 * What went wrong with a provider, in a line for the log: codes, and what was expected and what came. No bodies, nonces
 * or descriptions of errors, in which a provider may repeat a secret.
 */
export const providerReason = (error: unknown): string => {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) return asCode(error.error);
  if (error instanceof WWWAuthenticateChallengeError) return `answered ${error.status}`;
  const links = [...chainOf(error)];
  const code = links
    .map(({ code: each }) => each)
    .find((each): each is string => typeof each === "string" && LIBRARY.test(each));
  // fetch() has no code for an address that it cannot ask, and no words but its own.
  if (code === undefined && (isOutage(error) || error instanceof TypeError)) return reasonOf(error);
  const response = responseIn(error);
  const detail = links.map((link) => comparison(link as Compared)).find(Boolean) ?? (response && answer(response));
  const name = code ?? (error as Partial<Error>).name ?? "unknown";
  return detail ? `${name}: ${detail}` : name;
};
