import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "../../process/log.ts";
import { createOutages } from "../../process/outages.ts";
import { createContextOf } from "../request-ids.ts";
import { createHttpServer } from "../server.ts";
import { waitForBody } from "./body-patience.ts";

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  const log = createLog("silent");
  const patience = { headers: 800, body: 1500, silence: 6000, looked: 20 };
  const outages = createOutages(log, { databaseUrl: undefined });
  app = await createHttpServer({ log, outages, contextOf: createContextOf([]) }, { https: false, patience });
  app.post("/", async ({ body }) => body);
  const patient = { onRequest: async ({ raw }: FastifyRequest) => waitForBody(raw) };
  app.post("/patient", patient, async ({ body }) => body);
  app.get("/big", async () => Buffer.alloc(64 * 1024 * 1024));
  await app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = app.server.address() as { port: number });
});
afterAll(() => app.close());

/** Says something, and hears all that is answered until the server ends the connection. */
const heardUntilEnded = async (socket: Socket, said: string): Promise<string> => {
  let heard = "";
  socket.on("data", (text) => (heard += String(text)));
  socket.on("error", () => undefined);
  socket.write(said);
  await once(socket, "close");
  return heard;
};
const open = () => connect(port, "127.0.0.1");
/** Tried again, as the machine may be so busy that this patience is too short for anybody. */
const othersAreServed = () => {
  const headers = { "content-type": "application/json" };
  const served = () =>
    fetch(`http://127.0.0.1:${port}/`, { method: "POST", headers, body: "1" }).then(
      ({ ok }) => ok,
      () => false,
    );
  return expect.poll(served, { timeout: 10_000 }).toBe(true);
};
const statusOf = (answer: string) => /^HTTP\/1\.1 (\d+) /.exec(answer)?.[1];
const codeOf = (answer: string) => (JSON.parse(answer.split("\r\n\r\n")[1] ?? "") as { code: string }).code;

test("who takes too long over the headers is told so and let go [D2]", async () => {
  const answer = await heardUntilEnded(open(), "GET / HTTP/1.1\r\nHost: x\r\n");
  expect([statusOf(answer), codeOf(answer)]).toEqual(["408", "timed-out"]);
  await othersAreServed();
});

test("who trickles headers on, whatever they are told, is gone soon after [D2] [fault 23]", async () => {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  const accepted = once(app.server, "connection") as Promise<[Socket]>;
  socket.on("error", () => undefined);
  // Never closed by its own side, also when the server has ended it.
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n");
  const trickle = setInterval(() => socket.write("x: x\r\n"), 20);
  const [there] = await accepted;
  await expect.poll(() => there.destroyed, { timeout: 20_000 }).toBe(true);
  clearInterval(trickle);
  socket.destroy();
  await othersAreServed();
});

test("who takes too long over the body is told so and let go, however steadily it trickles [D2]", async () => {
  const socket = open();
  const trickle = setInterval(() => socket.write(" "), 20);
  const head = "POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n";
  const answer = await heardUntilEnded(socket, head);
  clearInterval(trickle);
  expect([statusOf(answer), codeOf(answer)]).toEqual(["408", "timed-out"]);
  await othersAreServed();
});

test("a route that waits for its bodies in its own way is sent one for longer [E20]", async () => {
  const socket = open();
  socket.write(
    "POST /patient HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n1",
  );
  const heard = heardUntilEnded(socket, "");
  const head = "POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n1";
  expect(statusOf(await heardUntilEnded(open(), head))).toBe("408");
  socket.write("2");
  expect(statusOf(await heard)).toBe("200");
});

test("who does not read the answer is let go [D2]", async () => {
  const socket = open();
  const accepted = once(app.server, "connection") as Promise<[Socket]>;
  socket.on("error", () => undefined);
  socket.write("GET /big HTTP/1.1\r\nHost: x\r\n\r\n");
  socket.pause();
  const [there] = await accepted;
  await expect.poll(() => there.destroyed, { timeout: 20_000 }).toBe(true);
  await othersAreServed();
  socket.destroy();
});

test.each([
  ["no HTTP at all", "hello\r\n\r\n"],
  ["a header of 100 kB", `GET / HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(100_000)}\r\n\r\n`],
  ["two lengths", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}"],
])("%s is answered with a problem, and its connection ends [D2]", async (_what, said) => {
  const answer = await heardUntilEnded(open(), said);
  expect([statusOf(answer), codeOf(answer)]).toEqual(["400", "bad-input"]);
  await othersAreServed();
});
