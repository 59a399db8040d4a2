import { afterAll, beforeAll, expect, test } from "vitest";
import type { BodyInputOf } from "../../../contract/define.ts";
import { updateDomain } from "../../../contract/domains/commands.ts";
import { listDomains } from "../../../contract/domains/queries.ts";
import { removePanelMembers } from "../../../contract/panels/commands.ts";
import { getPanel } from "../../../contract/panels/queries.ts";
import { createStatus, deleteStatus, updateStatus } from "../../../contract/statuses/commands.ts";
import { deleteTasksInColumn, updateTasks } from "../../../contract/tasks/bulk-commands.ts";
import { createTask, deleteTask, updateTask } from "../../../contract/tasks/commands.ts";
import { FIRST_CARDS, getBoard, getGlance, listTasks } from "../../../contract/tasks/queries.ts";
import { CHANGE_HEADER } from "../../../contract/wire.ts";
import { newId } from "../../platform/basics/ids.ts";
import { dump } from "../../testing/dump.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import { addTask, newPanel, newPeople, newTeam, ok, type People, type Team } from "../../testing/team.ts";
import { tasksOf as rowsOf } from "./rows/tasks.sql.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

const create = (team: Team, body: BodyInputOf<typeof createTask>, client: Client = team.member) =>
  client.call(createTask, { params: { domainId: team.domainId, panelId: team.panelId }, body });
const tasksOf = async ({ owner, domainId, panelId }: Team) =>
  (await ok(owner.call(listTasks, { params: { domainId, panelId } }))).taskData;
const titlesIn = async (team: Team, statusId = team.todo) =>
  (await tasksOf(team)).filter((task) => task.statusId === statusId).map(({ title }) => title);

test("a task with a title alone goes to the bottom of the first column [D26, S3.3, S6.4, S7.15, S7.19]", async () => {
  const team = await newTeam(people);
  await addTask(team, { title: "first" });
  const { status, data } = await create(team, { title: "  second " });
  expect(status).toBe(201);
  expect(data.taskData).toMatchObject({
    title: "second",
    statusId: team.todo,
    authorId: team.member.me.id,
    domainId: team.domainId,
    panelId: team.panelId,
    priority: null,
    assignedFrom: null,
    assignedTo: null,
    assignedCollaborators: [],
    subTasks: [],
    described: false,
    comments: 0,
    files: 0,
  });
  expect(await titlesIn(team)).toEqual(["first", "second"]);
  expect((await tasksOf(team)).at(-1)).toEqual(data.taskData);
});

test("a task carries dates, people and subtasks from the start [D4, D26, S3.3]", async () => {
  const team = await newTeam(people);
  const subTaskId = newId();
  const { data } = await create(team, {
    title: "Everything",
    statusId: team.doing,
    assignedFrom: "2024-02-29",
    assignedTo: "2024-02-29",
    assignedCollaborators: [team.member.me.id, team.owner.me.id, team.member.me.id],
    subTasks: [
      { id: subTaskId, title: " a ", done: true },
      { title: "b", done: false },
    ],
  });
  const { taskData: task } = data;
  expect([task.assignedFrom, task.assignedTo, task.statusId]).toEqual(["2024-02-29", "2024-02-29", team.doing]);
  const { id, fullName, username, profilePicture } = team.member.me;
  expect(task.assignedCollaborators.map(({ user }) => user)).toEqual([
    { id, fullName, username, profilePicture },
    expect.objectContaining({ id: team.owner.me.id }),
  ]);
  expect(task.subTasks.map(({ title, done }) => [title, done])).toEqual([
    ["a", true],
    ["b", false],
  ]);
  expect(task.subTasks[0]?.id).toBe(subTaskId);
});

test("a subtask's id stands for itself within its task, and no other task is in its way [D50]", async () => {
  const team = await newTeam(people);
  const id = newId();
  const [one, other] = [
    await addTask(team, { title: "one", subTasks: [{ id, title: "of one", done: false }] }),
    await addTask(team, { title: "other", subTasks: [{ id, title: "of another", done: true }] }),
  ];
  const { domainId, panelId } = team;
  const body = { subTasks: [{ id, title: "another name", done: false }] };
  await ok(team.member.call(updateTask, { params: { domainId, panelId, taskId: one.id }, body }));
  const found = await tasksOf(team);
  expect(found.find((task) => task.id === one.id)?.subTasks).toEqual(body.subTasks);
  expect(found.find((task) => task.id === other.id)?.subTasks).toEqual([{ id, title: "of another", done: true }]);
});

