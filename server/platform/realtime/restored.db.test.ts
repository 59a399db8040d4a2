import { afterAll, beforeAll, expect, test } from "vitest";
import { changeRole, removeCollaborator } from "../../../contract/collaborators/commands.ts";
import { deleteDomain } from "../../../contract/domains/commands.ts";
import { undoChange } from "../../../contract/history/commands.ts";
import { listDeletedDomains, listTrash } from "../../../contract/history/queries.ts";
import { deletePanel, removePanelMembers } from "../../../contract/panels/commands.ts";
import { deleteStatus } from "../../../contract/statuses/commands.ts";
import { deleteTasksInColumn } from "../../../contract/tasks/bulk-commands.ts";
import { deleteTask } from "../../../contract/tasks/commands.ts";
import { CHANGE_HEADER } from "../../../contract/wire.ts";
import type { Answered } from "../../testing/answered.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import { addTask, addToDomain, newPeople, newPerson, newTeam, ok, type People, type Team } from "../../testing/team.ts";
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
type Pages = Awaited<ReturnType<typeof pagesOf>>;

const changeOf = ({ headers }: Answered<unknown>): string => headers.get(CHANGE_HEADER) ?? "";
const domain = ({ domainId }: Team) => ({ params: { domainId } });
const panel = ({ domainId, panelId }: Team) => ({ params: { domainId, panelId } });
const undo = (client: Client, changeId: string, from: Record<string, string> = {}) =>
  ok(client.call(undoChange, { params: { changeId } }, from));
/** What brings back what was deleted last, as the trash says. */
const fromTrash = async (team: Team): Promise<string> =>
  (await ok(team.owner.call(listTrash, domain(team)))).items[0]?.changeId ?? "";

/**
 * What each page hears of something: the names of the events, and of the changes in them. What the product announces of it
 * has tests of its own.
 */
const heardOf = async <Who extends string>(pages: Record<Who, Page>, act: () => Promise<unknown>) => {
  const all = Object.entries<Page>(pages);
  const arrived = () => settled(...all.map(([, each]) => each));
  await arrived();
  for (const [, { heard }] of all) heard.length = 0;
  await act();
  await arrived();
  return Object.fromEntries(
    all.map(([who, { heard }]) => [
      who,
      heard
        .filter(({ wire }) => wire !== "gen-announcement")
        .map(({ wire, event }) => `${wire}: ${event.changes.map(({ type }) => type).join(" ")}`),
    ]),
  ) as Record<Who, string[]>;
};
const nothing: string[] = [];

test.each(["an undo", "the trash"])(
  "a task that comes back by %s is told to all who see its panel, and nobody is told again that it is theirs [D8, D10, D13, D31]",
  async (way) => {
    const team = await newTeam(people);
    const task = await addTask(team, { title: "Dig", assignedCollaborators: [team.member.me.id] });
    const pages: Pages = await pagesOf(team);
    const deleted = await team.owner.call(deleteTask, { params: { ...panel(team).params, taskId: task.id } });
    const changeId = way === "an undo" ? changeOf(deleted) : await fromTrash(team);
    const told = await heardOf(pages, () => undo(team.owner, changeId, pages.owner.from));
    const all = ["info: task.created"];
    expect(told).toEqual({ owner: nothing, admin: all, member: all, bystander: nothing });
    const [change] = pages.member.heard[0]?.event.changes ?? [];
    const { version: _version, updatedAt: _updatedAt, ...fields } = task;
    expect(change).toMatchObject({ entityId: task.id, stream: team.panelId, before: null, after: fields });
    expect(pages.member.heard[0]?.event.message).toMatch(new RegExp(`"Dig" \\[${team.panelId}\\]$`));
  },
);

test("tasks that went together come back in one event [D10, D13, D27]", async () => {
  const team = await newTeam(people);
  const taskIds = [(await addTask(team)).id, (await addTask(team)).id, (await addTask(team)).id];
  const pages = await pagesOf(team);
  const params = { ...panel(team).params, statusId: team.todo };
  const deleted = await team.member.call(deleteTasksInColumn, { params, body: { taskIds } });
  const told = await heardOf(pages, () => undo(team.owner, changeOf(deleted)));
  const all = ["info: task.created task.created task.created"];
  expect(told).toEqual({ owner: all, admin: all, member: all, bystander: nothing });
});

