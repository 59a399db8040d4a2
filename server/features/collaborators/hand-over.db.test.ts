import { afterAll, beforeAll, expect, test } from "vitest";
import { removeCollaborator } from "../../../contract/collaborators/commands.ts";
import { listOpenTasks } from "../../../contract/collaborators/queries.ts";
import { listTaskNotifications } from "../../../contract/notifications/queries.ts";
import { deletePanel, invitePanelMembers } from "../../../contract/panels/commands.ts";
import { getPanel } from "../../../contract/panels/queries.ts";
import { listTasks } from "../../../contract/tasks/queries.ts";
import { newId } from "../../platform/basics/ids.ts";
import { dump } from "../../testing/dump.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import { addTask, newPanel, newPeople, newTeam, ok, type People, type Team } from "../../testing/team.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

const remove = (by: Client, { domainId }: Team, userToBeRemovedId: string, reassignTo?: string) =>
  by.call(removeCollaborator, { params: { domainId }, body: { userToBeRemovedId, ...(reassignTo && { reassignTo }) } });
const openOf = (by: Client, { domainId }: Team, userId: string) =>
  by.call(listOpenTasks, { params: { domainId, userId } });
const assignedIn = async ({ owner, domainId }: Team, panelId: string) =>
  Object.fromEntries(
    (await ok(owner.call(listTasks, { params: { domainId, panelId } }))).taskData.map((task) => [
      task.title,
      task.assignedCollaborators.map(({ user }) => user.id),
    ]),
  );
const membersIn = async ({ owner, domainId }: Team, panelId: string) =>
  (await ok(owner.call(getPanel, { params: { domainId, panelId } }))).panel_members.map(({ userId }) => userId);

/** Open and finished work of the member's, in the team's panel and in another. */
const withWork = async (): Promise<Team & { elsewhere: string }> => {
  const team = await newTeam(people);
  const { owner, member, domainId } = team;
  const elsewhere = await newPanel(owner, domainId, "Elsewhere");
  const userIds = [member.me.id];
  await ok(owner.call(invitePanelMembers, { params: { domainId, panelId: elsewhere }, body: { userIds } }));
  const both = [owner.me.id, member.me.id];
  await addTask(team, { title: "Open", assignedCollaborators: both });
  await addTask(team, { title: "Started", statusId: team.doing, assignedCollaborators: userIds });
  await addTask(team, { title: "Finished", statusId: team.done, assignedCollaborators: both });
  await addTask(team, { title: "Nobody's" });
  await addTask(
    { ...team, panelId: elsewhere },
    { title: "Also open", assignedCollaborators: [...userIds, owner.me.id] },
  );
  return { ...team, elsewhere };
};

test("before a removal the person's open tasks are listed, of all panels that are there [D35]", async () => {
  const team = await withWork();
  const { owner, admin, member, domainId, elsewhere, panelId } = team;
  const { total, tasks } = await ok(openOf(admin, team, member.me.id));
  expect(total).toBe(3);
  expect(tasks.map(({ title, panelId: in_, panelName }) => [title, in_, panelName])).toEqual(
    expect.arrayContaining([
      ["Open", panelId, "Roadmap"],
      ["Started", panelId, "Roadmap"],
      ["Also open", elsewhere, "Elsewhere"],
    ]),
  );
  await ok(owner.call(deletePanel, { params: { domainId, panelId: elsewhere } }));
  expect((await ok(openOf(owner, team, member.me.id))).total).toBe(2);
  expect((await openOf(member, team, member.me.id)).status).toBe(403);
  expect((await openOf(owner, team, team.stranger.me.id)).status).toBe(404);
});

test("open tasks go to whom the remover names, in the same place, and finished ones stay as they were [D35, S7.25]", async () => {
  const team = await withWork();
  const { owner, member, bystander, elsewhere, panelId } = team;
  await ok(remove(team.admin, team, member.me.id, bystander.me.id));
  expect(await assignedIn(team, panelId)).toEqual({
    Open: [owner.me.id, bystander.me.id],
    Started: [bystander.me.id],
    Finished: [owner.me.id, member.me.id],
    "Nobody's": [],
  });
  expect(await assignedIn(team, elsewhere)).toEqual({ "Also open": [bystander.me.id, owner.me.id] });
});

test("whoever takes the tasks over joins just the panels they are on, and is told of each [D24, D31, D35]", async () => {
  const team = await withWork();
  const { owner, member, bystander, domainId, elsewhere, panelId } = team;
  const unconcerned = await newPanel(owner, domainId, "Unconcerned");
  await ok(remove(owner, team, member.me.id, bystander.me.id));
  expect(await membersIn(team, panelId)).toContain(bystander.me.id);
  expect(await membersIn(team, elsewhere)).toContain(bystander.me.id);
  expect(await membersIn(team, unconcerned)).not.toContain(bystander.me.id);
  const told = await ok(bystander.call(listTaskNotifications, { params: { domainId } }));
  expect(told.map(({ message }) => message).sort((a, b) => (a < b ? -1 : 1))).toEqual(
    ["Also open", "Open", "Started"].map((title) => `${owner.me.fullName} assigned you to "${title}"`),
  );
});

test("who has a task already has it once, in the place they had, also as the remover [D35]", async () => {
  const team = await withWork();
  const { owner, admin, member, domainId, elsewhere, panelId } = team;
  await ok(owner.call(invitePanelMembers, { params: { domainId, panelId }, body: { userIds: [admin.me.id] } }));
  await addTask(team, { title: "Shared", assignedCollaborators: [owner.me.id, admin.me.id, member.me.id] });
  await ok(remove(owner, team, member.me.id, owner.me.id));
  const here = await assignedIn(team, panelId);
  expect(here).toMatchObject({ Open: [owner.me.id], Started: [owner.me.id], Shared: [owner.me.id, admin.me.id] });
  expect(await assignedIn(team, elsewhere)).toEqual({ "Also open": [owner.me.id] });
});

test("without open tasks nobody joins anything [D35]", async () => {
  const team = await newTeam(people);
  const { owner, member, bystander, panelId } = team;
  await addTask(team, { title: "Finished", statusId: team.done, assignedCollaborators: [member.me.id] });
  await ok(remove(owner, team, member.me.id, bystander.me.id));
  expect(await membersIn(team, panelId)).toEqual([owner.me.id]);
});

test.each<[string, (team: Team) => string, number]>([
  ["the one who is removed", ({ member }) => member.me.id, 400],
  ["a stranger", ({ stranger }) => stranger.me.id, 404],
  ["nobody there ever was", () => newId(), 404],
])("nothing can be handed over to %s, and then nobody is removed [D35, D2]", async (_who, to, status) => {
  const team = await withWork();
  const before = await dump(server);
  expect((await remove(team.owner, team, team.member.me.id, to(team))).status).toBe(status);
  expect(await dump(server)).toEqual(before);
});
