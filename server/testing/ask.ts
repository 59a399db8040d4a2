import { Agent, request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

/**
 * `fetch` takes more than twice the processor time of this, and tests send hundreds of thousands of requests. A connection
 * ends here before the server ends it, which would lose what is sent at that moment.
 */
const agent = new Agent({ keepAlive: true, timeout: 30_000 });

/** The connection was lost or refused: nobody knows what became of the request. */
export class Unanswered extends Error {}

/** What was answered over the wire, as `fetch` would tell it. */
export interface Raw {
  status: number;
  type: string;
  text: string;
  headers: () => Headers;
}

type Body = string | FormData | Uint8Array<ArrayBuffer>;

const headersOf = (names: readonly string[]): Headers => {
  const headers = new Headers();
  for (let at = 0; at + 1 < names.length; at += 2) headers.append(names[at] as string, names[at + 1] as string);
  return headers;
};

/** A form as it is sent, with the type that names what stands between its fields. */
const encoded = async (form: FormData): Promise<{ bytes: Buffer; type: string }> => {
  const response = new Response(form);
  return { bytes: Buffer.from(await response.arrayBuffer()), type: response.headers.get("content-type") ?? "" };
};

/** It leaves out a mark of the byte order, as `fetch` does. */
const utf8 = new TextDecoder();

const decoded = (bytes: Buffer, encoding: string | undefined): Buffer => {
  if (encoding === "br") return brotliDecompressSync(bytes);
  return encoding === "gzip" ? gunzipSync(bytes) : bytes;
};

const send = (
  url: string,
  method: string,
  headers: Record<string, string>,
  bytes?: Buffer | Uint8Array,
): Promise<Raw> =>
  new Promise((resolve, reject) => {
    const lost = (cause: unknown): void => {
      // The server ended since the connection was used last. As `fetch` and browsers do, what only reads is asked for again.
      if (asked.reusedSocket && method === "GET") resolve(send(url, method, headers));
      else reject(new Unanswered(`${method} ${url} was not answered: ${String(cause)}`, { cause }));
    };
    const asked = request(url, { agent, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("error", lost);
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        const { statusCode: status = 0, headers: given, rawHeaders } = answer;
        const text = utf8.decode(decoded(Buffer.concat(chunks), given["content-encoding"]));
        resolve({ status, type: given["content-type"] ?? "", text, headers: () => headersOf(rawHeaders) });
      });
    });
    asked.on("error", lost);
    asked.end(bytes);
  });

/** Asks a server for anything at all. It is not led on to another address, and fails as `Unanswered` alone. */
export const ask = async (
  url: string,
  method: string,
  given: Readonly<Record<string, string>>,
  body?: Body,
): Promise<Raw> => {
  const headers: Record<string, string> = { accept: "*/*", "user-agent": "node" };
  for (const [name, value] of Object.entries(given)) headers[name.toLowerCase()] = value;
  if (body === undefined) {
    if (!["GET", "HEAD"].includes(method)) headers["content-length"] = "0";
    return send(url, method, headers);
  }
  if (body instanceof FormData) {
    const { bytes, type } = await encoded(body);
    return send(url, method, { "content-type": type, ...headers, "content-length": String(bytes.length) }, bytes);
  }
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  return send(url, method, { ...headers, "content-length": String(bytes.length) }, bytes);
};
