import { afterAll, beforeAll, expect, test } from "vitest";
import type { BodyInputOf } from "../../../contract/define.ts";
import { listDomains } from "../../../contract/domains/queries.ts";
import { listTrash } from "../../../contract/history/queries.ts";
import { createLabel, deleteLabel, updateLabel } from "../../../contract/labels/commands.ts";
import { LABELS_MAX, LABELS_PER_TASK_MAX, type Label } from "../../../contract/labels/label.ts";
import { deletePanel } from "../../../contract/panels/commands.ts";
import { searchTasks } from "../../../contract/search/queries.ts";
import { updateTasks } from "../../../contract/tasks/bulk-commands.ts";
import { createTask, deleteTask } from "../../../contract/tasks/commands.ts";
import { listMyWork } from "../../../contract/tasks/my-work.ts";
import { CHANGE_HEADER } from "../../../contract/wire.ts";
import { trashBins } from "../../kinds.ts";
import { newId } from "../../platform/basics/ids.ts";
import { dump } from "../../testing/dump.ts";
import { wholeLogReplays } from "../../testing/events-replay.ts";
import { addManyTasks } from "../../testing/many-tasks.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import { addLabel, addTask, newPanel, newPeople, newTeam, ok, type People, type Team } from "../../testing/team.ts";
import { purgeTrash } from "../history/purge-trash.ts";
import { changeOf, domain, edit, panel, stateOf, taskOf, tasksOf, undo } from "../history/testing/undo.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

const labelsOf = async ({ owner, domainId }: Team): Promise<Label[]> =>
  (await ok(owner.call(listDomains))).find(({ id }) => id === domainId)?.labels ?? [];
const namesOf = async (team: Team) => (await labelsOf(team)).map(({ name }) => name);
const add = ({ member, domainId }: Team, body: BodyInputOf<typeof createLabel>) =>
  member.call(createLabel, { params: { domainId }, body });
const change = ({ member, domainId }: Team, labelId: string, body: BodyInputOf<typeof updateLabel>) =>
  member.call(updateLabel, { params: { domainId, labelId }, body });
const remove = ({ member, domainId }: Team, labelId: string) =>
  member.call(deleteLabel, { params: { domainId, labelId } });
const labelled = async (team: Team, count: number): Promise<Label[]> => {
  const labels: Label[] = [];
  for (let at = 0; at < count; at++) labels.push(await addLabel(team, { name: `Label ${at}` }));
  return labels;
};
const idsOf = (labels: readonly Label[]) => labels.map(({ id }) => id);

test("any member adds a label, which stands last, in the colour that is used least [E6, E16]", async () => {
  const team = await newTeam(people);
  const first = await add(team, { name: "  Bug ", colour: "grey" });
  expect([first.status, first.data.name, first.data.colour]).toEqual([201, "Bug", "grey"]);
  expect((await ok(add(team, { name: "Idea" }))).colour).toBe("orange");
  expect(await namesOf(team)).toEqual(["Bug", "Idea"]);
});

test("a creation that is repeated is the label that it made, and its id is nobody else's [D3, E16]", async () => {
  const team = await newTeam(people);
  const body = { id: newId(), name: "Bug" };
  const first = await add(team, body);
  const again = await add(team, body);
  expect([again.status, again.text]).toEqual([200, first.text]);
  expect((await add(await newTeam(people), body)).problem.code).toBe("id-taken");
});

test.each([
  ["nothing that can be seen", { name: " \u200b " }],
  ["more than 35 characters", { name: "x".repeat(36) }],
  ["a colour that there is not", { name: "Bug", colour: "teal" as never }],
  ["a place", { name: "Bug", order: "V" } as never],
])("a label of %s is refused [E16]", async (_what, body) => {
  expect((await add(await newTeam(people), body)).status).toBe(400);
});