test("afterId says where a new task goes: after that one, on top, or 404 and 400 [D5, D26]", {
  tags: "long-on-postgres",
}, async () => {
  const team = await newTeam(people);
  const { id: first } = await addTask(team, { title: "first" });
  const { id: other } = await addTask(team, { title: "other", statusId: team.doing });
  await addTask(team, { title: "last" });
  await ok(create(team, { title: "after first", afterId: first }));
  await ok(create(team, { title: "top", afterId: null }));
  expect(await titlesIn(team)).toEqual(["top", "first", "after first", "last"]);
  const before = await dump(server);
  const refused = [
    await create(team, { title: "x", afterId: newId() }),
    await create(team, { title: "x", afterId: other }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([404, 400]);
  expect(await dump(server)).toEqual(before);
});

test("who is in the domain but not in the panel is 400, who is not in the domain 404 [D26]", async () => {
  const team = await newTeam(people);
  const assign = (...assignedCollaborators: string[]) => create(team, { title: "x", assignedCollaborators });
  const before = await dump(server);
  const refused = [
    await assign(team.bystander.me.id),
    await assign(team.member.me.id, team.admin.me.id),
    await assign(team.stranger.me.id),
    await assign(team.member.me.id, newId()),
  ];
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 404, 404]);
  expect(await dump(server)).toEqual(before);
});

test.each([
  { title: "" },
  { title: " \u200b\u2060 " },
  { title: "x".repeat(501) },
  { title: "x", assignedFrom: "2026-02-30" },
  { title: "x", assignedFrom: "2026-02-01T00:00:00Z" },
  { title: "x", assignedTo: "infinity" },
  { title: "x", assignedFrom: "2026-05-02", assignedTo: "2026-05-01" },
  { title: "x", order: "a0" },
  { title: "x", order: "" },
  { title: "x", order: "ä" },
  { title: "x", statusId: "todo" },
  { title: "x", id: "1" },
  { title: "x", subTasks: [{ title: "", done: false }] },
  { title: "x", subTasks: [{ title: "a", done: "yes" }] },
  { title: "x", subTasks: [{ title: "a", done: true, colour: "red" }] },
  { title: "x", authorId: "0192f0c1-2345-7000-8000-000000000000" },
  { title: 7 },
  {},
])("a new task is not %j [D2, D4, D6, D26]", async (body) => {
  const team = await newTeam(people);
  const before = await dump(server);
  const { domainId, panelId } = team;
  const { status, problem } = await team.member.send(createTask, { params: { domainId, panelId }, body });
  expect([status, problem.code, problem.issues?.length]).toEqual([400, "bad-input", 1]);
  expect(await dump(server)).toEqual(before);
});

test("a title has up to 500 characters as people count them [D6, D26]", async () => {
  const team = await newTeam(people);
  const lengths = async (letter: string) => [
    (await create(team, { title: letter.repeat(500) })).status,
    (await create(team, { title: letter.repeat(501) })).status,
  ];
  for (const letter of ["x", "e\u0301", "👍🏽", "👨‍👩‍👧"])
    expect([letter, await lengths(letter)]).toEqual([letter, [201, 400]]);
});

test("a repeated creation happens once, in this panel and by this person only [D3]", async () => {
  const team = await newTeam(people);
  const body = { id: newId(), title: "once" };
  const first = await create(team, body);
  const again = await create(team, { ...body, title: "twice", statusId: team.done });
  expect([first.status, again.status, again.text]).toEqual([201, 200, first.text]);
  expect((await create(team, body, team.owner)).status).toBe(409);
  const elsewhere = { ...team, panelId: await newPanel(team.owner, team.domainId, "Elsewhere") };
  expect((await create(elsewhere, body, team.owner)).status).toBe(409);
  await ok(
    team.member.call(deleteTask, { params: { domainId: team.domainId, panelId: team.panelId, taskId: body.id } }),
  );
  expect((await create(team, body)).status).toBe(409);
});

test("the list of tasks is not sent again to who has it, and is when something changed [D7, S7.19]", async () => {
  const team = await newTeam(people);
  await addTask(team);
  const { domainId, panelId, member } = team;
  const list = (headers: Record<string, string> = {}) =>
    server.raw("GET", `/api/task/${domainId}/${panelId}`, { token: member.token, headers });
  const first = await list();
  const etag = first.headers.get("etag") ?? "";
  expect((await list({ "if-none-match": etag })).status).toBe(304);
  expect((await list({ "if-none-match": `W/${etag}, "other"` })).status).toBe(304);
  await addTask(team);
  const changed = await list({ "if-none-match": etag });
  expect([changed.status, (changed.data as { taskData: unknown[] }).taskData.length]).toEqual([200, 2]);
});

