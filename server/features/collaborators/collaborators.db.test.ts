import { afterAll, beforeAll, expect, test } from "vitest";
import { changeRole, joinThroughLink, removeCollaborator } from "../../../contract/collaborators/commands.ts";
import { listCollaborators } from "../../../contract/collaborators/queries.ts";
import type { BodyInputOf } from "../../../contract/define.ts";
import { deleteDomain, leaveDomain, updateDomain } from "../../../contract/domains/commands.ts";
import { listDomains } from "../../../contract/domains/queries.ts";
import { createTask } from "../../../contract/tasks/commands.ts";
import { listTasks } from "../../../contract/tasks/queries.ts";
import { newId } from "../../platform/basics/ids.ts";
import { dump } from "../../testing/dump.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import {
  addTask,
  addToDomain,
  inviteTo,
  newPeople,
  newPerson,
  newTeam,
  ok,
  type People,
  type Team,
} from "../../testing/team.ts";

let server: TestServer;
let people: People;
let secondAdmin: Client;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
  secondAdmin = await newPerson(server, "Anna Admin");
});
afterAll(() => server.close());

type Action = BodyInputOf<typeof changeRole>["action"];
const change = (by: Client, { domainId }: Team, action: Action, { me }: Pick<Client, "me">) =>
  by.call(changeRole, { params: { domainId }, body: { action, userToBeModifiedId: me.id } });
const remove = (by: Client, { domainId }: Team, { me }: Pick<Client, "me">) =>
  by.call(removeCollaborator, { params: { domainId }, body: { userToBeRemovedId: me.id } });
const rolesIn = async ({ owner, domainId }: Team) =>
  Object.fromEntries(
    (await ok(owner.call(listCollaborators, { params: { domainId } }))).map(({ user, memberRole }) => [
      user.id,
      memberRole,
    ]),
  );
const newTeamWithTwoAdmins = async (): Promise<Team> => {
  const team = await newTeam(people);
  await addToDomain(team.owner, team.domainId, secondAdmin, "admin");
  return team;
};

test("the people of a domain are listed with their roles in the order they joined [D32, S3.6, S6.2, S7.26]", async () => {
  const { owner, admin, member, bystander, domainId } = await newTeam(people);
  const list = await ok(member.call(listCollaborators, { params: { domainId } }));
  expect(list.map(({ user, memberRole }) => [user.id, memberRole])).toEqual([
    [owner.me.id, "owner"],
    [admin.me.id, "admin"],
    [member.me.id, "member"],
    [bystander.me.id, "member"],
  ]);
});

test("owner and admins promote members; admins are demoted by the owner only [D32, S6.7, S7.24]", async () => {
  const team = await newTeamWithTwoAdmins();
  const { owner, admin, member, bystander } = team;
  expect((await ok(change(admin, team, "promote", member))).memberRole).toBe("admin");
  expect((await ok(change(owner, team, "promote", bystander))).memberRole).toBe("admin");
  expect((await ok(change(owner, team, "demote", bystander))).memberRole).toBe("member");
  expect(await rolesIn(team)).toMatchObject({ [member.me.id]: "admin", [bystander.me.id]: "member" });
});

const refusals: [what: string, Action, by: keyof Team, to: keyof Team | "second", status: number][] = [
  ["an admin demotes another admin", "demote", "admin", "second", 403],
  ["an admin demotes the owner", "demote", "admin", "owner", 403],
  ["an admin promotes the owner", "promote", "admin", "owner", 403],
  ["an admin transfers the ownership", "transfer-ownership", "admin", "member", 403],
  ["an admin makes themselves the owner", "transfer-ownership", "admin", "admin", 403],
  ["an admin demotes themselves", "demote", "admin", "admin", 403],
  ["the owner demotes themselves", "demote", "owner", "owner", 403],
  ["the owner transfers to themselves", "transfer-ownership", "owner", "owner", 403],
  ["the owner promotes an admin", "promote", "owner", "admin", 409],
  ["an admin promotes an admin", "promote", "admin", "second", 409],
  ["the owner demotes a member", "demote", "owner", "member", 409],
  ["a member promotes themselves", "promote", "member", "member", 403],
  ["a member demotes an admin", "demote", "member", "admin", 403],
  ["the owner promotes a stranger", "promote", "owner", "stranger", 404],
  ["the owner transfers to a stranger", "transfer-ownership", "owner", "stranger", 404],
];
test.each(refusals)("it is refused that %s [D32, S6.7]", async (_what, action, by, to, status) => {
  const team = await newTeamWithTwoAdmins();
  const other = to === "second" ? secondAdmin : (team[to] as Client);
  const before = await dump(server);
  expect((await change(team[by] as Client, team, action, other)).status).toBe(status);
  expect(await dump(server)).toEqual(before);
});

