import { afterAll, beforeAll, expect, test } from "vitest";
import { removeCollaborator } from "../../../contract/collaborators/commands.ts";
import { deleteDomain, updateDomain } from "../../../contract/domains/commands.ts";
import { listDomains } from "../../../contract/domains/queries.ts";
import { undoChange } from "../../../contract/history/commands.ts";
import { deletePanel, removePanelMembers } from "../../../contract/panels/commands.ts";
import { listPanels } from "../../../contract/panels/queries.ts";
import { byPosition } from "../../../contract/shared/position.ts";
import { deleteStatus } from "../../../contract/statuses/commands.ts";
import { deleteTasksInColumn } from "../../../contract/tasks/bulk-commands.ts";
import { createTask, deleteTask } from "../../../contract/tasks/commands.ts";
import { CHANGE_HEADER } from "../../../contract/wire.ts";
import { newId } from "../../platform/basics/ids.ts";
import { dump } from "../../testing/dump.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { addTask, newPanel, newPeople, newTeam, ok, type People } from "../../testing/team.ts";
import { at, changeOf, domain, edit, panel, stateOf, taskOf, tasksOf, undo } from "./testing/undo.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

test("an undo is a change of its own, told in the header and the answer; its undo is the redo [D13]", {
  tags: "long-on-postgres",
}, async () => {
  const team = await newTeam(people);
  const start = await stateOf(team);
  const created = await team.member.call(createTask, { ...panel(team), body: { title: "Dig" } });
  const end = await stateOf(team);
  const undone = await undo(team.member, changeOf(created));
  expect([undone.status, undone.data]).toEqual([200, { changeId: changeOf(undone), undone: changeOf(created) }]);
  expect(changeOf(undone)).not.toBe(changeOf(created));
  expect(await stateOf(team)).toEqual(start);
  const redone = await undo(team.member, changeOf(undone));
  expect(redone.status).toBe(200);
  expect(await stateOf(team)).toEqual(end);
  expect((await undo(team.member, changeOf(redone))).status).toBe(200);
  expect(await stateOf(team)).toEqual(start);
});

test("a change is undone once; a retry of the undo with its id gets the same answer and nothing happens twice [D3, D13]", {
  tags: "long-on-postgres",
}, async () => {
  const team = await newTeam(people);
  const task = await addTask(team);
  const changed = changeOf(await edit(team.owner, team, task.id, { title: "Changed" }));
  const id = newId();
  const asked = () => team.owner.call(undoChange, { params: { changeId: changed } }, { [CHANGE_HEADER]: id });
  const first = await asked();
  const before = await dump(server);
  const again = await asked();
  expect([first.status, changeOf(first)]).toEqual([200, id]);
  expect([again.status, again.data, changeOf(again)]).toEqual([200, first.data, id]);
  const another = await undo(team.admin, changed);
  expect([another.status, another.problem.code]).toEqual([409, "already-undone"]);
  expect(await dump(server)).toEqual(before);
});

test("all of a transaction comes back, in all panels, in one transaction [D13, D23]", {
  tags: "long-on-postgres",
}, async () => {
  const team = await newTeam(people);
  await addTask(team);
  await addTask({ ...team, panelId: await newPanel(team.owner, team.domainId, "Elsewhere") });
  const start = await stateOf(team);
  const deleted = await team.owner.call(deleteStatus, {
    params: { domainId: team.domainId, statusId: team.todo },
    query: { moveTo: team.done },
  });
  const undone = await undo(team.owner, changeOf(deleted));
  expect(undone.status).toBe(200);
  expect(await stateOf(team)).toEqual(start);
  const rows = await server.db.read
    .selectFrom("changes")
    .select("type")
    .where("id", "=", changeOf(undone))
    .orderBy("type")
    .execute();
  expect(rows.map(({ type }) => type)).toEqual(["status.created", "task.updated", "task.updated"]);
});

