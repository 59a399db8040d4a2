import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lightClientOf, senderOf } from "./light-client.ts";

let server: Server;
let url: string;
const told: unknown[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === "/unchanged") return response.writeHead(304, { etag: '"1"' }).end();
    if (request.url === "/wrong") return response.writeHead(500, { "content-length": 2 }).end("no");
    if (request.url === "/echo")
      return void buffer(request).then((given) => {
        const { method, headers } = request;
        told.push([method, headers.authorization, headers["content-type"], given.toString()]);
        response.writeHead(201, { "content-length": 0 }).end();
      });
    if (request.url === "/endless") return response.write("a");
    const body = Buffer.alloc(request.url === "/long" ? 700_000 : 5, "é");
    return response.writeHead(200, { etag: '"1"', "content-length": body.length }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test("answers are read whole, one after the other, however long they are", async () => {
  const { ask, close } = lightClientOf(url);
  const answers = [];
  for (const path of ["/short", "/long", "/unchanged", "/long", "/short"]) answers.push(await ask(path, 0, {}));
  expect(answers.map(({ status, bytes }) => [status, bytes])).toEqual([
    [200, 5],
    [200, 700_000],
    [304, 0],
    [200, 700_000],
    [200, 5],
  ]);
  expect(answers.map(({ etag }) => etag)).toEqual(Array(5).fill('"1"'));
  close();
});

test("an error, an answer without a length and a closed connection fail", async () => {
  const { ask, close } = lightClientOf(url);
  await expect(ask("/wrong", 0, {})).rejects.toThrow("500");
  await expect(ask("/endless", 1, {})).rejects.toThrow("how long");
  const last = ask("/endless", 2, {}).catch((reason: Error) => reason.message);
  close();
  expect(await last).toMatch(/closed|how long/);
});

test("a load is sent as it is given, over connections that are used again, and what is refused fails", async () => {
  const { send, close } = senderOf(url);
  const once = (text: string) => send("/echo", { method: "POST", token: "t", body: { text } });
  await Promise.all([once("é"), once("b")]);
  await once("c");
  await expect(send("/wrong", {})).rejects.toThrow("500");
  expect(told).toEqual(
    expect.arrayContaining(
      ["é", "b", "c"].map((text) => ["POST", "Bearer t", "application/json", `{"text":"${text}"}`]),
    ),
  );
  expect(told).toHaveLength(3);
  close();
});

test("a connection that the server has ended meanwhile is opened again", async () => {
  const { ask, close } = lightClientOf(url);
  await ask("/short", 0, {});
  server.closeAllConnections();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await ask("/short", 0, {})).status).toBe(200);
  close();
});
