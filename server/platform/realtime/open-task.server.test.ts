import { afterAll, beforeAll, expect, test } from "vitest";
import { createComment } from "../../../contract/comments/commands.ts";
import { describeTask } from "../../../contract/descriptions/commands.ts";
import { undoChange } from "../../../contract/history/commands.ts";
import { invitePanelMembers, removePanelMembers } from "../../../contract/panels/commands.ts";
import { moveTasks } from "../../../contract/tasks/bulk-commands.ts";
import { deleteTask, updateTask } from "../../../contract/tasks/commands.ts";
import { getTask } from "../../../contract/tasks/queries.ts";
import { CHANGE_HEADER, type OpenAnswer } from "../../../contract/wire.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { addTask, newPanel, newPeople, newTask, newTeam, ok, type People } from "../../testing/team.ts";
import { newId } from "../basics/ids.ts";
import { type Page, settled } from "./testing/open-page.ts";
import { openingPages } from "./testing/pages.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());
const { page, pagesOf } = openingPages(() => server);

const open = ({ socket }: Page, asked: unknown): Promise<OpenAnswer> =>
  socket.timeout(5000).emitWithAck("open", asked) as Promise<OpenAnswer>;

/** What a page was told in the streams of tasks. */
const inTasks = ({ heard }: Page) => heard.filter(({ event }) => event.taskId).flatMap(({ event }) => event.changes);

const describedTask = async () => {
  const { team, params } = await newTask(people);
  const describe = (text: string, by = team.owner) => by.call(describeTask, { params, body: { text } });
  return { team, params, taskId: params.taskId, describe };
};

test("who has a task open is told all of what it is about, and everybody else in the panel nothing [E1, E3]", async () => {
  const { team, taskId, describe } = await describedTask();
  const pages = await pagesOf(team);
  const text = "Mind the edges. ".repeat(600).trim();
  expect(await open(pages.member, { taskId })).toEqual({ version: 0 });
  await ok(describe("Begun"));
  await settled(...Object.values(pages));
  // That it is described now, and not a word of it.
  for (const other of [pages.owner, pages.admin])
    expect(other.heard.map(({ event }) => event.changes.map(({ after }) => after))).toEqual([[{ described: true }]]);
  const before = pages.owner.heard.length;
  await ok(describe(text));
  await settled(...Object.values(pages));
  const { wire, event } = pages.member.heard.at(-1) ?? {};
  expect([wire, event?.taskId, event?.panelId, event?.domainId]).toEqual(["info", taskId, undefined, team.domainId]);
  expect(event?.changes).toMatchObject([{ type: "description.updated", stream: taskId, version: 2, after: { text } }]);
  for (const other of [pages.owner, pages.admin]) expect(other.heard).toHaveLength(before);
  expect(pages.bystander.heard).toEqual([]);
  expect(await open(pages.admin, { taskId })).toEqual({ version: 2 });
});

test("a comment of 10,000 characters sends each of those on the panel under 1,000 bytes, and all of it to who has the task open [E1]", async () => {
  const { team, params, taskId } = await describedTask();
  const pages = await pagesOf(team);
  await open(pages.member, { taskId });
  const text = "Mind the edges! ".repeat(625);
  // Who made the task would be told of anybody else's by a notice of their own.
  await ok(team.owner.call(createComment, { params, body: { text: `${text.slice(0, -1)}!` } }));
  await settled(...Object.values(pages));
  const framesOf = ({ heard }: Page) =>
    heard.map(({ wire, event }) => Buffer.byteLength(JSON.stringify([wire, event])));
  expect([framesOf(pages.admin).length, framesOf(pages.owner).length]).toEqual([1, 1]);
  for (const bytes of [...framesOf(pages.admin), ...framesOf(pages.owner)]) expect(bytes).toBeLessThan(1_000);
  expect(inTasks(pages.member)).toMatchObject([{ type: "comment.created", after: { text: `${text.slice(0, -1)}!` } }]);
  expect(Math.max(...framesOf(pages.member))).toBeGreaterThan(10_000);
});

test("a connection has one task open: the next one takes the place of the last, and none ends it [E3]", async () => {
  const { team, taskId, describe } = await describedTask();
  const other = await addTask(team, { title: "Carry the stones" });
  const mine = await page(team.member, team.domainId);
  await open(mine, { taskId });
  await open(mine, { taskId: other.id });
  await ok(describe("One"));
  await open(mine, { taskId });
  await ok(describe("Two"));
  expect(await open(mine, { taskId: null })).toEqual({ version: null });
  await ok(describe("Three"));
  await settled(mine);
  const described = inTasks(mine).map(({ after }) => after?.text);
  expect(described).toEqual(["Two"]);
});

