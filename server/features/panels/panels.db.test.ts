import { afterAll, beforeAll, expect, test } from "vitest";
import { changeRole } from "../../../contract/collaborators/commands.ts";
import {
  createPanel,
  deletePanel,
  invitePanelMembers,
  removePanelMembers,
  renamePanel,
} from "../../../contract/panels/commands.ts";
import { getPanel, listPanels } from "../../../contract/panels/queries.ts";
import { listTasks } from "../../../contract/tasks/queries.ts";
import { newId } from "../../platform/basics/ids.ts";
import { dump } from "../../testing/dump.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { addTask, newPanel, newPeople, newTeam, ok, type People } from "../../testing/team.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

test("the creator of a panel is its first member [D24, S3.2, S7.8, S7.14]", async () => {
  const { admin, domainId } = await newTeam(people);
  const { status, data } = await admin.call(createPanel, { params: { domainId }, body: { name: " Backlog " } });
  expect(status).toBe(201);
  expect(data).toMatchObject({ name: "Backlog", domainId, memberCount: 1, openTaskCount: 0 });
  const detail = await ok(admin.call(getPanel, { params: { domainId, panelId: data.id } }));
  expect(detail.panel_data).toEqual(data);
  expect(detail.panel_members).toMatchObject([{ userId: admin.me.id, memberRole: "admin", user: { id: admin.me.id } }]);
});

test("members see the panels they belong to; owner and admins see all [D24, S7.13]", async () => {
  const { owner, admin, member, bystander, domainId, panelId } = await newTeam(people);
  const other = await newPanel(owner, domainId, "Secret");
  const seen = (client: typeof owner) =>
    ok(client.call(listPanels, { params: { domainId } })).then((panels) => panels.map(({ id }) => id));
  expect(await Promise.all([owner, admin, member, bystander].map(seen))).toEqual([
    [panelId, other],
    [panelId, other],
    [panelId],
    [],
  ]);
});

test("who is made an admin sees every panel at once, and who is no longer one does not [D24, D32, S6.2]", async () => {
  const { owner, bystander, domainId, panelId } = await newTeam(people);
  const become = (action: "promote" | "demote") =>
    ok(owner.call(changeRole, { params: { domainId }, body: { action, userToBeModifiedId: bystander.me.id } }));
  const look = async () => (await bystander.call(getPanel, { params: { domainId, panelId } })).status;
  const looks = [await look()];
  await become("promote");
  looks.push(await look());
  await become("demote");
  looks.push(await look());
  expect(looks).toEqual([404, 200, 404]);
});

test("open tasks are those outside columns of finished work [D24]", async () => {
  const team = await newTeam(people);
  const { owner, domainId, panelId } = team;
  await addTask(team);
  await addTask(team, { statusId: team.review });
  await addTask(team, { statusId: team.done });
  const [panel] = await ok(owner.call(listPanels, { params: { domainId } }));
  expect(panel).toMatchObject({ id: panelId, openTaskCount: 2, memberCount: 2 });
});

test.each(["", "no", " n o ", "\u200b\u200b\u200b", "x".repeat(36)])(
  "a panel is not named %j [D6, S5.1, S5.4, S5.5]",
  async (name) => {
    const { owner, domainId, panelId } = await newTeam(people);
    const before = await dump(server);
    const create = await owner.call(createPanel, { params: { domainId }, body: { name } });
    const rename = await owner.call(renamePanel, { params: { domainId, panelId }, body: { name } });
    const sentence =
      name.length > 35
        ? "Please use at most 35 characters."
        : "Panel name has to be longer than 2 letters excluding spaces";
    expect([create.status, rename.status]).toEqual([400, 400]);
    expect([create.problem.message, rename.problem.message]).toEqual([sentence, sentence]);
    expect(await dump(server)).toEqual(before);
  },
);

test("a panel keeps the case of its name, also when renamed [D21, S7.11]", async () => {
  const { owner, domainId, panelId } = await newTeam(people);
  const { data } = await owner.call(renamePanel, { params: { domainId, panelId }, body: { name: " Road MAP" } });
  expect(data.name).toBe("Road MAP");
});

test("a domain has five panels at most, and a deleted one makes room [D24, S1.2, S9.1]", async () => {
  const { owner, domainId, panelId } = await newTeam(people);
  for (const name of ["Two", "Three", "Four", "Five"]) await newPanel(owner, domainId, `${name} panels`);
  const before = await dump(server);
  const sixth = await owner.call(createPanel, { params: { domainId }, body: { name: "Six panels" } });
  expect([sixth.status, sixth.problem.code, await dump(server)]).toEqual([409, "panel-limit", before]);
  await ok(owner.call(deletePanel, { params: { domainId, panelId } }));
  await newPanel(owner, domainId, "Fits again");
});

