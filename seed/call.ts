import { uploadAttachment } from "../contract/attachments/commands.ts";
import {
  type AnswerOf,
  type BodyInputOf,
  type Command,
  methodOf,
  type ParamsOf,
  pathOf,
  type Query,
  type RouteOf,
} from "../contract/define.ts";

type Endpoint = Command | Query;

/** What a call takes: who asks, what the path names, and a body. */
export interface Asking<E> {
  token?: string;
  params?: ParamsOf<RouteOf<E>>;
  body?: BodyInputOf<E>;
}

/** Calls a running server as the contract says. Throws with the server's own words when it refuses. */
export type Call = <E extends Endpoint>(endpoint: E, asking: Asking<E>) => Promise<AnswerOf<E>>;

const read = async (response: Response, what: string): Promise<unknown> => {
  const text = await response.text();
  if (!response.ok) throw new Error(`${what} answered ${response.status}: ${text}`);
  return text === "" ? undefined : JSON.parse(text);
};

const post = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

/** Asks again when the server says that it was too often. */
const fetchInTime = async (url: string, init: RequestInit): Promise<Response> => {
  for (;;) {
    const response = await fetch(url, init);
    if (response.status !== 429) return response;
    await response.body?.cancel();
    const seconds = Number(response.headers.get("retry-after") ?? 1);
    await new Promise((next) => setTimeout(next, seconds * 1000));
  }
};

/** A way to call the server at an address such as `http://127.0.0.1:4000`. */
export const callerOf =
  (url: string): Call =>
  async <E extends Endpoint>(endpoint: E, { token, params, body }: Asking<E>) => {
    const path = pathOf(endpoint.route, params ?? {});
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    };
    const response = await fetchInTime(`${url}/api${path}`, {
      method: methodOf(endpoint.route),
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return (await read(response, endpoint.route)) as AnswerOf<E>;
  };

/** A way to send a file to the same server, as the body. */
export const uploaderOf =
  (url: string) =>
  async (
    token: string,
    params: ParamsOf<typeof uploadAttachment.route>,
    file: { id: string; name: string; bytes: Buffer },
  ) => {
    const { route } = uploadAttachment;
    const named = new URLSearchParams({ id: file.id, name: file.name });
    const response = await fetchInTime(`${url}/api${pathOf(route, params)}?${named}`, {
      method: methodOf(route),
      headers: { authorization: `Bearer ${token}` },
      body: new Uint8Array(file.bytes),
    });
    await read(response, route);
  };

/** An ID token of the server's development identity provider: it serves for one sign-in. */
export const devIdToken = async (url: string, person: { name: string; email: string }): Promise<string> => {
  const { name, email } = person;
  const answer = await read(await fetch(`${url}/dev-idp/id-token`, post({ name, email })), "The development sign-in");
  return (answer as { id_token: string }).id_token;
};