test("a name is taken whatever its case, width and accents, and the answer holds who has it; its own name is nobody else's [E6, E16]", async () => {
  const team = await newTeam(people);
  const [bug, idea] = [await addLabel(team, { name: "Défaut" }), await addLabel(team, { name: "Idea" })];
  for (const refused of [await add(team, { name: "DEFAUT" }), await change(team, idea.id, { name: "ｄéfaut" })])
    expect([refused.status, refused.problem]).toMatchObject([409, { code: "label-taken", current: bug }]);
  expect((await ok(change(team, bug.id, { name: "défaut" }))).name).toBe("défaut");
  // Another domain's are others, and so is one that is gone.
  expect((await add(await newTeam(people), { name: "Défaut" })).status).toBe(201);
  await ok(remove(team, bug.id));
  expect((await add(team, { name: "Défaut" })).status).toBe(201);
});

test("a label changes its name, its colour and its place, only what is sent [E16]", async () => {
  const team = await newTeam(people);
  const [a = "", b = "", c = ""] = idsOf(await labelled(team, 3));
  expect(await ok(change(team, a, { colour: "purple" }))).toMatchObject({ name: "Label 0", colour: "purple" });
  await ok(change(team, a, { afterId: c }));
  expect(idsOf(await labelsOf(team))).toEqual([b, c, a]);
  await ok(change(team, c, { afterId: null }));
  expect(idsOf(await labelsOf(team))).toEqual([c, b, a]);
  expect((await change(team, a, { afterId: newId() })).problem.code).toBe("label-not-found");
});

test("a label moved below one that is gone stands where that one stood, and last once the trash has ended [E16] [fault 3]", async () => {
  const team = await newTeam(people);
  const [a = "", b = "", c = ""] = idsOf(await labelled(team, 3));
  await ok(remove(team, b));
  await ok(change(team, a, { afterId: b }));
  expect(idsOf(await labelsOf(team))).toEqual([a, c]);
  await purgeTrash(server.db, trashBins, new Date(Date.now() + 40 * 86_400_000));
  await ok(change(team, a, { afterId: b }));
  expect(idsOf(await labelsOf(team))).toEqual([c, a]);
});

test(`a domain has ${LABELS_MAX} labels at most, also when one comes back [E16]`, async () => {
  const team = await newTeam(people);
  const [first] = await labelled(team, LABELS_MAX);
  expect((await add(team, { name: "One more" })).problem.code).toBe("label-limit");
  const deleted = changeOf(await remove(team, first?.id ?? ""));
  await ok(add(team, { name: "One more" }));
  expect((await undo(team.member, deleted)).problem.code).toBe("label-limit");
});

test("labels of tasks are set on creation, by an edit and on many at once, and lists of tasks across panels tell them [E2, E16]", async () => {
  const team = await newTeam(people);
  const [a = "", b = "", c = ""] = idsOf(await labelled(team, 3));
  const { member } = team;
  const body = { title: "Dig deep", labelIds: [b, a], assignedCollaborators: [member.me.id] };
  const { taskData } = await ok(member.call(createTask, { ...panel(team), body }));
  expect(taskData.labelIds).toEqual([b, a]);
  expect((await ok(edit(member, team, taskData.id, { labelIds: [c] }))).taskData.labelIds).toEqual([c]);
  const other = await addTask(team);
  const tasks = [taskData, other].map(({ id }) => ({ id, labelIds: [a, c] }));
  await ok(member.call(updateTasks, { ...panel(team), body: { tasks } }));
  expect((await tasksOf(team)).map(({ labelIds }) => labelIds)).toEqual([
    [a, c],
    [a, c],
  ]);
  const found = await ok(member.call(searchTasks, { ...domain(team), query: { text: "dig" } }));
  const work = await ok(member.call(listMyWork, domain(team)));
  expect([found.tasks, work.tasks].map(([task]) => task?.labelIds)).toEqual([
    [a, c],
    [a, c],
  ]);
  await wholeLogReplays(server, team.owner, team.domainId);
});

test("labels merge as a set with a version, and replace without [E2, E16]", async () => {
  const team = await newTeam(people);
  const [a = "", b = "", c = "", d = ""] = idsOf(await labelled(team, 4));
  const { id, version } = await addTask(team, { labelIds: [a, b] });
  await ok(edit(team.owner, team, id, { labelIds: [b, c] }));
  expect((await ok(edit(team.member, team, id, { labelIds: [a, b, d], version }))).taskData.labelIds).toEqual([
    b,
    d,
    c,
  ]);
  expect((await ok(edit(team.member, team, id, { labelIds: [a] }))).taskData.labelIds).toEqual([a]);
});

