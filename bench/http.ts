import { Agent, request } from "node:http";

export interface Answer {
  status: number;
  etag: string | undefined;
  body: Buffer;
}

export interface Asked {
  method?: string;
  token?: string;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

export type Http = (path: string, asked?: Asked) => Promise<Answer>;

/** An answer from 400 on. */
export class Failed extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Kept-alive connections over loopback. Answers from 400 on fail with the server's words. */
export const httpTo = (url: string): { http: Http; close: () => void } => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const { hostname, port } = new URL(url);
  const http: Http = (path, { method = "GET", token, body, headers = {} } = {}) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const sent = {
        ...headers,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(text !== undefined && {
          "content-type": "application/json",
          "content-length": String(Buffer.byteLength(text)),
        }),
      };
      const asking = request({ agent, hostname, port, path, method, headers: sent }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          const answer = { status: response.statusCode ?? 0, etag: response.headers.etag, body: Buffer.concat(chunks) };
          if (answer.status < 400) resolve(answer);
          else
            reject(new Failed(answer.status, `${method} ${path} answered ${answer.status}: ${answer.body.toString()}`));
        });
      });
      asking.on("error", reject);
      asking.end(text);
    });
  return { http, close: () => agent.destroy() };
};