test("a removal's consequences come and go with it, once [D13, D35]", { tags: "long-on-postgres" }, async () => {
  const team = await newTeam(people);
  const assignedCollaborators = [team.member.me.id, team.owner.me.id];
  await addTask(team, { assignedCollaborators });
  const start = await stateOf(team);
  const body = { panelMembersId: [team.member.me.id] };
  const removed = changeOf(await team.owner.call(removePanelMembers, { ...panel(team), body }));
  const end = await stateOf(team);
  const undone = changeOf(await undo(team.owner, removed));
  expect(await stateOf(team)).toEqual(start);
  const redone = changeOf(await undo(team.owner, undone));
  expect(await stateOf(team)).toEqual(end);
  const types = async (id: string) => {
    const rows = await server.db.read
      .selectFrom("changes")
      .select("type")
      .where("id", "=", id)
      .orderBy("type")
      .execute();
    return rows.map(({ type }) => type).filter((type) => !type.startsWith("notification."));
  };
  expect(await types(removed)).toEqual(["panelMember.deleted", "task.updated"]);
  expect(await types(undone)).toEqual(["panelMember.created", "task.updated"]);
  expect(await types(redone)).toEqual(["panelMember.deleted", "task.updated"]);
});

test("other fields, other subtasks and other people that changed since stay as they are [D11, D13]", async () => {
  const team = await newTeam(people);
  const subTasks = [
    { id: newId(), title: "One", done: false },
    { id: newId(), title: "Two", done: false },
  ] as const;
  const task = await addTask(team, { title: "Was", subTasks: [...subTasks] });
  const [one, two] = subTasks;
  const mine = changeOf(
    await edit(team.member, team, task.id, {
      title: "Mine",
      subTasks: [{ ...one, done: true }, two],
      assignedCollaborators: [team.member.me.id],
    }),
  );
  await edit(team.owner, team, task.id, {
    assignedTo: "2026-05-05",
    subTasks: [
      { ...one, done: true },
      { ...two, title: "Too" },
    ],
    assignedCollaborators: [team.member.me.id, team.owner.me.id],
  });
  expect((await undo(team.member, mine)).status).toBe(200);
  expect(await taskOf(team, task.id)).toMatchObject({
    title: "Was",
    assignedTo: "2026-05-05",
    subTasks: [one, { ...two, title: "Too" }],
    assignedCollaborators: [{ user: { id: team.owner.me.id } }],
  });
});

test("what was restored and deleted again comes back through its last deletion only [D13]", async () => {
  const team = await newTeam(people);
  const task = await addTask(team, { title: "First" });
  const first = changeOf(await team.owner.call(deleteTask, at(team, task.id)));
  await ok(undo(team.owner, first));
  await ok(edit(team.owner, team, task.id, { title: "Second" }));
  const second = changeOf(await team.owner.call(deleteTask, at(team, task.id)));
  expect((await undo(team.owner, first)).problem.code).toBe("already-undone");
  expect((await undo(team.owner, second)).status).toBe(200);
  expect((await taskOf(team, task.id))?.title).toBe("Second");
});

test("a restored task whose column is gone stands in the first one, with those who are still there [D13]", async () => {
  const team = await newTeam(people);
  const assignedCollaborators = [team.member.me.id, team.owner.me.id];
  const first = await addTask(team, { statusId: team.review, assignedCollaborators });
  const second = await addTask(team, { statusId: team.review });
  const finished = await addTask(team, { statusId: team.done, assignedCollaborators });
  const there = await addTask(team, { statusId: team.todo });
  const body = { taskIds: [first.id, second.id] };
  const params = { domainId: team.domainId, panelId: team.panelId, statusId: team.review };
  const deleted = changeOf(await team.owner.call(deleteTasksInColumn, { params, body }));
  const deletedToo = changeOf(await team.owner.call(deleteTask, at(team, finished.id)));
  await ok(team.owner.call(deleteStatus, { params: { domainId: team.domainId, statusId: team.review } }));
  const body2 = { userToBeRemovedId: team.member.me.id };
  await ok(team.owner.call(removeCollaborator, { ...domain(team), body: body2 }));
  expect([(await undo(team.owner, deleted)).status, (await undo(team.owner, deletedToo)).status]).toEqual([200, 200]);
  const tasks = await tasksOf(team);
  expect(tasks.filter(({ statusId }) => statusId === team.todo).map(({ id }) => id)).toEqual([
    there.id,
    first.id,
    second.id,
  ]);
  const assigned = (id: string) =>
    tasks.find((task) => task.id === id)?.assignedCollaborators.map(({ user }) => user.id);
  expect(assigned(first.id)).toEqual([team.owner.me.id]);
  expect(assigned(finished.id)).toEqual(assignedCollaborators);
});

