import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { pathOf } from "../../../contract/define.ts";
import { createTask } from "../../../contract/tasks/commands.ts";
import { listTasks } from "../../../contract/tasks/queries.ts";
import { SOCKET_PATH } from "../../../contract/wire.ts";
import { claimPort } from "../claim-port.ts";
import { createClients } from "../clients.ts";
import type { TestDatabase } from "../database.ts";
import { newMigratedDatabase } from "../migrated.ts";
import { newPanel, ok } from "../team.ts";
import { type ServerProcess, startProcess } from "./start-process.ts";

let database: TestDatabase;
let running: ServerProcess[] = [];
beforeEach(async () => {
  database = await newMigratedDatabase();
}, 120_000);
afterEach(async () => {
  await Promise.all(running.map((server) => server.end("SIGKILL")));
  running = [];
  await database.drop();
}, 120_000);

const start = async (): Promise<ServerProcess> => {
  const server = await startProcess(await claimPort(), {
    DATA_DIR: database.dataDir,
    ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }),
  });
  running.push(server);
  return server;
};

interface Line {
  socket: Socket;
  heard: () => string;
  ended: Promise<unknown>;
}
const call = (port: number): Line => {
  const socket = connect(port, "127.0.0.1");
  let heard = "";
  socket.on("data", (text) => (heard += String(text))).on("error", () => undefined);
  return { socket, heard: () => heard, ended: once(socket, "close") };
};
const says = async (line: Line, text: string): Promise<void> => {
  await expect.poll(line.heard, { timeout: 20_000 }).toContain(text);
};
const isRefused = (port: number) =>
  new Promise<boolean>((answered) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("connect", () => answered(false)).on("error", () => answered(true));
    socket.on("connect", () => socket.destroy());
  });

const CREATIONS = 20;

test("at SIGTERM whatever was begun is answered and its connection closed, idle ones end at once, new ones are refused [D40] [fault 60]", {
  tags: "long",
  timeout: 120_000,
}, async () => {
  const server = await start();
  const port = Number(new URL(server.url).port);
  const client = await createClients(server.url).signUp("Tess Terminated");
  const domainId = client.signedIn.domains.domains[0]?.id ?? "";
  const where = { domainId, panelId: await newPanel(client, domainId) };

  const idle = call(port);
  idle.socket.write("GET /api/config HTTP/1.1\r\nHost: x\r\n\r\n");
  await says(idle, "200 OK");
  // Each has said that it is there, and stops in the middle of its body.
  const creations = Array.from({ length: CREATIONS }, (_, n) => ({
    body: JSON.stringify({ title: `Last ${n}` }),
    line: call(port),
  }));
  for (const { body, line } of creations) {
    line.socket.write(
      `POST /api${pathOf(createTask.route, where)} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${client.token}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
    );
    line.socket.write(body.slice(0, 5));
  }
  for (const { line } of creations) await says(line, "100 Continue");

  const exited = server.end("SIGTERM");
  await idle.ended;
  await expect.poll(() => isRefused(port), { timeout: 20_000 }).toBe(true);
  for (const { body, line } of creations) line.socket.write(body.slice(5));
  await Promise.all(creations.map(({ line }) => line.ended));
  for (const { line } of creations) {
    expect(line.heard()).toContain("HTTP/1.1 201 Created");
    expect(line.heard()).toMatch(/\r\nconnection: close\r\n/i);
  }
  expect(await exited).toBe(0);

  const again = createClients((await start()).url).as(client.token);
  const { taskData } = await ok(again.call(listTasks, { params: where }));
  expect(taskData.map(({ title }) => title).sort()).toEqual(creations.map((_, n) => `Last ${n}`).sort());
});

test("who has connected and asks nothing, as browsers do ahead, does not keep a server from ending [fault 60]", async () => {
  const server = await start();
  const silent = call(Number(new URL(server.url).port));
  await once(silent.socket, "connect");
  expect(await server.end("SIGTERM")).toBe(0);
  await silent.ended;
}, 120_000);

test("a live connection whose client is out of reach does not keep a server from ending [fault 60]", async () => {
  const server = await start();
  const unreachable = call(Number(new URL(server.url).port));
  unreachable.socket.write(
    `GET ${SOCKET_PATH}/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
  );
  await says(unreachable, '"sid"');
  // It never answers that its WebSocket is closed.
  expect(await server.end("SIGTERM")).toBe(0);
  await unreachable.ended;
}, 120_000);