test.each(["an undo", "the trash"])(
  "a panel that comes back by %s is told to those who see it now, who then hear what happens in it [D8, D10, D13, D24]",
  async (way) => {
    const team = await newTeam(people);
    const { owner, admin, member, bystander } = team;
    const pages = await pagesOf(team);
    const deleted = await owner.call(deletePanel, panel(team));
    const changeId = way === "an undo" ? changeOf(deleted) : await fromTrash(team);
    // Meanwhile one sees every panel, and another one none any more.
    const become = (client: Client, action: "promote" | "demote") =>
      ok(owner.call(changeRole, { ...domain(team), body: { action, userToBeModifiedId: client.me.id } }));
    await become(bystander, "promote");
    await become(admin, "demote");
    const told = await heardOf(pages, () => undo(owner, changeId));
    const all = ["created-panel: panel.created"];
    expect(told).toEqual({ owner: all, admin: nothing, member: all, bystander: all });
    const event = pages.member.heard[0]?.event;
    expect(event).toMatchObject({ domainId: team.domainId, panelId: team.panelId, actorId: owner.me.id });
    expect(event?.message.endsWith(` [${team.panelId}]`)).toBe(true);
    // Above 1: it is more than the panel's name that has to be fetched.
    expect(event?.changes[0]?.version).toBeGreaterThan(1);
    const after = await heardOf(pages, () => addTask({ ...team, owner: member }));
    const info = ["info: task.created"];
    expect(after).toEqual({ owner: info, admin: nothing, member: info, bystander: info });
  },
);

test("what a panel finds changed as it comes back is told after it, one number after the other [D9, D10, D13]", {
  tags: "long-on-postgres",
}, async () => {
  const team = await newTeam(people);
  const { owner } = team;
  await addTask(team, { statusId: team.review });
  const pages = await pagesOf(team);
  const deleted = await owner.call(deletePanel, panel(team));
  await ok(owner.call(deleteStatus, { params: { domainId: team.domainId, statusId: team.review } }));
  const told = await heardOf(pages, () => undo(owner, changeOf(deleted)));
  const all = ["created-panel: panel.created", "info: task.updated"];
  expect(told).toEqual({ owner: all, admin: all, member: all, bystander: nothing });
  const changes = pages.member.heard
    .flatMap(({ event }) => event.changes)
    .filter(({ stream }) => stream === team.panelId);
  const [first = 0, second, ...more] = changes.map(({ version }) => version);
  expect([second, more]).toEqual([first + 1, []]);
});

test("who is put back into a panel is told, and hears what happens in it [D10, D13]", async () => {
  const team = await newTeam(people);
  const { owner, member } = team;
  const pages = await pagesOf(team);
  const body = { panelMembersId: [member.me.id] };
  const removed = await owner.call(removePanelMembers, { ...panel(team), body });
  expect((await heardOf(pages, () => addTask(team))).member).toEqual(nothing);
  const told = await heardOf(pages, () => undo(owner, changeOf(removed)));
  const all = ["modify-announcement: panelMember.created"];
  expect(told).toEqual({ owner: all, admin: all, member: all, bystander: nothing });
  expect((await heardOf(pages, () => addTask(team))).member).toEqual(["info: task.created"]);
});

test.each(["an undo", "the trash"])(
  "a domain that comes back by %s is told once to each page of its people, wherever they are by then, and to nobody else [D8, D10, D13, D20, S4.17]",
  async (way) => {
    const team = await newTeam(people);
    const { owner, admin, member, stranger, domainId } = team;
    const removed = await newPerson(server, "Rita Removed");
    await addToDomain(owner, domainId, removed);
    await ok(owner.call(removeCollaborator, { ...domain(team), body: { userToBeRemovedId: removed.me.id } }));
    const pages = { ...(await pagesOf(team)), elsewhere: await page(admin), stranger: await page(stranger) };
    const all = { ...pages, removed: await page(removed, removed.signedIn.domains.domains[0]?.id) };
    const deleted = await owner.call(deleteDomain, domain(team));
    // Most screens look at another domain by then, some at none.
    expect(await all.member.register(member.signedIn.domains.domains[0]?.id ?? null)).toHaveProperty("versions");
    expect(await all.elsewhere.register(null)).toHaveProperty("versions");
    const [gone] = await ok(owner.call(listDeletedDomains));
    const changeId = way === "an undo" ? changeOf(deleted) : (gone?.changeId ?? "");
    const told = await heardOf(all, () => undo(owner, changeId, all.owner.from));
    const back = ["domain-announcement: domain.created"];
    expect(told).toEqual({
      owner: nothing,
      admin: back,
      member: back,
      bystander: back,
      elsewhere: back,
      stranger: nothing,
      removed: nothing,
    });
    const event = all.member.heard[0]?.event;
    expect([event?.domainId, event?.message.endsWith(` [${domainId}]`)]).toEqual([domainId, true]);
    expect(event?.changes[0]?.version).toBeGreaterThan(1);
    // Who opens it again hears what happens, as before; who does not, does not.
    expect(await all.member.register(domainId)).toHaveProperty("versions");
    expect(await all.removed.register(domainId)).toMatchObject({ error: { status: 404 } });
    const after = await heardOf(all, () => addTask(team));
    expect([after.member, after.elsewhere, after.removed]).toEqual([["info: task.created"], nothing, nothing]);
  },
);
