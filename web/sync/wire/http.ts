import { methodOf, pathOf } from "../../../contract/define.ts";
import { errors, type Problem } from "../../../contract/shared/errors.ts";
import { CHANGE_HEADER, REQUEST_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from "../../../contract/wire.ts";
import { text } from "../../text/catalogue.ts";
import { RequestFailed } from "./request-failed.ts";

/** A large file over a slow line takes its time; one that stands still the server ends sooner, in ms. */
const FILE_TIMEOUT_MS = 1_800_000;

/** Names in the path, the query string and the body of a request. */
export interface Input {
  params: Readonly<Record<string, string>>;
  query?: unknown;
  /** A FormData goes as it is, everything else as JSON. */
  body?: unknown;
}

interface Answered {
  answer: unknown;
  /** The id that the server gave to the change, where there was one. */
  changeId: string | null;
}

export type Call = (route: string, input: Input, changeId?: string) => Promise<Answered>;

export interface Wires {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  token: () => string | null;
  /** The server no longer knows this token [S8.2]. */
  ended: (token: string) => void;
}

const queryOf = (query: unknown): string => {
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}` : "";
};

const isProblem = (value: unknown): value is Problem =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as Problem).code === "string" &&
  typeof (value as Problem).message === "string";

/** A 202 says something, or nothing: what is to be confirmed has a body, what nobody is told of has none. */
const isEmpty = ({ status, headers }: Response): boolean =>
  status === 204 || (status === 202 && !headers.has("content-type"));

const failureOf = async (response: Response): Promise<RequestFailed> => {
  const body: unknown = await response.json().catch(() => undefined);
  const seconds = Number(response.headers.get("retry-after"));
  const retryAfter = seconds > 0 ? { retryAfter: seconds * 1000 } : {};
  return isProblem(body)
    ? new RequestFailed(body.code, response.status, body.message, { problem: body, ...retryAfter })
    : new RequestFailed("unknown", response.status, errors["server-error"][1], retryAfter);
};

/** The one way to the server over HTTP. Throws RequestFailed and nothing else. */
export const createCall =
  ({ fetch, token, ended }: Wires): Call =>
  async (route, { params, query, body }, changeId) => {
    const path = pathOf(route, params);
    const mine = token();
    const stop = new AbortController();
    const raw = body instanceof FormData || body instanceof Blob ? body : undefined;
    const most = body instanceof Blob ? FILE_TIMEOUT_MS : raw ? UPLOAD_TIMEOUT_MS : REQUEST_TIMEOUT_MS;
    const timer = setTimeout(() => stop.abort(), most);
    try {
      const response = await fetch(`/api${path}${queryOf(query)}`, {
        method: methodOf(route),
        // Asks the server each time; the browser sends the ETag it has and gives us its copy on a 304.
        cache: "no-cache",
        signal: stop.signal,
        headers: {
          accept: "application/json",
          ...(mine && { authorization: `Bearer ${mine}` }),
          ...(body !== undefined && !raw && { "content-type": "application/json" }),
          ...(changeId && { [CHANGE_HEADER]: changeId }),
        },
        ...(body !== undefined && { body: raw ?? JSON.stringify(body) }),
      });
      if (!response.ok) throw await failureOf(response);
      const answer: unknown = isEmpty(response) ? undefined : await response.json();
      return { answer, changeId: response.headers.get(CHANGE_HEADER) };
    } catch (reason) {
      if (stop.signal.aborted) throw new RequestFailed("timeout", 0, text().common.timedOut);
      if (!(reason instanceof RequestFailed)) throw new RequestFailed("network", 0, text().common.noConnection);
      if (reason.status === 401 && mine && !path.startsWith("/auth/")) ended(mine);
      throw reason;
    } finally {
      clearTimeout(timer);
    }
  };