test("a task that was deleted before a field came to tasks comes back with the field as a new task has it [D13]", async () => {
  const team = await newTeam(people);
  const { id } = await addTask(team, { title: "Old", subTasks: [{ title: "A part", done: true }] });
  const deleted = changeOf(await team.owner.call(deleteTask, at(team, id)));
  const { read } = server.db;
  const entry = await read.selectFrom("changes").select("before").where("id", "=", deleted).executeTakeFirstOrThrow();
  const { subTasks: _, ...known } = JSON.parse(entry.before ?? "{}") as Record<string, unknown>;
  await server.db.transaction((tx) =>
    tx
      .updateTable("changes")
      .set({ before: JSON.stringify(known) })
      .where("id", "=", deleted)
      .execute(),
  );
  await ok(undo(team.owner, deleted));
  const entries = await read
    .selectFrom("changes")
    .select("after")
    .where("entity_id", "=", id)
    .orderBy("version")
    .execute();
  const returned = entries.map(({ after }) => JSON.parse(after ?? "{}") as Record<string, unknown>);
  expect(returned.at(-1)).toMatchObject({ title: "Old", subTasks: [] });
});

test("where another task has taken its place, a restored or returned one stands right below it, with room between them [D5, D13]", async () => {
  const team = await newTeam(people);
  const add = async (title: string, afterId?: string) =>
    (await addTask(team, { title, statusId: team.todo, ...(afterId && { afterId }) })).id;
  const first = await add("A");
  await add("Z");
  const deleted = await add("B", first);
  const gone = changeOf(await team.owner.call(deleteTask, at(team, deleted)));
  await add("In its place", first);
  await ok(undo(team.owner, gone));
  const moved = await add("C", first);
  const away = changeOf(await edit(team.owner, team, moved, { statusId: team.review }));
  await add("In its place too", first);
  await ok(undo(team.owner, away));
  await add("Between", moved);

  const tasks = (await tasksOf(team)).toSorted(byPosition);
  expect(tasks.map(({ title }) => title)).toEqual(["A", "In its place too", "C", "Between", "In its place", "B", "Z"]);
  expect(new Set(tasks.map(({ order }) => order)).size).toBe(tasks.length);
});

test("a panel comes back with its people and tasks, unless there are five without it [D13, D24]", async () => {
  const team = await newTeam(people);
  await addTask(team, { assignedCollaborators: [team.member.me.id] });
  const start = await stateOf(team);
  const deleted = changeOf(await team.admin.call(deletePanel, panel(team)));
  const panels: string[] = [];
  for (let made = 0; made < 5; made++) panels.push(await newPanel(team.owner, team.domainId, `Panel ${made}`));
  const refused = await undo(team.admin, deleted);
  expect([refused.status, refused.problem.code]).toEqual([409, "panel-limit"]);
  for (const panelId of panels)
    await ok(team.owner.call(deletePanel, { params: { domainId: team.domainId, panelId } }));
  expect((await undo(team.admin, deleted)).status).toBe(200);
  expect(await stateOf(team)).toEqual(start);
  expect((await ok(team.member.call(listPanels, domain(team)))).map(({ id }) => id)).toEqual([team.panelId]);
});

test("a deleted domain comes back for everybody, and its name can be taken back [D13, D20]", async () => {
  const team = await newTeam(people);
  await addTask(team);
  const start = await stateOf(team);
  const renamed = changeOf(await team.owner.call(updateDomain, { ...domain(team), body: { name: "Elsewhere" } }));
  const deleted = changeOf(await team.owner.call(deleteDomain, domain(team)));
  expect((await undo(team.admin, deleted)).status).toBe(403);
  expect((await undo(team.owner, renamed)).problem.code).toBe("gone-since");
  expect((await undo(team.owner, deleted)).status).toBe(200);
  expect((await undo(team.owner, renamed)).status).toBe(200);
  expect(await stateOf(team)).toEqual(start);
  const mine = await ok(team.member.call(listDomains));
  expect(mine.map(({ id }) => id)).toContain(team.domainId);
});
