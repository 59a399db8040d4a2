import { createServer, type IncomingMessage, request } from "node:http";
import type { Socket } from "node:net";

export interface Proxy {
  url: string;
  close(): Promise<void>;
}

/**
 * A plain reverse proxy, as hosts put in front of several processes: each request and each live connection goes to the
 * next of them, with the client's address in `X-Forwarded-For`. Where a process is gone it answers 502.
 */
export const startProxy = async (port: number, targets: () => readonly string[]): Promise<Proxy> => {
  let turn = 0;
  const forwarded = (incoming: IncomingMessage) => {
    const all = targets();
    const { hostname, port: to } = new URL(all[turn++ % all.length] ?? "http://127.0.0.1:1");
    const { method, url: path, headers, socket } = incoming;
    const from = [headers["x-forwarded-for"], socket.remoteAddress].filter(Boolean).join(", ");
    return request({
      ...{ hostname, port: to, method, path },
      headers: { ...headers, "x-forwarded-for": from },
      agent: false,
    });
  };

  const server = createServer((incoming, answer) => {
    const outgoing = forwarded(incoming);
    outgoing.on("response", (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
      response.on("error", () => answer.destroy());
    });
    outgoing.on("error", () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
    incoming.pipe(outgoing);
  });

  server.on("upgrade", (incoming: IncomingMessage, client: Socket, head: Buffer) => {
    const outgoing = forwarded(incoming);
    const end = () => client.destroy();
    client.on("error", () => outgoing.destroy());
    outgoing.on("error", end);
    outgoing.on("response", end);
    outgoing.on("upgrade", (response, there, rest) => {
      const headers = Object.entries(response.headers).map(([name, value]) => `${name}: ${String(value)}`);
      client.write(`HTTP/1.1 101 Switching Protocols\r\n${headers.join("\r\n")}\r\n\r\n`);
      client.write(rest);
      there.write(head);
      there.on("error", end).on("close", end);
      client.on("close", () => there.destroy());
      there.pipe(client).pipe(there);
    });
    outgoing.end();
  });

  // Its clients are the test's own, and reuse their connections after any pause.
  server.keepAliveTimeout = 0;
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
};
