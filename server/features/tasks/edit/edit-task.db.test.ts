import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { BodyInputOf } from "../../../../contract/define.ts";
import { removePanelMembers } from "../../../../contract/panels/commands.ts";
import { updateTasks } from "../../../../contract/tasks/bulk-commands.ts";
import { deleteTask, updateTask } from "../../../../contract/tasks/commands.ts";
import { editedFields, type SentFields, sendFields } from "../../../../contract/tasks/fields.ts";
import { listTasks } from "../../../../contract/tasks/queries.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import { trashBins } from "../../../kinds.ts";
import { newId } from "../../../platform/basics/ids.ts";
import { dump } from "../../../testing/dump.ts";
import { startTestServer, type TestServer } from "../../../testing/server.ts";
import { addLabel, addTask, newPanel, newPeople, newTeam, ok, type People, type Team } from "../../../testing/team.ts";
import { purgeTrash } from "../../history/purge-trash.ts";
import { leftAt } from "../rows/fields-since.sql.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

const patch = (team: Team, task: Pick<Task, "id">, body: BodyInputOf<typeof updateTask>) =>
  team.member.call(updateTask, {
    params: { domainId: team.domainId, panelId: team.panelId, taskId: task.id },
    body,
  });
const edit = async (team: Team, task: Pick<Task, "id">, body: BodyInputOf<typeof updateTask>) =>
  (await ok(patch(team, task, body))).taskData;
const list = ({ owner, domainId, panelId }: Team) => ok(owner.call(listTasks, { params: { domainId, panelId } }));
const titlesIn = async (team: Team, statusId = team.todo) =>
  (await list(team)).taskData.filter((task) => task.statusId === statusId).map(({ title }) => title);
const add = async (team: Team, ...titles: string[]) => {
  const tasks: Task[] = [];
  for (const title of titles) tasks.push(await addTask(team, { title }));
  return tasks as [Task, Task, Task];
};

test("only the fields that are sent change, and the version says so [D11, D26, S4.12, S7.16]", async () => {
  const team = await newTeam(people);
  const task = await addTask(team, {
    title: "a",
    assignedFrom: "2026-01-01",
    assignedTo: "2026-01-02",
    assignedCollaborators: [team.member.me.id],
    subTasks: [{ title: "s", done: false }],
  });
  const edited = await edit(team, task, { title: " b " });
  expect(edited).toEqual({ ...task, title: "b", version: task.version + 1, updatedAt: edited.updatedAt });
  const cleared = await edit(team, task, { assignedFrom: null, assignedCollaborators: [], subTasks: [] });
  expect(cleared).toMatchObject({ title: "b", assignedFrom: null, assignedTo: "2026-01-02" });
  expect([cleared.assignedCollaborators, cleared.subTasks]).toEqual([[], []]);
});

test("each field that is edited is answered and stored as it was sent [D11, S4.12]", async () => {
  const team = await newTeam(people);
  const [task] = await add(team, "As it was");
  const sent: SentFields = {
    title: "Another",
    priority: "urgent",
    assignedFrom: "2026-03-01",
    assignedTo: "2026-03-02",
    assignedCollaborators: [team.member.me.id],
    subTasks: [{ id: newId(), title: "A part", done: true }],
    labelIds: [(await addLabel(team)).id],
  };
  for (const field of editedFields) {
    const edited = await edit(team, task, { [field]: sent[field] });
    const stored = (await list(team)).taskData.find(({ id }) => id === task.id);
    expect([field, stored]).toEqual([field, edited]);
    expect(sendFields({ [field]: edited[field] })).toEqual({ [field]: sent[field] });
    expect(sent[field]).not.toEqual(sendFields({ [field]: task[field] })[field]);
  }
});

test("an edit that changes nothing is no change [D5, D7]", async () => {
  const team = await newTeam(people);
  const [task] = await add(team, "same");
  const before = await dump(server);
  for (const body of [
    {},
    { title: " same " },
    { statusId: task.statusId },
    { afterId: task.id },
    { order: task.order },
  ])
    expect(await edit(team, task, body)).toEqual(task);
  expect(await dump(server)).toEqual(before);
});