test("the list of tasks is right also for who comes after more changes than are followed one by one [D7, S7.19]", {
  tags: "long",
}, async () => {
  const team = await newTeam(people);
  const { domainId, panelId } = team;
  const { id: taskId } = await addTask(team);
  expect(await tasksOf(team)).toHaveLength(1);
  for (let count = 1; count <= 520; count++)
    await ok(team.owner.call(updateTask, { params: { domainId, panelId, taskId }, body: { title: `Title ${count}` } }));
  const [task] = await tasksOf(team);
  expect(task?.title).toBe("Title 520");
  expect([task]).toEqual(await rowsOf(server.db.read, domainId, panelId));
});

test.each(["br", "gzip", "identity"])("the list of tasks comes in %s [S7.19]", async (encoding) => {
  const team = await newTeam(people);
  await addTask(team, { title: "packed" });
  const { domainId, panelId, member } = team;
  const answered = await server.raw("GET", `/api/task/${domainId}/${panelId}`, {
    token: member.token,
    headers: { "accept-encoding": encoding },
  });
  expect(answered.headers.get("content-encoding")).toBe(encoding === "identity" ? null : encoding);
  expect(answered.text).toContain("packed");
});

test("a deleted task is off the board, stays in its rows, and cannot be deleted twice [D13, S7.17, S8.3]", async () => {
  const team = await newTeam(people);
  const task = await addTask(team, { assignedCollaborators: [team.member.me.id] });
  const params = { domainId: team.domainId, panelId: team.panelId, taskId: task.id };
  expect((await team.member.call(deleteTask, { params })).status).toBe(204);
  const again = await team.member.call(deleteTask, { params });
  expect([again.status, again.problem.message]).toEqual([404, "Task no longer exists"]);
  expect(await tasksOf(team)).toEqual([]);
  expect((await dump(server)).tasks?.some((row) => row.includes(task.id))).toBe(true);
});

test("of a column only the tasks really in it are deleted, each once, and the rest is listed [D27, S7.18]", async () => {
  const team = await newTeam(people);
  const here = await addTask(team, { title: "here" });
  const there = await addTask(team, { title: "there", statusId: team.doing });
  const elsewhere = await addTask(
    { ...team, panelId: await newPanel(team.owner, team.domainId, "Elsewhere") },
    { title: "elsewhere" },
  );
  const unknown = newId();
  const params = { domainId: team.domainId, panelId: team.panelId, statusId: team.todo };
  const remove = (taskIds: string[]) => ok(team.member.call(deleteTasksInColumn, { params, body: { taskIds } }));
  expect(await remove([])).toEqual({ deleted: [], skipped: [] });
  expect(await remove([there.id, here.id, elsewhere.id, unknown, here.id])).toEqual({
    deleted: [here.id],
    skipped: [there.id, elsewhere.id, unknown],
  });
  expect(await remove([here.id])).toEqual({ deleted: [], skipped: [here.id] });
  expect((await tasksOf(team)).map(({ title }) => title)).toEqual(["there"]);
});

test("a deletion of a column's tasks that is sent again once it is done is answered as it was, whatever came of the column [fault 24] [D3, D27]", async () => {
  const team = await newTeam(people);
  const { domainId, panelId } = team;
  const statusId = (await ok(team.owner.call(createStatus, { params: { domainId }, body: { name: "Short" } }))).id;
  const [first, second] = [await addTask(team, { statusId }), await addTask(team, { statusId })];
  const there = await addTask(team);
  const id = newId();
  const params = { domainId, panelId, statusId };
  const remove = (tasks: { id: string }[], client = team.member) =>
    client.call(
      deleteTasksInColumn,
      { params, body: { taskIds: tasks.map((task) => task.id) } },
      { [CHANGE_HEADER]: id },
    );
  const asked = [first, there];
  const { data } = await remove(asked);
  expect(data).toEqual({ deleted: [first.id], skipped: [there.id] });
  const others = [await remove(asked, team.owner), await remove([second])];
  expect(others.map((other) => other.data)).toEqual([
    { deleted: [], skipped: [first.id, there.id] },
    { deleted: [second.id], skipped: [] },
  ]);
  for (const { headers } of others) expect(headers.get(CHANGE_HEADER)).not.toBe(id);
  await ok(team.owner.call(deleteStatus, { params: { domainId, statusId }, query: {} }));
  const before = await dump(server);
  const again = await remove(asked);
  expect([again.status, again.headers.get(CHANGE_HEADER), again.data]).toEqual([200, id, data]);
  expect(await dump(server)).toEqual(before);
});

