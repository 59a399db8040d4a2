import { afterAll, beforeAll, expect, test } from "vitest";
import { createToken } from "../../../contract/auth/commands.ts";
import { removePanelMembers } from "../../../contract/panels/commands.ts";
import { LOOKING_LISTED, type LookAnswer, type Looking } from "../../../contract/wire.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { newPanel, newPeople, newTeam, ok, type People } from "../../testing/team.ts";
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

const look = ({ socket }: Page, asked: unknown): Promise<LookAnswer> =>
  socket.timeout(5000).emitWithAck("look", asked) as Promise<LookAnswer>;

/** The lists that a page hears from now on. */
const listsOf = ({ socket }: Page): Looking[] => {
  const lists: Looking[] = [];
  socket.on("looking", (list: Looking) => lists.push(list));
  return lists;
};

test("people see who else looks at their panel, once each whatever tabs they have, and who closes the page is gone [D10]", async () => {
  const team = await newTeam(people);
  const { owner, member, domainId, panelId } = team;
  const mine = await page(owner, domainId);
  const lists = listsOf(mine);
  expect(await look(mine, { panelId })).toEqual({ looking: { panelId, userIds: [owner.me.id], count: 1 } });
  const [one, two] = [await page(member, domainId), await page(member, domainId)];
  await look(one, { panelId });
  await look(two, { panelId });
  const both = { panelId, userIds: [owner.me.id, member.me.id], count: 2 };
  await expect.poll(() => lists.at(-1)).toEqual(both);
  one.socket.close();
  await look(mine, { panelId: null });
  expect(await look(mine, { panelId })).toMatchObject({ looking: { count: 2 } });
  two.socket.close();
  await expect.poll(() => lists.at(-1)).toEqual({ panelId, userIds: [owner.me.id], count: 1 });
});

test("who does not see a panel can neither look at it nor hear who does; who loses it has looked away [D8, D10, D24]", async () => {
  const team = await newTeam(people);
  const { owner, member, domainId, panelId } = team;
  const pages = await pagesOf(team);
  const stranger = await page(people.stranger);
  const heard = [listsOf(pages.bystander), listsOf(stranger)];
  for (const outsider of [pages.bystander, stranger])
    expect(await look(outsider, { panelId })).toMatchObject({ error: { status: 404, code: "panel-not-found" } });
  const lists = listsOf(pages.owner);
  await look(pages.owner, { panelId });
  await look(pages.member, { panelId });
  await expect.poll(() => lists.at(-1)?.userIds).toEqual([owner.me.id, member.me.id]);
  await ok(owner.call(removePanelMembers, { params: { domainId, panelId }, body: { panelMembersId: [member.me.id] } }));
  await expect.poll(() => lists.at(-1)?.userIds).toEqual([owner.me.id]);
  expect(await look(pages.member, { panelId })).toMatchObject({ error: { status: 404 } });
  expect(heard).toEqual([[], []]);
});

test("a script hears who looks, and is nobody who does [D10, D17]", async () => {
  const { owner, member, domainId, panelId } = await newTeam(people);
  const made = { name: "Wall of screens", scope: "write", expiresInDays: 30 } as const;
  const { token } = await ok(member.call(createToken, { body: made }));
  const [mine, script] = [await page(owner, domainId), await page({ ...member, token }, domainId)];
  const [lists, told] = [listsOf(mine), listsOf(script)];
  const alone = { panelId, userIds: [owner.me.id], count: 1 };
  expect(await look(script, { panelId })).toEqual({ looking: { panelId, userIds: [], count: 0 } });
  expect(await look(mine, { panelId })).toEqual({ looking: alone });
  await expect.poll(() => told.at(-1)).toEqual(alone);
  await look(await page(member, domainId), { panelId });
  await expect.poll(() => lists.at(-1)?.userIds).toEqual([owner.me.id, member.me.id]);
  expect(lists.every(({ userIds, count }) => count === userIds.length)).toBe(true);
});

test("looking at another panel, or another domain, ends the look at the one before [D8]", async () => {
  const team = await newTeam(people);
  const { owner, admin, domainId, panelId } = team;
  const other = await newPanel(owner, domainId, "Elsewhere");
  const [mine, theirs] = [await page(owner, domainId), await page(admin, domainId)];
  const lists = listsOf(mine);
  await look(mine, { panelId });
  await look(theirs, { panelId });
  await expect.poll(() => lists.at(-1)?.count).toBe(2);
  await look(theirs, { panelId: other });
  await expect.poll(() => lists.at(-1)?.count).toBe(1);
  await look(theirs, { panelId });
  await expect.poll(() => lists.at(-1)?.count).toBe(2);
  await theirs.register(null);
  await expect.poll(() => lists.at(-1)?.count).toBe(1);
});

test("a crowd of windows is told as people, only when that differs", async () => {
  const team = await newTeam(people);
  const { owner, member, domainId, panelId } = team;
  const mine = await page(owner, domainId);
  const lists = listsOf(mine);
  await look(mine, { panelId });
  const crowd = await Promise.all(Array.from({ length: 30 }, () => page(member, domainId)));
  await Promise.all(crowd.map((one) => look(one, { panelId })));
  await expect.poll(() => lists.at(-1)?.count).toBe(2);
  await look(mine, { panelId: null });
  await look(mine, { panelId });
  expect(lists.map(({ count }) => count)).toEqual([...new Set(lists.map(({ count }) => count))]);
  expect(lists.every(({ userIds }) => userIds.length <= LOOKING_LISTED)).toBe(true);
});

test.each([null, 7, "x", [], {}, { panelId: 1 }, { panelId: "no id" }, { panelId: undefined }])(
  "a look that is none is answered the problem: %j",
  async (asked) => {
    const { owner, domainId } = await newTeam(people);
    const mine = await page(owner, domainId);
    expect(await look(mine, asked)).toMatchObject({ error: { status: 400, code: "bad-input" } });
    expect(mine.socket.connected).toBe(true);
  },
);
