import { once } from "node:events";
import { readdirSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { removePanelMembers } from "../../../contract/panels/commands.ts";
import { newSecret } from "../../platform/basics/ids.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import { newPeople, newTask, ok, type People, type TaskPlace } from "../../testing/team.ts";
import { upload } from "./testing/files.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

const MB = 1024 * 1024;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

const pathOf = ({ domainId, panelId, taskId }: TaskPlace) =>
  `/api/task/${domainId}/${panelId}/${taskId}/attachments?name=stones.bin`;

/** Begins an upload, and sends what is said of it. */
const begin = (client: Pick<Client, "token">, params: TaskPlace, length: number): Socket => {
  const { port } = new URL(server.url);
  const socket = connect(Number(port), "127.0.0.1");
  socket.on("error", () => undefined);
  sockets.push(socket);
  socket.write(
    `POST ${pathOf(params)} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${client.token}\r\ncontent-length: ${length}\r\n\r\n`,
  );
  return socket;
};
const statusOf = async (socket: Socket): Promise<number> => {
  const [data] = (await once(socket, "data")) as [Buffer];
  return Number(/^HTTP\/1\.1 (\d+)/.exec(String(data))?.[1]);
};
const incoming = (): string[] => {
  try {
    return readdirSync(join(server.dataDir, "files", "incoming"));
  } catch {
    return [];
  }
};
const rows = async () => (await server.db.read.selectFrom("stored_files").select("name").execute()).length;

test("who may not attach is told so before a byte of the file is there, and so is who sends too much [E20, E21]", async () => {
  const { team, params } = await newTask(people);
  const before = await rows();
  const statuses = [
    await statusOf(begin({ token: "" }, params, 10)),
    await statusOf(begin({ token: newSecret() }, params, 10)),
    await statusOf(begin(team.bystander, params, 10)),
    await statusOf(begin(people.stranger, params, 10)),
    await statusOf(begin(team.member, params, 25 * MB + 1)),
    await statusOf(begin(team.member, params, 0)),
  ];
  expect(statuses).toEqual([401, 401, 404, 404, 413, 400]);
  expect([await rows(), incoming()]).toEqual([before, []]);
});

test("an upload that breaks off leaves nothing behind, and its place is free again [E20]", {
  tags: "long",
}, async () => {
  const { team, params } = await newTask(people);
  const before = await rows();
  for (let n = 0; n < 20; n++) {
    const socket = begin(team.member, params, 1000);
    socket.write("some of it");
    await expect.poll(incoming).toHaveLength(1);
    socket.destroy();
    await expect.poll(incoming).toEqual([]);
  }
  expect(await rows()).toBe(before);
  expect((await upload(team.member, params, "whole")).status).toBe(201);
});

test("eight uploads come in at once, four of one person, and the next ones when it is their turn [E20, E21]", async () => {
  const { team, params } = await newTask(people);
  const slow = [team.owner, team.admin, team.member].flatMap((client) =>
    [1, 2, 3, 4, 5].map(() => begin(client, params, 4)),
  );
  for (const socket of slow) socket.write("ab");
  await expect.poll(incoming, { timeout: 5_000 }).toHaveLength(8);
  const done = slow.map((socket) => statusOf(socket));
  for (const socket of slow) socket.write("cd");
  expect(new Set(await Promise.all(done))).toEqual(new Set([201]));
  expect(incoming()).toEqual([]);
});

test("eight who send and send let the next one begin, long before they are through [E20, E21] [fault 26]", {
  tags: "long",
}, async () => {
  const { team, params } = await newTask(people);
  const slow = [team.owner, team.admin].flatMap((client) => [1, 2, 3, 4].map(() => begin(client, params, 4)));
  for (const socket of slow) socket.write("ab");
  await expect.poll(incoming).toHaveLength(8);
  expect((await upload(team.member, params, "whole")).status).toBe(201);
  expect(incoming()).toHaveLength(8);
  const done = slow.map((socket) => statusOf(socket));
  for (const socket of slow) socket.write("cd");
  expect(new Set(await Promise.all(done))).toEqual(new Set([201]));
});

test("who is taken out of the panel while their file comes in has attached nothing [E21]", async () => {
  const { team, params } = await newTask(people);
  const { domainId, panelId } = params;
  const socket = begin(team.member, params, 4);
  socket.write("ab");
  await expect.poll(incoming).toHaveLength(1);
  const panelMembersId = [team.member.me.id];
  await ok(team.owner.call(removePanelMembers, { params: { domainId, panelId }, body: { panelMembersId } }));
  const status = statusOf(socket);
  socket.write("cd");
  expect(await status).toBe(404);
  const attached = server.db.read.selectFrom("attachments").select("id").where("task_id", "=", params.taskId);
  expect(await attached.execute()).toEqual([]);
});