test("who does not see the panel opens none of its tasks, and a task that is gone is opened by nobody [D8, E3]", async () => {
  const { team, params, taskId, describe } = await describedTask();
  const pages = await pagesOf(team);
  const [stranger, nowhere] = [await page(people.stranger), await page(team.member)];
  const refused = { error: { status: 404, code: "task-not-found" } };
  for (const outsider of [pages.bystander, stranger, nowhere])
    expect(await open(outsider, { taskId })).toMatchObject(refused);
  await ok(describe("Of the panel"));
  await settled(pages.bystander, stranger, nowhere);
  for (const outsider of [pages.bystander, stranger, nowhere]) expect(outsider.heard).toEqual([]);
  expect(await open(pages.member, { taskId: newId() })).toMatchObject(refused);
  await ok(team.owner.call(deleteTask, { params }));
  expect(await open(pages.member, { taskId })).toMatchObject(refused);
});

test("who is removed from the panel while the task is open is told nothing of it from then on, back in it or not, and reads 404 [D8, E3]", async () => {
  const { team, params, taskId, describe } = await describedTask();
  const { owner, member, domainId, panelId } = team;
  const mine = await page(member, domainId);
  await open(mine, { taskId });
  const panelMembersId = [member.me.id];
  await ok(owner.call(removePanelMembers, { params: { domainId, panelId }, body: { panelMembersId } }));
  await ok(describe("Not for them"));
  expect((await member.call(getTask, { params })).status).toBe(404);
  await ok(owner.call(invitePanelMembers, { params: { domainId, panelId }, body: { userIds: [member.me.id] } }));
  await ok(describe("Nor this, unless they open it"));
  await settled(mine);
  expect(mine.heard.filter(({ event }) => event.taskId)).toEqual([]);
  expect(await open(mine, { taskId })).toEqual({ version: 2 });
});

test("another domain closes the task, and a register of the same one does not [D9, E3]", async () => {
  const { team, taskId, describe } = await describedTask();
  const mine = await page(team.member, team.domainId);
  await open(mine, { taskId });
  await ok(describe("One"));
  const answer = await mine.register(team.domainId);
  expect(answer).toMatchObject({ versions: { [taskId]: 1 } });
  await mine.register(null);
  await ok(describe("Two"));
  await mine.register(team.domainId);
  await ok(describe("Three"));
  await settled(mine);
  expect(inTasks(mine).map(({ version }) => version)).toEqual([1]);
});

test("a task's own changes, and those of its panel, number themselves apart, and undoing one is told where it happened [D7, D13, E1]", async () => {
  const { team, params, taskId, describe } = await describedTask();
  const mine = await page(team.member, team.domainId);
  await open(mine, { taskId });
  const { headers } = await describe("One");
  await ok(team.owner.call(updateTask, { params, body: { title: "Cut all stones" } }));
  await ok(describe("Two", team.admin));
  await ok(describe("Three", team.admin));
  const refused = await team.owner.call(undoChange, { params: { changeId: headers.get(CHANGE_HEADER) ?? "" } });
  expect(refused.problem).toMatchObject({ code: "changed-since" });
  const emptied = await describe("", team.admin);
  await ok(team.owner.call(undoChange, { params: { changeId: emptied.headers.get(CHANGE_HEADER) ?? "" } }));
  await settled(mine);
  const told = mine.heard.flatMap(({ event }) => event.changes).map(({ stream, version }) => [stream, version]);
  expect(told.filter(([stream]) => stream === taskId).map(([, version]) => version)).toEqual([1, 2, 3, 4, 5]);
  // The title, and that it is described, no more, and again.
  expect(told.filter(([stream]) => stream === team.panelId)).toHaveLength(4);
});

test.each([null, 7, "x", [], {}, { taskId: 1 }, { taskId: "no id" }, { taskId: undefined }])(
  "an open that is none is answered the problem: %j",
  async (asked) => {
    const { owner, domainId } = await newTeam(people);
    const mine = await page(owner, domainId);
    expect(await open(mine, asked)).toMatchObject({ error: { status: 400, code: "bad-input" } });
    expect(mine.socket.connected).toBe(true);
  },
);

test("with a task that goes to another panel goes its sheet: who sees that panel hears on, and nobody else does [E24, E3]", async () => {
  const { team, params, taskId, describe } = await describedTask();
  const there = await newPanel(team.owner, team.domainId, "Quarry");
  const pages = await pagesOf(team);
  await open(pages.member, { taskId });
  await open(pages.admin, { taskId });
  await describe("One");
  const body = { panelId: there, taskIds: [taskId] };
  const moved = await team.owner.call(moveTasks, { params, body });
  expect(moved.status).toBe(200);
  const move = { params: { ...params, panelId: there } };
  await ok(team.owner.call(describeTask, { ...move, body: { text: "Two" } }));
  await settled(...Object.values(pages));
  expect(inTasks(pages.member).map(({ type }) => type)).toEqual(["description.created"]);
  expect(inTasks(pages.admin).map(({ type }) => type)).toEqual(["description.created", "description.updated"]);
  expect(await open(pages.member, { taskId })).toMatchObject({ error: { code: "task-not-found" } });
  const told = pages.member.heard.flatMap(({ event }) => event.changes.map(({ type, stream }) => [type, stream]));
  expect(told.filter(([, stream]) => stream === there)).toEqual([]);
  expect(told).toContainEqual(["task.deleted", team.panelId]);
});