test("a transferred ownership leaves one owner, and the old one as admin [D21, D32]", async () => {
  const team = await newTeam(people);
  const { owner, admin, member, domainId } = team;
  expect((await ok(change(owner, team, "transfer-ownership", member))).memberRole).toBe("owner");
  expect(await rolesIn(team)).toMatchObject({ [owner.me.id]: "admin", [member.me.id]: "owner" });
  const [domain] = (await ok(admin.call(listDomains))).filter(({ id }) => id === domainId);
  expect(domain?.ownerId).toBe(member.me.id);
  expect((await owner.call(updateDomain, { params: { domainId }, body: { name: "still mine" } })).status).toBe(403);
  expect((await owner.call(deleteDomain, { params: { domainId } })).status).toBe(403);
  expect((await member.call(updateDomain, { params: { domainId }, body: { name: "now mine" } })).status).toBe(200);
  expect((await owner.call(leaveDomain, { params: { domainId } })).status).toBe(204);
  expect((await member.call(leaveDomain, { params: { domainId } })).status).toBe(409);
});

const removals: [what: string, by: keyof Team, who: keyof Team | "second", status: number][] = [
  ["an admin removes another admin", "admin", "second", 403],
  ["an admin removes the owner", "admin", "owner", 403],
  ["an admin removes themselves", "admin", "admin", 403],
  ["the owner removes themselves", "owner", "owner", 403],
  ["a member removes a member", "member", "bystander", 403],
  ["a member removes themselves", "member", "member", 403],
  ["the owner removes a stranger", "owner", "stranger", 404],
];
test.each(removals)("it is refused that %s [D32, S6.7, S7.25]", async (_what, by, who, status) => {
  const team = await newTeamWithTwoAdmins();
  const other = who === "second" ? secondAdmin : (team[who] as Client);
  const before = await dump(server);
  expect((await remove(team[by] as Client, team, other)).status).toBe(status);
  expect(await dump(server)).toEqual(before);
});

test("whoever is removed is out at once, and removing them again finds nobody [D32, D35, S7.25]", async () => {
  const team = await newTeamWithTwoAdmins();
  const { owner, admin, member, domainId, panelId } = team;
  await ok(remove(admin, team, member));
  await ok(remove(owner, team, secondAdmin));
  expect(Object.keys(await rolesIn(team))).toHaveLength(3);
  expect((await member.call(listTasks, { params: { domainId, panelId } })).status).toBe(404);
  expect((await ok(member.call(listDomains))).some(({ id }) => id === domainId)).toBe(false);
  const again = await remove(admin, team, member);
  expect([again.status, again.problem.message]).toEqual([404, "Collaborator not found"]);
});

test("a leaver's open tasks lose them, finished ones keep them, and what they made stays [D35, S7.42]", async () => {
  const team = await newTeam(people);
  const { owner, member, domainId, panelId } = team;
  const params = { domainId, panelId };
  const assignedCollaborators = [member.me.id, owner.me.id];
  await ok(member.call(createTask, { params, body: { title: "open", assignedCollaborators } }));
  await addTask(team, { title: "finished", assignedCollaborators, statusId: team.done });
  await ok(member.call(leaveDomain, { params: { domainId } }));
  const { taskData } = await ok(owner.call(listTasks, { params }));
  const assigned = Object.fromEntries(
    taskData.map((task) => [task.title, task.assignedCollaborators.map(({ user }) => user.id)]),
  );
  expect(assigned).toEqual({ open: [owner.me.id], finished: [member.me.id, owner.me.id] });
  expect(taskData.find(({ title }) => title === "open")?.authorId).toBe(member.me.id);
  const former = await owner.call(createTask, { params, body: { title: "x", assignedCollaborators } });
  expect(former.status).toBe(404);
});

test("who comes back is the same collaborator, as a member of no panel [D33, D35]", async () => {
  const team = await newTeam(people);
  const { owner, member, domainId, panelId } = team;
  const idOf = async () =>
    (await ok(owner.call(listCollaborators, { params: { domainId } }))).find(({ user }) => user.id === member.me.id);
  const before = await idOf();
  await ok(member.call(leaveDomain, { params: { domainId } }));
  await ok(member.call(joinThroughLink, { body: { token: await inviteTo(owner, domainId) } }));
  expect(await idOf()).toEqual(before);
  expect((await member.call(listTasks, { params: { domainId, panelId } })).status).toBe(404);
});

test("a malformed or unknown person is 400 or 404 [D2]", async () => {
  const { owner, domainId } = await newTeam(people);
  const body = { action: "promote", userToBeModifiedId: "me" };
  expect((await owner.send(changeRole, { params: { domainId }, body })).status).toBe(400);
  const unknown = { ...body, userToBeModifiedId: newId() };
  expect((await owner.send(changeRole, { params: { domainId }, body: unknown })).status).toBe(404);
  expect((await owner.send(changeRole, { params: { domainId }, body: { ...unknown, action: "crown" } })).status).toBe(
    400,
  );
});