test("a status alone moves to the bottom, afterId to its place, null on top [D5, S4.12]", async () => {
  const team = await newTeam(people);
  const [a, b, c] = await add(team, "a", "b", "c");
  await addTask(team, { title: "x", statusId: team.doing });
  await edit(team, a, { statusId: team.doing });
  expect([await titlesIn(team), await titlesIn(team, team.doing)]).toEqual([
    ["b", "c"],
    ["x", "a"],
  ]);
  await edit(team, c, { statusId: team.doing, afterId: null });
  await edit(team, b, { statusId: team.doing, afterId: c.id });
  expect(await titlesIn(team, team.doing)).toEqual(["c", "b", "x", "a"]);
  await edit(team, c, { afterId: a.id });
  expect(await titlesIn(team, team.doing)).toEqual(["b", "x", "a", "c"]);
});

test("an order may be sent as well, and ties sort by id [D5]", async () => {
  const team = await newTeam(people);
  const [a, b, c] = await add(team, "a", "b", "c");
  await edit(team, c, { order: b.order });
  await edit(team, a, { order: b.order });
  const tied = (await list(team)).taskData.map(({ id }) => id);
  expect(tied).toEqual([a.id, b.id, c.id].toSorted());
  const next = await addTask(team, { title: "next", order: `${b.order}1` });
  // Between two that share an order there is no place: after both, and still before what comes next.
  const fresh = await addTask(team, { title: "fresh", afterId: tied[0] ?? null });
  expect((await list(team)).taskData.map(({ id }) => id)).toEqual([...tied, fresh.id, next.id]);
});

test("a place after a task that never was in the panel is 404, never in the column 400, and nothing moves [D5]", async () => {
  const team = await newTeam(people);
  const [a, b, gone] = await add(team, "a", "b", "gone");
  const foreign = await addTask({ ...team, panelId: await newPanel(team.owner, team.domainId) }, { title: "foreign" });
  const elsewhere = await addTask(team, { title: "x", statusId: team.doing });
  const { domainId, panelId } = team;
  await ok(team.owner.call(deleteTask, { params: { domainId, panelId, taskId: gone.id } }));
  const before = await dump(server);
  const refused = [
    await patch(team, a, { afterId: newId() }),
    await patch(team, a, { afterId: foreign.id }),
    await patch(team, a, { afterId: team.panelId }),
    await patch(team, a, { afterId: elsewhere.id }),
    await patch(team, a, { statusId: team.doing, afterId: b.id }),
    await patch(team, a, { statusId: newId() }),
    await patch(team, gone, { title: "back" }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 400, 400, 404, 404]);
  expect(await dump(server)).toEqual(before);
});

test("a card lands where the one above it stood that was moved away or deleted meanwhile [D5, D11] [fault 3]", async () => {
  const team = await newTeam(people);
  const { domainId, panelId, todo, doing } = team;
  const [x] = await add(team, "x");
  const [gone, far, y] = await add(team, "gone", "far", "y");
  await add(team, "below");
  // To an empty column: the order stays what it was, and the log says nothing of it.
  await edit(team, x, { statusId: doing, order: x.order });
  await edit(team, x, { title: "x elsewhere", afterId: null });
  await edit(team, far, { statusId: doing, afterId: x.id });
  await edit(team, far, { statusId: team.done });
  await ok(team.owner.call(deleteTask, { params: { domainId, panelId, taskId: gone.id } }));
  expect((await edit(team, y, { statusId: todo, afterId: x.id })).order > x.order).toBe(true);
  expect(await titlesIn(team)).toEqual(["y", "below"]);
  await addTask(team, { title: "new", afterId: gone.id });
  await edit(team, y, { afterId: far.id });
  expect(await titlesIn(team)).toEqual(["new", "y", "below"]);
  // Below where it stood in a column that it only passed through.
  await edit(team, y, { statusId: doing, afterId: far.id });
  expect(await titlesIn(team, doing)).toEqual(["x elsewhere", "y"]);
  // Deleted from another column than the one where it is looked for.
  await ok(team.owner.call(deleteTask, { params: { domainId, panelId, taskId: far.id } }));
  await edit(team, y, { statusId: todo, afterId: far.id });
  expect(await titlesIn(team)).toEqual(["new", "y", "below"]);
});