test("twenty thousand ids are one request and one change [D13, D27]", async () => {
  const team = await newTeam(people);
  for (let n = 0; n < 5; n++) await addTask(team);
  const present = (await tasksOf(team)).map(({ id }) => id);
  const taskIds = [...Array.from({ length: 19_995 }, newId), ...present];
  const params = { domainId: team.domainId, panelId: team.panelId, statusId: team.todo };
  const { deleted, skipped } = await ok(team.member.call(deleteTasksInColumn, { params, body: { taskIds } }));
  expect([deleted, skipped.length]).toEqual([present, 19_995]);
  const over = await team.member.call(deleteTasksInColumn, { params, body: { taskIds: [...taskIds, newId()] } });
  expect(over.status).toBe(400);
});

test("a bulk change is all or none, and answers every task [D27, S7.20]", async () => {
  const team = await newTeam(people);
  const first = await addTask(team, { title: "first" });
  const second = await addTask(team, { title: "second" });
  const params = { domainId: team.domainId, panelId: team.panelId };
  const update = (tasks: BodyInputOf<typeof updateTasks>["tasks"]) =>
    team.member.call(updateTasks, { params, body: { tasks } });
  const before = await dump(server);
  const good = { id: first.id, title: "changed" };
  const refused = [
    await update([good, { id: newId(), title: "x" }]),
    await update([good, { id: second.id, statusId: newId() }]),
    await update([good, { id: second.id, assignedFrom: "2026-05-02", assignedTo: "2026-05-01" }]),
    await update([good, { id: second.id, title: " " }]),
    await update(Array.from({ length: 501 }, () => good)),
  ];
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 400, 400, 400]);
  expect(await dump(server)).toEqual(before);
  const { taskData } = await ok(update([good, { id: second.id, statusId: team.done, title: "moved" }]));
  expect(taskData.map(({ title, statusId }) => [title, statusId])).toEqual([
    ["changed", team.todo],
    ["moved", team.done],
  ]);
  expect((await ok(update([]))).taskData).toEqual([]);
});

test("a glance at a panel tells its domain, its people and the first tasks of each column, all as they are now [S2.15, D9]", {
  tags: "long-on-postgres",
}, async () => {
  const team = await newTeam(people);
  const params = { domainId: team.domainId, panelId: team.panelId };
  const glance = (client = team.member) => ok(client.call(getGlance, { params }));
  expect(await glance()).toMatchObject({ taskData: [], counts: {} });
  for (let at = 0; at < FIRST_CARDS + 2; at++) await addTask(team, { title: `Task ${at}` });
  const done = await addTask(team, { title: "Done", statusId: team.done });
  const all = (await ok(team.owner.call(listTasks, { params }))).taskData;
  const { taskData, counts } = await glance();
  expect(counts).toEqual({ [team.todo]: FIRST_CARDS + 2, [team.done]: 1 });
  const inOrder = all.filter(({ statusId }) => statusId === team.todo).slice(0, FIRST_CARDS);
  expect(taskData.filter(({ statusId }) => statusId === team.todo)).toEqual(inOrder);
  expect(taskData.find(({ id }) => id === done.id)).toEqual(all.find(({ id }) => id === done.id));
  await ok(team.owner.call(deleteTask, { params: { ...params, taskId: done.id } }));
  expect((await glance()).counts).toEqual({ [team.todo]: FIRST_CARDS + 2 });
  await ok(team.owner.call(updateDomain, { params, body: { name: "another name" } }));
  const { domain, panel } = await glance();
  const listed = await ok(team.member.call(listDomains));
  expect(domain).toEqual(listed.find(({ id }) => id === team.domainId));
  expect([domain.name, domain.memberRole]).toEqual(["another name", "member"]);
  expect(panel).toEqual(await ok(team.member.call(getPanel, { params })));
  expect((await glance(team.owner)).domain.memberRole).toBe("owner");
});

