import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { removeCollaborator } from "../../../contract/collaborators/commands.ts";
import { updateTask } from "../../../contract/tasks/commands.ts";
import { listTasks } from "../../../contract/tasks/queries.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import { addTask, newPeople, newTeam, ok, type People } from "../../testing/team.ts";
import { openPage, type Page, settled } from "./testing/open-page.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: "silent" });
  people = await newPeople(server);
});
afterAll(() => server.close());

let open: Page[] = [];
afterEach(() => {
  for (const { socket } of open) socket.close();
  open = [];
});
const page = async (client: Client, domainId?: string): Promise<Page> => {
  const opened = await openPage(server, client, domainId);
  open.push(opened);
  return opened;
};

test("whoever hears of a change and fetches at once gets it: nothing is told before it is stored [D7, D8]", async () => {
  const team = await newTeam(people);
  const { owner, member, domainId, panelId } = team;
  const params = { domainId, panelId };
  const task = await addTask(team);
  const { socket } = await page(member, domainId);
  const read: Promise<{ told: number; found: number }>[] = [];
  socket.on("info", ({ changes }: { changes: { version: number }[] }) => {
    const told = changes.at(-1)?.version ?? 0;
    read.push(ok(member.call(listTasks, { params })).then(({ version }) => ({ told, found: version })));
  });
  for (let n = 0; n < 50; n++)
    await ok(owner.call(updateTask, { params: { ...params, taskId: task.id }, body: { title: `edit ${n}` } }));
  await expect.poll(() => read.length, { timeout: 10_000 }).toBe(50);
  expect((await Promise.all(read)).filter(({ told, found }) => found < told)).toEqual([]);
});

test("who was removed while their connection was down is let in nowhere when it comes back [D8, D35]", async () => {
  const team = await newTeam(people);
  const { owner, member, domainId } = team;
  const mine = await page(member, domainId);
  const { socket, heard } = mine;
  const gone = new Promise((resolve) => socket.once("disconnect", resolve));
  socket.io.engine.close();
  await gone;
  await ok(owner.call(removeCollaborator, { params: { domainId }, body: { userToBeRemovedId: member.me.id } }));
  const back = new Promise((resolve) => socket.once("connect", () => resolve(undefined)));
  // The same client, with all that it would recover its old state by.
  socket.connect();
  await back;
  const before = heard.length;
  await addTask(team);
  expect(await mine.register(domainId)).toMatchObject({ error: { status: 404 } });
  expect(socket.recovered).toBeFalsy();
  expect(heard.slice(before)).toEqual([]);
});

test("connections do not compress, however much the client would like to [D8]", async () => {
  const { socket } = await page(people.owner);
  const { ws } = socket.io.engine.transport as unknown as { ws: { extensions: string } };
  expect(ws.extensions).toBe("");
});

test("a database that fails in the middle of a register is told as a problem, and the connection goes on [D2, D8]", async () => {
  const { owner, domainId } = await newTeam(people);
  const mine = await page(owner);
  const { read } = server.db;
  server.db.read = new Proxy(read, {
    get: () => {
      throw Object.assign(new Error("gone"), { code: "ECONNRESET" });
    },
  });
  const answer = await mine.register(domainId);
  server.db.read = read;
  expect(answer).toMatchObject({ error: { status: 503, code: "unavailable" } });
  expect(await mine.register(domainId)).toHaveProperty("versions");
  await settled(mine);
});
