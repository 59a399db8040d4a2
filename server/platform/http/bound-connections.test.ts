import { once } from "node:events";
import { Agent, createServer, get, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { boundConnections, connectionsWithin, descriptorLimit } from "./bound-connections.ts";

const MOST = 5;
const warn = vi.fn<(told: object, line: string) => void>();
let server: Server;
let port: number;
let open: Socket[] = [];
beforeEach(async () => {
  warn.mockClear();
  server = createServer((request, response) => {
    if (request.url === "/held") response.write("held");
    else response.end("served");
  });
  boundConnections(server, MOST, { warn } as never);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ({ port } = server.address() as { port: number });
});
afterEach(async () => {
  for (const socket of open) socket.destroy();
  open = [];
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

/** A connection that has said so much, once the server knows of it. */
const say = async (text: string): Promise<Socket> => {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  open.push(socket);
  socket.on("error", () => undefined);
  const known = once(server, "connection");
  socket.write(text);
  await known;
  return socket;
};
const statusOf = (agent: Agent) =>
  new Promise<number | undefined>((answered, failed) => {
    get({ port, host: "127.0.0.1", agent }, (response) => {
      response.resume().on("end", () => answered(response.statusCode));
    }).on("error", failed);
  });
const HALF = "GET / HTTP/1.1\r\nHost: x\r\n";

test("connections that never finish a request keep nobody out who does, and there are never too many [fault 23]", async () => {
  for (let n = 0; n < 20; n++) await say(HALF);
  for (let n = 0; n < 10; n++) expect(await statusOf(new Agent())).toBe(200);
  const count = await new Promise<number>((counted) => server.getConnections((_error, many) => counted(many)));
  expect(count).toBeLessThanOrEqual(MOST);
  expect(warn).toHaveBeenCalledOnce();
  expect(warn.mock.calls[0]).toEqual([
    { part: "http", setting: "ulimit -n", connections: MOST },
    expect.stringMatching(/Raise the limit of open files/),
  ]);
});

test("who idles after a request goes before who waits for an answer [fault 23]", async () => {
  const held: string[] = [];
  for (let n = 0; n < MOST - 1; n++) {
    const socket = await say("GET /held HTTP/1.1\r\nHost: x\r\n\r\n");
    socket.on("close", () => held.push("closed"));
    await once(socket, "data");
  }
  const idle = new Agent({ keepAlive: true });
  expect(await statusOf(idle)).toBe(200);
  expect(await statusOf(new Agent())).toBe(200);
  expect(held).toEqual([]);
  idle.destroy();
});

test("what the system allows leaves room for what else is opened [fault 23]", () => {
  expect([300, 1_024, 100].map(connectionsWithin)).toEqual([200, 924, 50]);
  const limit = descriptorLimit();
  expect(limit === undefined ? process.platform : limit > 0).toBe(process.platform === "win32" ? "win32" : true);
});