test("below one that was deleted before it came to the column a card lands at the bottom [D5, D11] [fault 3]", async () => {
  const team = await newTeam(people);
  const { domainId, panelId, doing } = team;
  const [x, y] = await add(team, "x", "y");
  await addTask(team, { title: "present", statusId: doing });
  await ok(team.owner.call(deleteTask, { params: { domainId, panelId, taskId: x.id } }));
  // Somebody offline had moved both, each below the other.
  expect((await patch(team, x, { statusId: doing })).status).toBe(404);
  await edit(team, y, { statusId: doing, afterId: x.id });
  await addTask(team, { title: "new", statusId: doing, afterId: x.id });
  expect(await titlesIn(team, doing)).toEqual(["present", "y", "new"]);
});

test("of several cards one lands where another stood that the same change moves away [D5, D11] [fault 3]", async () => {
  const team = await newTeam(people);
  const [x, middle, y] = await add(team, "x", "middle", "y");
  const { domainId, panelId, todo: statusId, doing } = team;
  const tasks = [
    { id: x.id, statusId: doing },
    { id: y.id, statusId, afterId: x.id },
  ];
  await ok(team.member.call(updateTasks, { params: { domainId, panelId }, body: { tasks } }));
  expect([await titlesIn(team), await titlesIn(team, doing)]).toEqual([["y", "middle"], ["x"]]);
  expect(middle.statusId).toBe(statusId);
});

test("after what ended with the trash, or whose history is too long to look through, a card lands at the bottom [D5, D11, D43] [fault 3]", async () => {
  const team = await newTeam(people);
  const [gone, busy, y] = await add(team, "gone", "busy", "y");
  const { domainId, panelId, todo: statusId, doing } = team;
  await ok(team.owner.call(deleteTask, { params: { domainId, panelId, taskId: gone.id } }));
  await purgeTrash(server.db, trashBins, new Date(Date.now() + 40 * 86_400_000));
  await edit(team, y, { statusId: doing });
  await edit(team, y, { statusId, afterId: gone.id });
  expect(await titlesIn(team)).toEqual(["busy", "y"]);
  const now = await edit(team, busy, { statusId: doing });
  await edit(team, busy, { title: "Something since" });
  const look = (bytes: number) =>
    server.db.transaction((tx) => leftAt(tx, { task: busy, statusId, now, unstored: [] }, { bytes }));
  expect([await look(1500), await look(10_000)]).toEqual(["unknown", { order: busy.order }]);
});

test("500 moves to one spot change no other task's row [D5]", { tags: "long", timeout: 60_000 }, async () => {
  const team = await newTeam(people);
  const [top, a, b] = await add(team, "top", "a", "b");
  await add(team, "bottom");
  const moving = new Set([a.id, b.id]);
  const others = async () => (await list(team)).taskData.filter(({ id }) => !moving.has(id));
  const before = await others();
  let longest = 0;
  for (let move = 0; move < 500; move++) {
    const { order } = await edit(team, move % 2 ? a : b, { afterId: top.id });
    longest = Math.max(longest, order.length);
  }
  expect(await titlesIn(team)).toEqual(["top", "a", "b", "bottom"]);
  expect(await others()).toEqual(before);
  expect(longest).toBeLessThan(120);
});

test("assignees who are no longer in the panel may stay, and cannot come back [D26, D35]", async () => {
  const team = await newTeam(people);
  const { owner, member, domainId, panelId } = team;
  const assignedCollaborators = [member.me.id];
  const finished = await addTask(team, { assignedCollaborators, statusId: team.done });
  const body = { panelMembersId: [member.me.id] };
  await ok(owner.call(removePanelMembers, { params: { domainId, panelId }, body }));
  const as = (fields: BodyInputOf<typeof updateTask>) =>
    owner.call(updateTask, { params: { domainId, panelId, taskId: finished.id }, body: fields });
  const kept = await ok(as({ assignedCollaborators: [owner.me.id, member.me.id] }));
  expect(kept.taskData.assignedCollaborators).toHaveLength(2);
  await ok(as({ assignedCollaborators: [owner.me.id] }));
  expect((await as({ assignedCollaborators: [owner.me.id, member.me.id] })).status).toBe(400);
});