test(`a task has ${LABELS_PER_TASK_MAX} labels at most, also where two edits come to more, and each once [E16]`, async () => {
  const team = await newTeam(people);
  const ids = idsOf(await labelled(team, LABELS_PER_TASK_MAX + 1));
  const most = ids.slice(1);
  expect(
    (await team.owner.call(createTask, { ...panel(team), body: { title: "Dig", labelIds: ids } })).problem,
  ).toMatchObject({ status: 409, code: "label-limit" });
  const { id, version } = await addTask(team, { labelIds: most.slice(1) });
  await ok(edit(team.owner, team, id, { labelIds: most }));
  const refused = await edit(team.member, team, id, { labelIds: [...most.slice(1), ids[0]], version });
  expect([refused.problem.code, (refused.problem.current as { labelIds: string[] }).labelIds]).toEqual([
    "label-limit",
    most,
  ]);
  expect((await edit(team.owner, team, id, { labelIds: [ids[1], ids[1]] })).status).toBe(400);
});

test("a label that is gone is put on nowhere, stays where a body names it, and goes with the next change else [E16]", async () => {
  const team = await newTeam(people);
  const [gone = "", b = "", c = ""] = idsOf(await labelled(team, 3));
  const [kept, dropped, without] = [
    await addTask(team, { labelIds: [gone, b] }),
    await addTask(team, { labelIds: [gone, b] }),
    await addTask(team),
  ];
  const begun = dropped.version;
  await ok(remove(team, gone));
  for (const labelIds of [[gone], [newId()]])
    expect((await edit(team.owner, team, without.id, { labelIds })).problem.code).toBe("label-not-found");
  expect((await ok(edit(team.owner, team, kept.id, { labelIds: [gone, b, c] }))).taskData.labelIds).toEqual([
    gone,
    b,
    c,
  ]);
  // What else of the task changes leaves it alone, and of two edits the one that does not know it takes it off.
  expect((await ok(edit(team.owner, team, dropped.id, { title: "Other" }))).taskData.labelIds).toEqual([gone, b]);
  expect(
    (await ok(edit(team.owner, team, dropped.id, { labelIds: [b, c], version: begun }))).taskData.labelIds,
  ).toEqual([b, c]);
});

const COUNT = 10_000;

test(`a label that ${COUNT} tasks have is deleted as one entry, in a fixed number of statements, and is back everywhere by one undo [E16]`, {
  tags: "long-on-postgres",
  timeout: 60_000,
}, async () => {
  const team = await newTeam(people);
  const { id: labelId } = await addLabel(team);
  const ids = await addManyTasks(server.db, team, COUNT, [], { labelIds: [labelId] });
  const before = await stateOf(team);
  const deleted = await remove(team, labelId);
  expect(deleted.status).toBe(204);
  const entries = await server.db.read
    .selectFrom("changes")
    .select(["type", "stream"])
    .where("id", "=", changeOf(deleted))
    .execute();
  expect(entries).toEqual([{ type: "label.deleted", stream: team.domainId }]);
  expect(await labelsOf(team)).toEqual([]);
  expect((await taskOf(team, ids[0] ?? ""))?.labelIds).toEqual([labelId]);
  expect((await undo(team.member, changeOf(deleted))).status).toBe(200);
  expect(await stateOf(team)).toEqual(before);
});

/** Each leaves a change that can be undone. */
const deeds: Record<string, (team: Team, who: Client, label: Label) => Promise<{ headers: Headers }>> = {
  made: (team, who) => who.call(createLabel, { ...domain(team), body: { name: "Made" } }),
  renamed: (team, _, { id }) => change(team, id, { name: "Renamed" }),
  recoloured: (team, _, { id }) => change(team, id, { colour: "purple" }),
  moved: (team, _, { id }) => change(team, id, { afterId: null }),
  deleted: (team, _, { id }) => remove(team, id),
  "put on a task": async (team, who, { id }) => {
    const [task] = await tasksOf(team);
    return edit(who, team, task?.id ?? "", { labelIds: [...(task?.labelIds ?? []), id] });
  },
  "taken off a task": async (team, who) => edit(who, team, (await tasksOf(team))[0]?.id ?? "", { labelIds: [] }),
};

