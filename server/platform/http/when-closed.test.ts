import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { Readable } from "node:stream";
import fastify from "fastify";
import { expect, test } from "vitest";
import { serveFile } from "./files/serve-file.ts";
import { whenClosed } from "./when-closed.ts";

const REQUEST = "GET / HTTP/1.1\r\nhost: x\r\n\r\n";
const closed = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => void response.once("close", resolve));

test("what follows an answer is done when it is over, and when whoever asked was gone before that was asked for [D46, F53]", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const ask = async (): Promise<ServerResponse> => {
    const requested = once(server, "request");
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").on("error", () => undefined);
    socket.write(REQUEST);
    const [, response] = (await requested) as [unknown, ServerResponse];
    return response.once("finish", () => socket.destroy()).on("close", () => socket.destroy());
  };
  const answered = await ask();
  const sent = new Promise<string>((resolve) => whenClosed(answered, () => resolve("sent")));
  answered.end("here");
  expect(await sent).toBe("sent");

  const broken = await ask();
  const gone = closed(broken);
  broken.destroy();
  await gone;
  const late = new Promise<string>((resolve) => whenClosed(broken, () => resolve("gone")));
  expect(await late).toBe("gone");
  server.close();
});

test("an answer that stands behind another one is over when their connection is [D46, F53]", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const responses: ServerResponse[] = [];
  const both = new Promise<void>((resolve) => {
    server.on("request", (_request, response) => {
      if (responses.push(response) === 2) resolve();
    });
  });
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").on("error", () => undefined);
  socket.write(REQUEST + REQUEST);
  await both;
  const over = new Promise<string>((resolve) => responses[1] && whenClosed(responses[1], () => resolve("over")));
  socket.destroy();
  expect(await over).toBe("over");
  server.close();
});

test("the bytes of a file are let go where whoever asked for it is gone before they were opened [E20]", async () => {
  const app = fastify();
  const bytes = new Readable({ read: () => undefined });
  const opened = new Promise<Readable>((resolve) => {
    app.get("/", (request, reply) => {
      const open = async (): Promise<Readable> => {
        // As while a bucket is asked.
        await closed(reply.raw);
        resolve(bytes);
        return bytes;
      };
      return serveFile(request, reply, { type: "text/plain", size: 9, etag: '"a"', open }, async () => undefined);
    });
  });
  const { port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  const requested = once(app.server, "request");
  const socket = connect(Number(port), "127.0.0.1");
  socket.write(REQUEST);
  await requested;
  socket.destroy();
  await opened;
  await expect.poll(() => bytes.destroyed).toBe(true);
  await app.close();
});
