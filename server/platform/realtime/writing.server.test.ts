import { afterAll, beforeAll, expect, test } from "vitest";
import { createToken } from "../../../contract/auth/commands.ts";
import { removePanelMembers } from "../../../contract/panels/commands.ts";
import type { Writing, WritingAnswer } from "../../../contract/wire.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { addTask, newPeople, newTask, ok, type People } from "../../testing/team.ts";
import type { Page } from "./testing/open-page.ts";
import { openingPages } from "./testing/pages.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());
const { page, pagesOf } = openingPages(() => server);

const ask = ({ socket }: Page, wire: string, asked: unknown): Promise<WritingAnswer> =>
  socket.timeout(5000).emitWithAck(wire, asked) as Promise<WritingAnswer>;
const write = (at: Page, taskId: string, part: Writing["part"]) => ask(at, "writing", { taskId, part });
const open = (at: Page, taskId: string | null) => ask(at, "open", { taskId });

/** What a page hears of who writes, from now on. */
const saidTo = ({ socket }: Page): Writing[] => {
  const said: Writing[] = [];
  socket.on("writing", (one: Writing) => said.push(one));
  return said;
};

test("who writes in a task is told to the others who have it open, and to nobody else, nor to their own windows [E10]", async () => {
  const { team, params } = await newTask(people);
  const { taskId } = params;
  const pages = await pagesOf(team);
  const again = await page(team.member, team.domainId);
  for (const opening of [pages.member, pages.owner, again]) await open(opening, taskId);
  const [owners, admins, mine, other] = [pages.owner, pages.admin, pages.member, again].map(saidTo);
  expect(await write(pages.member, taskId, "description")).toEqual({ part: "description" });
  await expect.poll(() => owners).toEqual([{ taskId, part: "description", userId: team.member.me.id }]);
  expect(await write(pages.member, taskId, "comment")).toEqual({ part: "comment" });
  expect(await write(pages.member, taskId, null)).toEqual({ part: null });
  await expect.poll(() => owners?.at(-1)?.part).toBeNull();
  // Each of them has been asked something since, so all that was sent to it is here.
  for (const at of [pages.admin, pages.member, again]) await open(at, null);
  expect([admins, mine, other]).toEqual([[], [], []]);
});

test("only the task that one has open can be written in: no other of the panel, and none that one does not see [D8, E10]", async () => {
  const { team, params } = await newTask(people);
  const { taskId } = params;
  const pages = await pagesOf(team);
  const { id: second } = await addTask(team, { title: "Carry the stones" });
  await open(pages.owner, taskId);
  const heard = saidTo(pages.owner);
  const refused = { error: { status: 404, code: "task-not-found" } };
  expect(await write(pages.member, taskId, "comment")).toMatchObject(refused);
  await open(pages.member, second);
  await open(pages.bystander, taskId);
  for (const outsider of [pages.member, pages.bystander])
    expect(await write(outsider, taskId, "comment")).toMatchObject(refused);
  await open(pages.member, taskId);
  await write(pages.member, taskId, "comment");
  await expect.poll(() => heard).toEqual([{ taskId, part: "comment", userId: team.member.me.id }]);
});

test("who closes the task, the window, or loses the panel writes there no more, and the others are told so [D8, E10]", {
  tags: "long",
}, async () => {
  const { team, params } = await newTask(people);
  const { taskId } = params;
  const { owner, member, domainId, panelId } = team;
  const mine = await page(owner, domainId);
  await open(mine, taskId);
  const heard = saidTo(mine);
  const ends: ((at: Page) => Promise<unknown>)[] = [
    (at) => open(at, null),
    async (at) => at.socket.close(),
    () =>
      ok(owner.call(removePanelMembers, { params: { domainId, panelId }, body: { panelMembersId: [member.me.id] } })),
  ];
  for (const [at, end] of ends.entries()) {
    const theirs = await page(member, domainId);
    await open(theirs, taskId);
    await write(theirs, taskId, "description");
    await expect.poll(() => heard.length).toBe(2 * at + 1);
    await end(theirs);
    await expect.poll(() => heard.at(-1)).toEqual({ taskId, part: null, userId: member.me.id });
  }
});

test("whoever says so a hundred times in a moment is told of a few times, the last time as it is [E10]", async () => {
  const { team, params } = await newTask(people);
  const { taskId } = params;
  const [mine, theirs] = [await page(team.owner, team.domainId), await page(team.member, team.domainId)];
  for (const at of [mine, theirs]) await open(at, taskId);
  const heard = saidTo(mine);
  for (let n = 0; n < 99; n++) theirs.socket.emit("writing", { taskId, part: n % 2 ? "comment" : "description" });
  await write(theirs, taskId, "comment");
  await expect.poll(() => heard.at(-1)?.part, { timeout: 5000 }).toBe("comment");
  expect(heard.length).toBeLessThan(10);
});

test("a script is nobody who is seen writing, and hears who is [E10]", async () => {
  const { team, params } = await newTask(people);
  const { taskId } = params;
  const { owner, member, domainId } = team;
  const made = { name: "script", scope: "write", expiresInDays: 1 } as const;
  const { token } = await ok(member.call(createToken, { body: made }));
  const [mine, script] = [await page(owner, domainId), await page({ ...member, token }, domainId)];
  for (const at of [mine, script]) await open(at, taskId);
  const [heard, overheard] = [saidTo(mine), saidTo(script)];
  expect(await write(script, taskId, "comment")).toEqual({ part: "comment" });
  await write(mine, taskId, "description");
  await expect.poll(() => overheard.map(({ userId }) => userId)).toEqual([owner.me.id]);
  await open(mine, null);
  expect(heard).toEqual([]);
});

test.each([null, 7, "x", [], {}, { taskId: 1, part: "comment" }, { part: "comment" }, { taskId: "T", part: "title" }])(
  "what says nothing of who writes where is answered the problem: %j",
  async (asked) => {
    const { team, params } = await newTask(people);
    const { taskId } = params;
    const mine = await page(team.owner, team.domainId);
    await open(mine, taskId);
    const said =
      asked && typeof asked === "object" && "taskId" in asked && asked.taskId === "T" ? { ...asked, taskId } : asked;
    expect(await ask(mine, "writing", said)).toMatchObject({ error: { status: 400, code: "bad-input" } });
    expect(mine.socket.connected).toBe(true);
  },
);
