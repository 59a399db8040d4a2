import { afterAll, beforeAll, expect, test } from "vitest";
import { leaveDomain, updateDomain } from "../../../contract/domains/commands.ts";
import {
  createPanel,
  deletePanel,
  invitePanelMembers,
  removePanelMembers,
  renamePanel,
} from "../../../contract/panels/commands.ts";
import { createStatus, deleteStatus } from "../../../contract/statuses/commands.ts";
import { createTask, deleteTask } from "../../../contract/tasks/commands.ts";
import { newId } from "../../platform/basics/ids.ts";
import { dump } from "../../testing/dump.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { addTask, newPanel, newPeople, newTeam, ok, type People } from "../../testing/team.ts";
import { at, changeOf, domain, edit, panel, tasksOf, undo } from "./testing/undo.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

test("a field that somebody changed since is not overwritten: 409 says which, and who [D13]", {
  tags: "long-on-postgres",
}, async () => {
  const team = await newTeam(people);
  const task = await addTask(team);
  const mine = changeOf(await edit(team.member, team, task.id, { title: "Mine", statusId: team.doing }));
  await ok(edit(team.admin, team, task.id, { title: "Hers" }));
  const before = await dump(server);
  const { status, problem } = await undo(team.member, mine);
  expect([status, problem.code]).toEqual([409, "changed-since"]);
  expect(problem).toMatchObject({
    entityId: task.id,
    fields: ["title"],
    by: { id: team.admin.me.id, fullName: team.admin.me.fullName },
  });
  expect(await dump(server)).toEqual(before);
});

test("what others have touched is not taken away, one's own edits are; what is gone stays gone [D13]", async () => {
  const team = await newTeam(people);
  const create = () => team.member.call(createTask, { ...panel(team), body: { title: "Dig" } });
  const [own, touched, gone] = [await create(), await create(), await create()];
  await ok(edit(team.member, team, own.data.taskData.id, { title: "Dig deeper" }));
  await ok(edit(team.owner, team, touched.data.taskData.id, { title: "Dig elsewhere" }));
  await ok(team.member.call(deleteTask, at(team, gone.data.taskData.id)));
  expect((await undo(team.member, changeOf(own))).status).toBe(200);
  expect((await undo(team.member, changeOf(touched))).problem.code).toBe("changed-since");
  expect((await undo(team.member, changeOf(gone))).problem.code).toBe("gone-since");
  expect((await tasksOf(team)).map(({ title }) => title)).toEqual(["Dig elsewhere"]);
});

test("what others changed and took back since is not in the way; what they did once more is [D13]", async () => {
  const team = await newTeam(people);
  const members = (list: string[]) => ({ ...panel(team), body: { panelMembersId: list } });
  const created = await team.member.call(createTask, { ...panel(team), body: { title: "Dig" } });
  const theirs = changeOf(await edit(team.admin, team, created.data.taskData.id, { title: "Theirs" }));
  const removed = changeOf(await team.owner.call(removePanelMembers, members([team.member.me.id])));
  const body = { userIds: [team.member.me.id] };
  const invited = changeOf(await team.admin.call(invitePanelMembers, { ...panel(team), body }));
  expect((await undo(team.owner, removed)).problem).toMatchObject({ code: "changed-since" });
  expect((await undo(team.owner, changeOf(created))).problem).toMatchObject({ code: "changed-since" });

  await ok(undo(team.admin, invited));
  expect((await undo(team.owner, removed)).status).toBe(200);
  const back = changeOf(await undo(team.admin, theirs));
  const again = changeOf(await undo(team.admin, back));
  expect((await undo(team.member, changeOf(created))).problem).toMatchObject({ by: { id: team.admin.me.id } });
  await ok(undo(team.admin, again));
  expect((await undo(team.member, changeOf(created))).status).toBe(200);
});

test("moving back to a column that is gone, and assigning who has left, is refused with the reason [D13]", async () => {
  const team = await newTeam(people);
  const moved = await addTask(team, { statusId: team.review });
  const assigned = await addTask(team, { assignedCollaborators: [team.member.me.id] });
  const move = changeOf(await edit(team.owner, team, moved.id, { statusId: team.doing }));
  const unassign = changeOf(await edit(team.owner, team, assigned.id, { assignedCollaborators: [] }));
  const removed = changeOf(
    await team.owner.call(removePanelMembers, { ...panel(team), body: { panelMembersId: [team.member.me.id] } }),
  );
  await ok(team.owner.call(deleteStatus, { params: { domainId: team.domainId, statusId: team.review } }));
  expect((await undo(team.owner, move)).problem).toMatchObject({ code: "column-gone", statusId: team.review });
  expect((await undo(team.owner, unassign)).problem).toMatchObject({
    code: "assignee-gone",
    userIds: [team.member.me.id],
  });
  await ok(team.member.call(leaveDomain, domain(team)));
  expect((await undo(team.owner, removed)).problem).toMatchObject({
    code: "member-gone",
    userIds: [team.member.me.id],
  });
});