test("dates are checked against those that stay [D4]", async () => {
  const team = await newTeam(people);
  const task = await addTask(team, { assignedFrom: "2026-03-10", assignedTo: "2026-03-20" });
  const before = await dump(server);
  expect((await patch(team, task, { assignedFrom: "2026-03-21" })).status).toBe(400);
  expect((await patch(team, task, { assignedTo: "2026-03-09" })).status).toBe(400);
  expect(await dump(server)).toEqual(before);
  expect(await edit(team, task, { assignedTo: "2026-03-10" })).toMatchObject({ assignedTo: "2026-03-10" });
});

test("edits of different fields from one version merge [D11]", async () => {
  const team = await newTeam(people);
  const task = await addTask(team, { title: "a" });
  const { version } = task;
  await edit(team, task, { title: "b", version });
  const merged = await edit(team, task, { assignedTo: "2026-01-01", version });
  expect(merged).toMatchObject({ title: "b", assignedTo: "2026-01-01" });
});

test("an edit of a field that somebody changed since is a conflict that carries the task as it is [D11]", async () => {
  const team = await newTeam(people);
  const task = await addTask(team, { title: "a", assignedTo: "2026-01-01" });
  const { version } = task;
  const theirs = await edit(team, task, { title: "theirs", assignedTo: null });
  const before = await dump(server);
  for (const body of [{ title: "mine" }, { assignedTo: "2026-02-02" }, { title: "mine", assignedFrom: "2026-01-01" }]) {
    const refused = await patch(team, task, { ...body, version });
    expect([refused.status, refused.problem.code]).toEqual([409, "conflict"]);
    expect(refused.problem.current).toEqual(theirs);
  }
  expect(await dump(server)).toEqual(before);
  // From the present version it goes through, and without one the last word counts.
  expect((await edit(team, task, { title: "mine", version: theirs.version })).title).toBe("mine");
  expect((await edit(team, task, { title: "last" })).title).toBe("last");
});

test("what was sent along unchanged does not undo what somebody else did [D11]", async () => {
  const team = await newTeam(people);
  const task = await addTask(team, { title: "a", assignedTo: "2026-01-01" });
  await edit(team, task, { title: "theirs" });
  const merged = await edit(team, task, { title: "a", assignedTo: "2026-02-02", version: task.version });
  expect(merged).toMatchObject({ title: "theirs", assignedTo: "2026-02-02" });
  // A field that went away and came back is no conflict.
  const again = await edit(team, task, { title: "b" });
  await edit(team, task, { title: "c" });
  await edit(team, task, { title: "b" });
  expect((await edit(team, task, { title: "d", version: again.version })).title).toBe("d");
});

test("subtasks merge by their ids: only the same field of the same one is a conflict [D11]", async () => {
  const team = await newTeam(people);
  const [one, two, three] = [newId(), newId(), newId()];
  const task = await addTask(team, {
    subTasks: [
      { id: one, title: "one", done: false },
      { id: two, title: "two", done: false },
    ],
  });
  const { version } = task;
  await edit(team, task, {
    subTasks: [
      { id: one, title: "one", done: true },
      { id: two, title: "two", done: false },
      { id: three, title: "three", done: false },
    ],
  });
  const merged = await edit(team, task, {
    version,
    subTasks: [
      { id: one, title: "ONE", done: false },
      { title: "four", done: false },
    ],
  });
  expect(merged.subTasks.map(({ title, done }) => [title, done])).toEqual([
    ["ONE", true],
    ["four", false],
    ["three", false],
  ]);
  const conflict = await patch(team, task, { version, subTasks: [{ id: one, title: "uno", done: false }] });
  expect([conflict.status, conflict.problem.code]).toEqual([409, "conflict"]);
});