test("an id that is taken on two panels at once is one task, and the other is told that it is taken [D3]", {
  tags: "long-on-postgres",
}, async () => {
  const team = await newTeam(people);
  const panelId = await newPanel(team.owner, team.domainId);
  const told: (string | number)[][] = [];
  for (let round = 0; round < 25; round++) {
    const body = { id: newId(), title: "Mine", assignedCollaborators: [team.owner.me.id] };
    const both = [create(team, body, team.owner), create({ ...team, panelId }, body, team.owner)];
    const answers = await Promise.all(both);
    told.push(answers.map(({ status, problem }) => problem?.code ?? status).sort());
  }
  expect(told).toEqual(Array.from({ length: 25 }, () => [201, "id-taken"]));
});

test("a glance tells the same tasks whether the server keeps the board or has yet to read it [S2.15, D9]", {
  tags: "long-on-postgres",
}, async () => {
  const team = await newTeam(people);
  const params = { domainId: team.domainId, panelId: team.panelId };
  for (let at = 0; at < FIRST_CARDS + 3; at++)
    await addTask(team, {
      title: `Task ${at}`,
      afterId: null,
      ...(at % 5 === 0 && { assignedCollaborators: [team.member.me.id] }),
    });
  await addTask(team, { title: "Done", statusId: team.done });
  const gone = await addTask(team, { title: "Gone" });
  await ok(team.owner.call(deleteTask, { params: { ...params, taskId: gone.id } }));
  const firstFor = async (client: Client) => {
    const { taskData, counts } = await ok(client.call(getGlance, { params }));
    return { taskData, counts };
  };
  const read = await firstFor(team.member);
  expect(read).toMatchObject({ counts: { [team.todo]: FIRST_CARDS + 3, [team.done]: 1 } });
  expect(read.taskData).toHaveLength(FIRST_CARDS + 1);
  await tasksOf(team);
  expect(await firstFor(team.owner)).toEqual(read);
});

test("a glance is told by the panel's id alone, to nobody who does not see it, and anew only where it changed [D8, D24]", async () => {
  const team = await newTeam(people);
  const params = { panelId: team.panelId };
  const asked = await team.member.call(getGlance, { params });
  const again = () => team.member.call(getGlance, { params }, { "if-none-match": asked.headers.get("etag") ?? "" });
  expect((await again()).status).toBe(304);
  await addTask(team, { title: "One more" });
  expect((await again()).status).toBe(200);
  for (const panelId of [newId(), team.domainId])
    expect(await team.owner.call(getGlance, { params: { panelId } })).toMatchObject({ status: 404 });
  expect(await team.bystander.call(getGlance, { params })).toMatchObject({ status: 404 });
  const body = { panelMembersId: [team.member.me.id] };
  await ok(team.owner.call(removePanelMembers, { params: { domainId: team.domainId, ...params }, body }));
  expect((await again()).status).toBe(404);
});

test("a board is told by the panel's id alone, with all that the panel and its tasks are, as of one version, and anew only where it changed [S2.15, D8, D9, D24]", async () => {
  const team = await newTeam(people);
  const params = { domainId: team.domainId, panelId: team.panelId };
  const board = { params: { panelId: team.panelId } };
  await addTask(team, { title: "One", assignedCollaborators: [team.member.me.id] });
  await addTask(team, { title: "Done", statusId: team.done });
  const asked = await team.member.call(getBoard, board);
  const { panel, taskData, version } = await ok(Promise.resolve(asked));
  expect(panel).toEqual(await ok(team.member.call(getPanel, { params })));
  expect({ taskData, version }).toEqual(await ok(team.member.call(listTasks, { params })));
  expect(version).toBe(panel.panel_data.version);

  const again = () => team.member.call(getBoard, board, { "if-none-match": asked.headers.get("etag") ?? "" });
  expect((await again()).status).toBe(304);
  // Which columns count as open work is no business of the panel's stream.
  await ok(team.owner.call(updateStatus, { params: { ...params, statusId: team.todo }, body: { kind: "done" } }));
  expect((await ok(again())).panel.panel_data).toMatchObject({ openTaskCount: 0, version });
  await addTask(team, { title: "Two" });
  expect((await ok(again())).taskData.map(({ title }) => title).sort()).toEqual(["Done", "One", "Two"]);
  for (const panelId of [newId(), team.domainId])
    expect(await team.owner.call(getBoard, { params: { panelId } })).toMatchObject({ status: 404 });
  expect(await team.bystander.call(getBoard, board)).toMatchObject({ status: 404 });
});