test("dates that would cross with somebody else's are refused [D4, D13]", async () => {
  const team = await newTeam(people);
  const task = await addTask(team, { assignedFrom: "2026-03-01", assignedTo: "2026-03-02" });
  const mine = changeOf(await edit(team.member, team, task.id, { assignedFrom: "2026-01-01" }));
  await ok(edit(team.owner, team, task.id, { assignedTo: "2026-02-01" }));
  expect((await undo(team.member, mine)).problem).toMatchObject({
    code: "changed-since",
    fields: ["assignedFrom", "assignedTo"],
  });
});

test("a column goes only when it is empty [D13, D23]", async () => {
  const team = await newTeam(people);
  const created = await team.owner.call(createStatus, { ...domain(team), body: { name: "Blocked" } });
  const task = await addTask(team, { statusId: created.data.id });
  expect((await undo(team.owner, changeOf(created))).problem).toMatchObject({
    code: "status-in-use",
    total: 1,
    more: false,
  });
  await ok(edit(team.owner, team, task.id, { statusId: team.todo }));
  expect((await undo(team.owner, changeOf(created))).status).toBe(200);
});

test("a panel in which others have worked is not taken away by undoing its creation [D13]", async () => {
  const team = await newTeam(people);
  const created = await team.admin.call(createPanel, { ...domain(team), body: { name: "Backlog" } });
  await addTask({ ...team, panelId: created.data.id });
  expect((await undo(team.admin, changeOf(created))).problem).toMatchObject({
    code: "changed-since",
    by: { id: team.owner.me.id },
  });
});

test("who does not see all that was changed is not told that it was [D2, D13]", async () => {
  const team = await newTeam(people);
  const task = await team.member.call(createTask, { ...panel(team), body: { title: "Dig" } });
  const never = await undo(team.owner, newId());
  expect([never.status, never.problem.code]).toEqual([404, "not-found"]);
  for (const person of [team.bystander, team.stranger]) {
    const there = await undo(person, changeOf(task));
    expect([there.status, there.text]).toEqual([404, never.text]);
  }
  // Tasks moved in a panel that the member does not see.
  await addTask({ ...team, panelId: await newPanel(team.owner, team.domainId, "Hidden") });
  const params = { domainId: team.domainId, statusId: team.todo };
  const moved = changeOf(await team.owner.call(deleteStatus, { params, query: { moveTo: team.done } }));
  const before = await dump(server);
  expect((await undo(team.member, moved)).text).toBe(never.text);
  expect(await dump(server)).toEqual(before);
});

test("undoing takes the role that the opposite takes [D13, S6.3]", async () => {
  const team = await newTeam(people);
  const renamed = changeOf(await team.owner.call(renamePanel, { ...panel(team), body: { name: "Plan" } }));
  const invited = changeOf(
    await team.owner.call(invitePanelMembers, { ...panel(team), body: { userIds: [team.bystander.me.id] } }),
  );
  const named = changeOf(await team.owner.call(updateDomain, { ...domain(team), body: { name: "Elsewhere" } }));
  const codes = [];
  for (const id of [renamed, invited]) codes.push((await undo(team.member, id)).status);
  codes.push((await undo(team.admin, named)).status);
  const deleted = changeOf(await team.owner.call(deletePanel, panel(team)));
  const before = await dump(server);
  codes.push((await undo(team.member, deleted)).status);
  expect(codes).toEqual([403, 403, 403, 403]);
  expect(await dump(server)).toEqual(before);
  expect((await undo(team.admin, deleted)).status).toBe(200);
});

test("who comes, goes and may do what is not undone, nor what happened with it [D13]", async () => {
  const team = await newTeam(people);
  await addTask(team, { assignedCollaborators: [team.member.me.id] });
  const left = changeOf(await team.member.call(leaveDomain, domain(team)));
  const before = await dump(server);
  const { status, problem } = await undo(team.owner, left);
  expect([status, problem.code]).toEqual([409, "cannot-be-undone"]);
  expect(problem.message).toBe("Who is in a domain, their roles and invites cannot be undone.");
  expect(await dump(server)).toEqual(before);
});

test("what was deleted more than 30 days ago stays deleted [D13]", async () => {
  const team = await newTeam(people);
  const task = await addTask(team);
  const deleted = changeOf(await team.owner.call(deleteTask, at(team, task.id)));
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const age = (days: number) =>
    server.db.transaction((tx) =>
      tx
        .updateTable("changes")
        .set({ at: daysAgo(days) })
        .where("id", "=", deleted)
        .execute(),
    );
  await age(30.01);
  expect((await undo(team.owner, deleted)).problem).toMatchObject({ status: 409, code: "undo-expired" });
  await age(29.99);
  expect((await undo(team.owner, deleted)).status).toBe(200);
});
