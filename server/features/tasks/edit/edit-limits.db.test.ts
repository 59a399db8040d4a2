import { afterAll, beforeAll, expect, test } from "vitest";
import type { BodyInputOf } from "../../../../contract/define.ts";
import { updateTasks } from "../../../../contract/tasks/bulk-commands.ts";
import { createTask, updateTask } from "../../../../contract/tasks/commands.ts";
import type { SubTask, Task } from "../../../../contract/tasks/task.ts";
import { newId } from "../../../platform/basics/ids.ts";
import { dump } from "../../../testing/dump.ts";
import { startTestServer, type TestServer } from "../../../testing/server.ts";
import { addTask, newPeople, newTeam, ok, type People, type Team } from "../../../testing/team.ts";
import { changeOf, undo } from "../../history/testing/undo.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

type Edit = BodyInputOf<typeof updateTask>;
const panel = ({ domainId, panelId }: Team) => ({ domainId, panelId });
const patch = (team: Team, { id }: Pick<Task, "id">, body: Edit) =>
  team.member.call(updateTask, { params: { ...panel(team), taskId: id }, body });
const edit = async (team: Team, task: Pick<Task, "id">, body: Edit) => (await ok(patch(team, task, body))).taskData;
const bulk = (team: Team, tasks: BodyInputOf<typeof updateTasks>["tasks"]) =>
  team.member.call(updateTasks, { params: panel(team), body: { tasks } });
const items = (count: number, length = 5): SubTask[] =>
  Array.from({ length: count }, () => ({ id: newId(), title: "x".repeat(length), done: false }));
/** As much text as a check list takes. */
const longList = () => items(128, 500);

/** The row of a task as it may have come to be before there were such limits, or by more moves than a test has time for. */
const put = (task: Task, fields: { subtasks?: string; position?: string }) =>
  server.db.transaction((tx) => tx.updateTable("tasks").set(fields).where("id", "=", task.id).execute());

test("a bulk change that names one task twice is refused, and changes nothing [D27]", async () => {
  const team = await newTeam(people);
  const task = await addTask(team);
  const before = await dump(server);
  const twice = await bulk(team, [
    { id: task.id, title: "One" },
    { id: task.id.toUpperCase(), title: "Two" },
  ]);
  expect([twice.status, twice.problem.message]).toEqual([400, "Two edits are of the same task."]);
  expect(await dump(server)).toEqual(before);
});

test("a bulk change of more text than two million bytes is refused, however little it sends, and changes nothing [D27]", {
  tags: "long-on-postgres",
}, async () => {
  const team = await newTeam(people);
  const tasks: Task[] = [];
  for (let n = 0; n < 28; n++) {
    const task = await addTask(team);
    await put(task, { subtasks: JSON.stringify(longList()) });
    tasks.push(task);
  }
  const finish = (some: readonly Task[]) =>
    bulk(
      team,
      some.map(({ id }) => ({ id, statusId: team.done })),
    );
  const before = await dump(server);
  const { status, problem } = await finish(tasks);
  const message = "These tasks hold too much text to be changed at once. Send fewer of them.";
  expect([status, problem.message, problem.issues]).toEqual([400, message, [{ path: "tasks", message }]]);
  expect(await dump(server)).toEqual(before);
  const { taskData } = await ok(finish(tasks.slice(1)));
  expect(taskData).toHaveLength(27);
  expect(JSON.stringify(taskData).length).toBeGreaterThan(1_900_000);
});

test("many titles are given at once where the descriptions that are found with them are no more than that [D27, E33]", async () => {
  const team = await newTeam(people);
  const tasks = [await addTask(team, { description: "x" }), await addTask(team, { description: "x" })];
  const text = "x".repeat(1_010_000);
  const ids = tasks.map(({ id }) => id);
  await server.db.transaction((tx) =>
    tx.updateTable("descriptions").set({ text }).where("task_id", "in", ids).execute(),
  );
  const refused = await bulk(
    team,
    ids.map((id) => ({ id, title: "Another" })),
  );
  expect([refused.status, refused.problem.issues?.map(({ path }) => path)]).toEqual([400, ["tasks"]]);
  await ok(
    bulk(
      team,
      ids.map((id) => ({ id, statusId: team.done })),
    ),
  );
  await ok(bulk(team, [{ id: ids[0] ?? "", title: "Another" }]));
});

