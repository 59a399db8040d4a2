import { Agent, request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { encodeForm, files } from "./form.ts";
import type { FuzzWorld } from "./fuzz-world.ts";
import { hostileJson } from "./hostile.ts";
import { fillIn, inAddress, namesIn } from "./names.ts";
import type { FuzzRequest } from "./requests.ts";

const PATIENCE_MS = 30_000;
const LONGEST_IN_TARGET = 500;

export interface Asked {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** A request with everything filled in. */
export interface Filled {
  method: string;
  target: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

/** `"{{json.deep}}"`, quotes included, is JSON that has no other form. */
const withHostileJson = (body: string): string =>
  body.replace(/"\{\{json\.(\w+)\}\}"/g, (quoted, name: string) => hostileJson[name] ?? quoted);

const bodyOf = ({ body }: FuzzRequest, fill: (text: string) => string): { type?: string; bytes?: Buffer } => {
  if (body === undefined) return {};
  if (typeof body === "string") return { type: "application/json", bytes: Buffer.from(fill(withHostileJson(body))) };
  if ("file" in body) return { bytes: files[body.file] ?? Buffer.alloc(0) };
  return encodeForm(body);
};

/** A request as it goes over the wire. */
export const filledIn = async (asked: FuzzRequest, world: FuzzWorld): Promise<Filled> => {
  const { operation, caller, target, headers, body } = asked;
  await world.prepare(namesIn(`${target} ${JSON.stringify(headers)} ${JSON.stringify(body) ?? ""}`));
  const fill = (text: string) => fillIn(text, (name) => world.standsFor(name));
  const { type, bytes } = bodyOf(asked, fill);
  /** Addresses longer than what a server reads of a head never become a request. */
  const inTarget = (name: string) => inAddress(world.standsFor(name).slice(0, LONGEST_IN_TARGET));
  const token = world.tokenOf(caller);
  return {
    method: operation.method,
    target: fillIn(target, inTarget),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(type !== undefined && { "content-type": type }),
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value)])),
      ...(bytes && { "content-length": String(bytes.length) }),
    },
    body: bytes,
  };
};

const decoded = (bytes: Buffer, encoding: unknown): string =>
  (encoding === "br" ? brotliDecompressSync(bytes) : encoding === "gzip" ? gunzipSync(bytes) : bytes).toString();

/** Sends requests letter for letter, as `fetch` would not: it tidies addresses. */
export const createAsk = (url: string) => {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true });
  const ask = ({ method, target, headers, body }: Filled): Promise<Asked> =>
    new Promise((resolve, reject) => {
      const sent = request({ hostname, port, agent, method, path: target, headers, timeout: PATIENCE_MS }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: decoded(Buffer.concat(chunks), answer.headers["content-encoding"]),
          }),
        );
      });
      sent.on("timeout", () => sent.destroy(new Error(`no answer within ${PATIENCE_MS / 1000} s`)));
      // After the answer has begun, an end of the connection is no failure of the request.
      sent.on("error", reject);
      sent.end(body);
    });
  return { ask, close: () => agent.destroy() };
};

export type Ask = ReturnType<typeof createAsk>["ask"];
