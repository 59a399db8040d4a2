import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "../../process/log.ts";
import { createOutages } from "../../process/outages.ts";
import { createContextOf } from "../request-ids.ts";
import { createHttpServer } from "../server.ts";
import { bytesOf, drain, lengthOf, readThrough, serveFileBodies } from "./file-body.ts";

/** How long is waited for more of a body, but for whom asks for another time: a test that is not to be let go may be kept waiting itself. */
const SILENCE_MS = 400;
const PATIENCE = "x-patience";
const MAX = 1_000_000;
let app: FastifyInstance;
let port: number;
/** Bytes that were read of the last body. */
let read = 0;
beforeAll(async () => {
  const log = createLog("silent");
  const outages = createOutages(log, { databaseUrl: undefined });
  app = await createHttpServer({ log, outages, contextOf: createContextOf([]) }, { https: false });
  await app.register(async (scope) => {
    serveFileBodies(scope);
    scope.post("/known", async (request) => {
      await readThrough(request);
      return { known: true };
    });
    scope.post("/", async (request) => {
      read = 0;
      const patience = Number(request.headers[PATIENCE] ?? SILENCE_MS);
      try {
        if (lengthOf(request) > MAX) throw new Error("too large");
        for await (const piece of bytesOf(request, patience)) read += piece.length;
        return { read };
      } finally {
        drain(request, patience);
      }
    });
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = app.server.address() as { port: number });
});
afterAll(() => app.close());

const head = (...lines: string[]): string => ["POST / HTTP/1.1", "Host: x", ...lines, "", ""].join("\r\n");
/** What is answered until the server ends the connection, or all of it is here. */
const answered = async (socket: Socket): Promise<string> => {
  let heard = "";
  socket.on("error", () => undefined);
  while (!/\r\n\r\n.+/s.test(heard)) {
    // `once` of Node's events fails at a reset, which is one way to be let go.
    const piece = await new Promise<Buffer | undefined>((resolve) => {
      socket.once("data", resolve);
      socket.once("close", () => resolve(undefined));
    });
    if (!piece) break;
    heard += String(piece);
  }
  return heard;
};
const statusOf = (answer: string) => /^HTTP\/1\.1 (\d+) /.exec(answer)?.[1];

test.each(["", "Content-Type: image/svg+xml", "Content-Type: application/json", "Content-Type: nonsense"])(
  "a file is read whatever its sender calls it (%j) [E20]",
  async (type) => {
    const socket = connect(port, "127.0.0.1");
    socket.write(head("Content-Length: 9", ...(type ? [type] : [])));
    socket.write("not JSON!");
    const answer = await answered(socket);
    expect([statusOf(answer), answer.split("\r\n\r\n")[1]]).toEqual(["200", '{"read":9}']);
    socket.destroy();
  },
);

test("a file whose length nobody says is refused [E20]", async () => {
  const socket = connect(port, "127.0.0.1");
  socket.write(`${head("Transfer-Encoding: chunked")}3\r\nabc\r\n`);
  expect(statusOf(await answered(socket))).toBe("411");
  socket.destroy();
});

test("who falls silent within a file is told so and let go [E20]", async () => {
  const socket = connect(port, "127.0.0.1");
  socket.write(head("Content-Length: 9"));
  socket.write("abc");
  expect(statusOf(await answered(socket))).toBe("408");
  if (!socket.closed) await once(socket, "close");
});

test("who trickles on is not let go, as long as something comes [E20]", async () => {
  const socket = connect(port, "127.0.0.1");
  socket.write(head("Content-Length: 20", `${PATIENCE}: 1000`));
  const trickle = setInterval(() => socket.write("x"), 100);
  const answer = await answered(socket);
  clearInterval(trickle);
  expect(answer.split("\r\n\r\n")[1]).toBe('{"read":20}');
  socket.destroy();
});

test("who is refused is told so before all is read, and let go although they send on [E20]", async () => {
  const socket = connect(port, "127.0.0.1");
  socket.write(head(`Content-Length: ${1_000_000_000}`));
  const piece = Buffer.alloc(64 * 1024);
  const send = setInterval(() => socket.write(piece), 5);
  expect(statusOf(await answered(socket))).toBe("500");
  if (!socket.closed) await new Promise((closed) => socket.once("close", closed));
  clearInterval(send);
  expect([read, socket.bytesWritten < 1_000_000_000]).toEqual([0, true]);
});

test("who is refused and sends the rest of their file can go on with another request [E20]", async () => {
  const socket = connect(port, "127.0.0.1");
  socket.write(head(`Content-Length: ${2 * MAX}`, `${PATIENCE}: 30000`));
  expect(statusOf(await answered(socket))).toBe("500");
  socket.write(Buffer.alloc(2 * MAX));
  socket.write(`${head("Content-Length: 3")}abc`);
  expect((await answered(socket)).split("\r\n\r\n")[1]).toBe('{"read":3}');
  socket.destroy();
});

test("who sends what is here already is answered when they are through [E20]", async () => {
  const socket = connect(port, "127.0.0.1");
  socket.write(head(`Content-Length: ${2 * MAX}`).replace("POST /", "POST /known"));
  let heard = false;
  socket.once("data", () => (heard = true));
  await new Promise<void>((resolve) => socket.write(Buffer.alloc(2 * MAX - 1), () => resolve()));
  expect(heard).toBe(false);
  socket.write("x");
  expect(statusOf(await answered(socket))).toBe("200");
  socket.destroy();
});