test.each(Object.entries(deeds))("a label that was %s is as it was after an undo [E4, E16]", async (_what, deed) => {
  const team = await newTeam(people);
  const [first, , last] = await labelled(team, 3);
  await addTask(team, { labelIds: [first?.id ?? ""] });
  const before = await stateOf(team);
  const done = await deed(team, team.member, last as Label);
  expect(await stateOf(team)).not.toEqual(before);
  const back = await undo(team.member, done.headers.get(CHANGE_HEADER) ?? "");
  expect([back.status, await stateOf(team)]).toEqual([200, before]);
  // And the undo is undone as well.
  expect((await undo(team.member, changeOf(back))).status).toBe(200);
  await wholeLogReplays(server, team.owner, team.domainId);
});

test("an undo takes back only what it is of: what others put on since stays [E4, E26]", async () => {
  const team = await newTeam(people);
  const [a = "", b = ""] = idsOf(await labelled(team, 2));
  const { id } = await addTask(team);
  const first = await edit(team.member, team, id, { labelIds: [a] });
  await ok(edit(team.owner, team, id, { labelIds: [a, b] }));
  expect((await undo(team.member, changeOf(first))).status).toBe(200);
  expect((await taskOf(team, id))?.labelIds).toEqual([b]);
});

test("a label comes back neither beside one that has its name by now, nor to a place that another one took [E4, E16]", async () => {
  const team = await newTeam(people);
  const [a, b] = await labelled(team, 2);
  const deleted = changeOf(await remove(team, a?.id ?? ""));
  const taken = await addLabel(team, { name: "LABEL 0" });
  expect((await undo(team.member, deleted)).problem).toMatchObject({ code: "label-taken", current: taken });
  await ok(change(team, taken.id, { name: "Free", afterId: a?.id ?? "" }));
  await ok(change(team, b?.id ?? "", { afterId: null }));
  expect((await undo(team.member, deleted)).status).toBe(200);
  const orders = (await labelsOf(team)).map(({ order }) => order);
  expect(new Set(orders).size).toBe(3);
});

test("the trash lists labels for 30 days, and none is left of them then or with their domain [E4]", {
  tags: "long-on-postgres",
}, async () => {
  const team = await newTeam(people);
  const { id } = await addLabel(team, { name: "Bug" });
  const task = await addTask(team, { labelIds: [id] });
  await ok(remove(team, id));
  const { items } = await ok(team.bystander.call(listTrash, domain(team)));
  expect(items).toMatchObject([
    { kind: "label", id, name: "Bug", panelId: null, deletedBy: { id: team.member.me.id } },
  ]);
  await purgeTrash(server.db, trashBins, new Date(Date.now() + 40 * 86_400_000));
  expect((await dump(server)).labels?.filter((row) => row.includes(id))).toEqual([]);
  expect((await taskOf(team, task.id))?.labelIds).toEqual([id]);
});

test("a task that comes back has its labels, those too that went meanwhile and come back later [E4, E16]", {
  tags: "long-on-postgres",
}, async () => {
  const team = await newTeam(people);
  const { id: labelId } = await addLabel(team);
  const panelId = await newPanel(team.owner, team.domainId, "Elsewhere");
  const { id } = await addTask(team, { labelIds: [labelId] });
  await addTask({ ...team, panelId }, { labelIds: [labelId] });
  const before = await stateOf(team);
  const params = { domainId: team.domainId, panelId: team.panelId };
  const task = changeOf(await team.owner.call(deleteTask, { params: { ...params, taskId: id } }));
  const whole = changeOf(await team.owner.call(deletePanel, { params: { ...params, panelId } }));
  const label = changeOf(await remove(team, labelId));
  for (const undone of [task, whole, label]) expect((await undo(team.owner, undone)).status).toBe(200);
  expect(await stateOf(team)).toEqual(before);
});