test("an order of subtasks that one gave stays when another, who has not seen it, ticks one of them [D11] [fault 59]", async () => {
  const team = await newTeam(people);
  const [one, two, three] = ["one", "two", "three"].map((title) => ({ id: newId(), title, done: false }));
  if (!one || !two || !three) throw new Error("Three were made.");
  const task = await addTask(team, { title: "a", subTasks: [one, two, three] });
  const { version } = task;
  await edit(team, task, { version, subTasks: [three, one, two] });
  const ticked = await edit(team, task, { version, subTasks: [one, { ...two, done: true }, three] });
  expect(ticked.subTasks).toEqual([three, one, { ...two, done: true }]);
  // Both gave one: the last word counts, as it does for cards.
  const last = await edit(team, task, { version, subTasks: [two, three, one] });
  expect(last.subTasks).toEqual([{ ...two, done: true }, three, one]);
});

test("people merge as a set: whom either added or took away [D11]", async () => {
  const team = await newTeam(people);
  const { owner, member } = team;
  const task = await addTask(team, { assignedCollaborators: [owner.me.id] });
  await edit(team, task, { assignedCollaborators: [] });
  const merged = await edit(team, task, {
    version: task.version,
    assignedCollaborators: [owner.me.id, member.me.id],
  });
  expect(merged.assignedCollaborators.map(({ user }) => user.id)).toEqual([member.me.id]);
});

test("moves never conflict: the last one wins [D11]", async () => {
  const team = await newTeam(people);
  const task = await addTask(team);
  const { version } = task;
  await edit(team, task, { statusId: team.doing, version });
  await edit(team, task, { statusId: team.review, version });
  expect((await edit(team, task, { statusId: team.done, version, title: "moved" })).statusId).toBe(team.done);
});

test.each([-1, 0, -9_007_199_254_740_991, 2 ** 31, 9_007_199_254_740_991])(
  "a version of %d is taken for what it is, and never a fault of ours [D2, D11]",
  async (version) => {
    const team = await newTeam(people);
    const task = await addTask(team, { title: "a" });
    expect([200, 400, 409]).toContain((await patch(team, task, { title: "b", version })).status);
  },
);

/** Text that no compression makes shorter. */
const noise = (length: number): string => {
  const text = randomBytes(length)
    .toString("base64")
    .replace(/[^A-Za-z1-9]/g, "x");
  return text.slice(0, length);
};

test("a spot that has been halved 14,000 times still has room [D5]", async () => {
  const team = await newTeam(people);
  const [top, below] = await add(team, "top", "below");
  const order = noise(2400);
  for (const [{ id }, position] of [[top, order] as const, [below, `${order}1`] as const])
    await server.db.transaction((tx) => tx.updateTable("tasks").set({ position }).where("id", "=", id).execute());
  const between = await addTask(team, { title: "between", afterId: top.id });
  expect([order < between.order, between.order < `${order}1`]).toEqual([true, true]);
});

test("a check list takes 64,000 letters, and not one more [D6, D26]", async () => {
  const team = await newTeam(people);
  const task = await addTask(team);
  const subTasks = Array.from({ length: 128 }, () => ({ title: "x".repeat(500), done: false }));
  expect((await edit(team, task, { subTasks })).subTasks).toHaveLength(128);
  const { status, problem } = await patch(team, task, { subTasks: [...subTasks, { title: "x", done: false }] });
  expect([status, problem.message]).toEqual([400, "This is too much text for one list of subtasks."]);
});

test("a check list with one id twice is refused, and changes nothing [D11, D26]", async () => {
  const team = await newTeam(people);
  const task = await addTask(team);
  const id = newId();
  const before = await dump(server);
  const twice = ["One", "Two"].map((title) => ({ id, title, done: false }));
  const { status, problem } = await patch(team, task, { subTasks: twice });
  expect([status, problem.message]).toEqual([400, "Two subtasks have the same id."]);
  expect(await dump(server)).toEqual(before);
});