/** Writes into the log, oldest first, what a task was before each of so many changes; answers its version after them. */
const fillLog = async (team: Team, task: Task, befores: readonly object[]): Promise<number> => {
  const rows = befores.map((before, at) => ({
    stream: team.panelId,
    version: task.version + 1 + at,
    id: newId(),
    type: "task.updated",
    entity_id: task.id,
    actor_id: team.owner.me.id,
    at: task.updatedAt,
    before: JSON.stringify(before),
    after: "{}",
  }));
  const version = task.version + rows.length;
  await server.db.transaction(async (tx) => {
    for (let from = 0; from < rows.length; from += 500)
      await tx
        .insertInto("changes")
        .values(rows.slice(from, from + 500))
        .execute();
    await tx.updateTable("streams").set({ version }).where("id", "=", team.panelId).execute();
    await tx.updateTable("tasks").set({ version }).where("id", "=", task.id).execute();
  });
  return version;
};

/** A task whose check list has been changed sixty times, which the log has four and a half million bytes of. */
const longEdited = async (team: Team) => {
  const began = await addTask(team, { title: "Began", subTasks: items(2) });
  const [one, two] = began.subTasks;
  const longer = { subTasks: longList() };
  const version = await fillLog(team, began, [{ subTasks: [one, two] }, ...Array<object>(60).fill(longer)]);
  await put(began, { subtasks: JSON.stringify([one, two, ...items(1)]) });
  return { began, one, two, version };
};

test("of a long history no more is looked through than four million bytes, and what would take more is a conflict [D11]", {
  tags: "long-on-postgres",
}, async () => {
  const team = await newTeam(people);
  const { began, one, two, version } = await longEdited(team);
  const before = await dump(server);
  const { status, problem } = await patch(team, began, { title: "Mine", version: began.version });
  expect([status, problem.code, problem.fields]).toEqual([409, "conflict", ["title"]]);
  expect(problem.current).toMatchObject({ id: began.id, title: "Began", version });
  expect(await dump(server)).toEqual(before);
  // What is found sooner, or needs no look, is merged all the same.
  const moved = await edit(team, began, { statusId: team.done, version: began.version });
  expect(moved.statusId).toBe(team.done);
  const merged = await edit(team, began, { subTasks: [two as SubTask], version: began.version });
  expect(merged.subTasks).toEqual([two, ...moved.subTasks.slice(2)]);
  expect(merged.subTasks).not.toContainEqual(one);
  expect((await edit(team, began, { title: "Mine", version: version - 30 })).title).toBe("Mine");
  const again = await patch(team, began, { title: "Else", version: version - 30 });
  expect(again.problem).toMatchObject({ code: "conflict", current: { title: "Mine" } });
});

test("the edits of a bulk change look through no more together than one does alone [D11, D27]", {
  tags: "long-on-postgres",
}, async () => {
  const team = await newTeam(people);
  const edits: { id: string; title: string; version: number }[] = [];
  for (const { began, version } of [await longEdited(team), await longEdited(team)])
    edits.push({ id: began.id, title: "Mine", version: version - 30 });
  const before = await dump(server);
  const { status, problem } = await bulk(team, edits);
  expect([status, problem.code, problem.current]).toMatchObject([409, "conflict", { id: edits[1]?.id }]);
  expect(await dump(server)).toEqual(before);
  for (const one of edits) expect((await ok(bulk(team, [one]))).taskData[0]?.title).toBe("Mine");
});

test("thousands of moves are as much to look through as long texts [D11]", async () => {
  const team = await newTeam(people);
  const task = await addTask(team, { title: "Began" });
  const version = await fillLog(team, task, Array<object>(4000).fill({ order: "V" }));
  const far = await patch(team, task, { title: "Mine", version: task.version });
  expect(far.problem).toMatchObject({ code: "conflict", current: { title: "Began" } });
  expect((await edit(team, task, { title: "Mine", version: version - 2000 })).title).toBe("Mine");
});

test("what two edits come to together is held to a task's limits: 409 with the task as it is [D11, D26]", {
  tags: "long-on-postgres",
}, async () => {
  const team = await newTeam(people);
  for (const list of [() => items(101), () => items(70, 460)]) {
    const task = await addTask(team);
    const present = await edit(team, task, { subTasks: list() });
    const before = await dump(server);
    const { status, problem } = await patch(team, task, { subTasks: list(), version: task.version });
    expect([status, problem.code, problem.fields, problem.current]).toEqual([409, "task-full", ["subTasks"], present]);
    expect(await dump(server)).toEqual(before);
  }
});