test("a repeated creation is the panel as it is now; from somebody else it is 409 [D3]", async () => {
  const { owner, admin, domainId } = await newTeam(people);
  const id = await newPanel(owner, domainId, "First name");
  await ok(owner.call(renamePanel, { params: { domainId, panelId: id }, body: { name: "Second name" } }));
  const body = { id, name: "x y z" };
  const again = await owner.call(createPanel, { params: { domainId }, body });
  expect([again.status, again.data.name]).toEqual([200, "Second name"]);
  expect((await admin.call(createPanel, { params: { domainId }, body })).status).toBe(409);
  await ok(owner.call(deletePanel, { params: { domainId, panelId: id } }));
  expect((await owner.call(createPanel, { params: { domainId }, body })).status).toBe(409);
});

test("an invitation takes collaborators only: one unknown person and nobody comes in [D24, S7.9]", async () => {
  const { owner, bystander, stranger, domainId, panelId } = await newTeam(people);
  const invite = (userIds: string[]) =>
    owner.call(invitePanelMembers, { params: { domainId, panelId }, body: { userIds } });
  const before = await dump(server);
  for (const other of [stranger.me.id, newId()]) {
    const refused = await invite([bystander.me.id, other]);
    expect([refused.status, refused.problem.message, await dump(server)]).toEqual([
      404,
      "Collaborator not found",
      before,
    ]);
  }
  const { status, data } = await invite([bystander.me.id, bystander.me.id]);
  expect([status, data.panel_data.memberCount]).toEqual([200, 3]);
  expect((await ok(invite([bystander.me.id]))).panel_data.memberCount).toBe(3);
  expect((await ok(invite([]))).panel_data.memberCount).toBe(3);
});

test("people are removed by panel member id or user id, unknown ones are ignored, the creator may go [D24, S7.10]", async () => {
  const { owner, member, stranger, domainId, panelId } = await newTeam(people);
  const { panel_members } = await ok(owner.call(getPanel, { params: { domainId, panelId } }));
  const membershipOf = (userId: string) => panel_members.find((row) => row.userId === userId)?.id ?? "";
  const remove = (panelMembersId: string[]) =>
    ok(owner.call(removePanelMembers, { params: { domainId, panelId }, body: { panelMembersId } }));
  expect((await remove([newId(), stranger.me.id])).panel_members).toHaveLength(2);
  expect((await remove([membershipOf(member.me.id), member.me.id])).panel_members).toMatchObject([
    { userId: owner.me.id },
  ]);
  expect((await member.call(getPanel, { params: { domainId, panelId } })).status).toBe(404);
  expect((await remove([owner.me.id])).panel_members).toEqual([]);
  // The owner of the domain still sees it.
  expect((await owner.call(getPanel, { params: { domainId, panelId } })).status).toBe(200);
});

test("whoever leaves a panel keeps finished tasks and loses open ones [D24, D35]", async () => {
  const team = await newTeam(people);
  const { owner, member, domainId, panelId } = team;
  const assignedCollaborators = [owner.me.id, member.me.id];
  await addTask(team, { title: "open", assignedCollaborators });
  await addTask(team, { title: "finished", assignedCollaborators, statusId: team.done });
  await ok(owner.call(removePanelMembers, { params: { domainId, panelId }, body: { panelMembersId: [member.me.id] } }));
  const { taskData } = await ok(owner.call(listTasks, { params: { domainId, panelId } }));
  const assigned = Object.fromEntries(
    taskData.map((task) => [task.title, task.assignedCollaborators.map(({ user }) => user.id)]),
  );
  expect(assigned).toEqual({ open: [owner.me.id], finished: [owner.me.id, member.me.id] });
});

test("a deleted panel is gone for everyone, and its rows stay [D13, S7.12]", async () => {
  const team = await newTeam(people);
  const { owner, member, domainId, panelId } = team;
  const { id } = await addTask(team);
  expect((await owner.call(deletePanel, { params: { domainId, panelId } })).status).toBe(204);
  for (const client of [owner, member]) {
    const gone = await client.call(getPanel, { params: { domainId, panelId } });
    expect([gone.status, gone.problem.message]).toEqual([404, "Panel no longer exists"]);
  }
  expect((await owner.call(deletePanel, { params: { domainId, panelId } })).status).toBe(404);
  expect((await dump(server)).tasks?.some((row) => row.includes(id))).toBe(true);
});