test("two hundred subtasks and a hundred people are taken, and not one more, whether the task is new or old [D26]", async () => {
  const team = await newTeam(people);
  const task = await addTask(team, { subTasks: items(200) });
  const limits = [
    { fields: { subTasks: items(201) }, message: "A task can have at most 200 subtasks." },
    {
      fields: { assignedCollaborators: Array.from({ length: 101 }, newId) },
      message: "A task can be assigned to at most 100 people.",
    },
  ];
  for (const { fields, message } of limits)
    for (const { status, problem } of [
      await patch(team, task, fields),
      await team.member.call(createTask, { params: panel(team), body: { title: "New", ...fields } }),
    ])
      expect([status, problem.message, problem.issues]).toEqual([
        400,
        message,
        [{ path: Object.keys(fields)[0], message }],
      ]);
});

test("a check list that is too long already may be ticked off and shortened, and not grow [D26]", async () => {
  const team = await newTeam(people);
  const task = await addTask(team);
  for (const list of [items(205), items(150, 480)]) {
    await put(task, { subtasks: JSON.stringify(list) });
    const ticked = list.map((item) => ({ ...item, done: true }));
    expect((await edit(team, task, { subTasks: ticked })).subTasks).toEqual(ticked);
    expect((await patch(team, task, { subTasks: [...list, ...items(1)] })).status).toBe(400);
    const { version } = await edit(team, task, { subTasks: ticked.slice(1) });
    expect((await patch(team, task, { subTasks: ticked, version })).status).toBe(400);
    // From before it was shortened: together the two edits leave out both.
    const other = ticked.filter((_, at) => at !== 3);
    expect((await edit(team, task, { subTasks: other.slice(1), version: version - 1 })).subTasks).toEqual(
      other.slice(1),
    );
  }
});

test("an undo that would make a check list too long is refused with the reason [D13, D26]", {
  tags: "long-on-postgres",
}, async () => {
  const team = await newTeam(people);
  for (const list of [items(150), items(100, 500)]) {
    const task = await addTask(team, { subTasks: list });
    const half = list.slice(list.length / 2);
    const shortened = changeOf(await patch(team, task, { subTasks: half }));
    await edit(team, task, { subTasks: [...half, ...list.slice(0, 70).map((item) => ({ ...item, id: newId() }))] });
    const before = await dump(server);
    const { status, problem } = await undo(team.member, shortened);
    expect([status, problem.code]).toEqual([409, "task-full"]);
    expect(problem).toMatchObject({ kind: "task", entityId: task.id, fields: ["subTasks"] });
    expect(await dump(server)).toEqual(before);
  }
});

/** Letters that an order may have, and does not end in 0. */
const order = (length: number): string => "V".repeat(length);

test("an order of a thousand letters may be chosen, and not one more [D2, D5]", {
  tags: "long-on-postgres",
}, async () => {
  const team = await newTeam(people);
  const task = await addTask(team, { order: order(1000) });
  const before = await dump(server);
  const refused = [
    await patch(team, task, { order: order(1001) }),
    await patch(team, task, { order: order(1001), afterId: task.id }),
    await team.member.call(createTask, { params: panel(team), body: { title: "New", order: order(1001) } }),
  ];
  expect(refused.map(({ status, problem }) => [status, problem.issues?.[0]?.path])).toEqual(
    refused.map(() => [400, "order"]),
  );
  expect(await dump(server)).toEqual(before);
});

test("whatever order the server answers may be sent back [D5]", async () => {
  const team = await newTeam(people);
  const top = await addTask(team, { title: "top", order: order(1000) });
  await addTask(team, { title: "below", order: `${order(999)}W` });
  const longest = await addTask(team, { title: "between", afterId: top.id });
  expect(longest.order.length).toBeGreaterThan(1000);
  expect(await edit(team, longest, { order: longest.order })).toEqual(longest);
  await put(longest, { position: order(2600) });
  const moved = await edit(team, longest, { statusId: team.done, order: order(2600) });
  expect([moved.statusId, moved.order]).toEqual([team.done, order(2600)]);
});
