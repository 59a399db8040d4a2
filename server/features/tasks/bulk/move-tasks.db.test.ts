import { afterAll, beforeAll, expect, test } from "vitest";
import { createComment } from "../../../../contract/comments/commands.ts";
import type { BodyInputOf } from "../../../../contract/define.ts";
import { describeTask } from "../../../../contract/descriptions/commands.ts";
import { panelHistory, taskHistory } from "../../../../contract/history/queries.ts";
import { createLabel } from "../../../../contract/labels/commands.ts";
import { listTaskNotifications } from "../../../../contract/notifications/queries.ts";
import { invitePanelMembers } from "../../../../contract/panels/commands.ts";
import { moveTasks, updateTasks } from "../../../../contract/tasks/bulk-commands.ts";
import { BULK_MAX, createTask, deleteTask, updateTask } from "../../../../contract/tasks/commands.ts";
import { getTask, listTasks } from "../../../../contract/tasks/queries.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import { getTimeline } from "../../../../contract/timeline/queries.ts";
import { CHANGE_HEADER } from "../../../../contract/wire.ts";
import { newId } from "../../../platform/basics/ids.ts";
import { dump } from "../../../testing/dump.ts";
import { eventsReplay } from "../../../testing/events-replay.ts";
import { type Client, startTestServer, type TestServer } from "../../../testing/server.ts";
import { addTask, newPanel, newPeople, newTeam, ok, type People, type Team } from "../../../testing/team.ts";
import { upload } from "../../attachments/testing/files.ts";
import { changeOf, stateOf, undo } from "../../history/testing/undo.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

/** A team with a second panel, whose people are named. */
const twoPanels = async (inBoth: readonly (keyof People)[] = ["member"]) => {
  const team = await newTeam(people);
  const there = await newPanel(team.owner, team.domainId, "Quarry");
  const userIds = inBoth.map((who) => team[who].me.id);
  const invite = (panelId: string, ids: string[]) =>
    team.owner.call(invitePanelMembers, { params: { domainId: team.domainId, panelId }, body: { userIds: ids } });
  if (userIds.length > 0) await ok(invite(there, userIds));
  await ok(invite(team.panelId, [team.bystander.me.id]));
  return { team, there };
};

type Where = Pick<Team, "domainId" | "panelId">;
const move = (
  client: Client,
  { domainId, panelId }: Where,
  body: BodyInputOf<typeof moveTasks>,
  headers?: Record<string, string>,
) => client.call(moveTasks, { params: { domainId, panelId }, body }, headers);
const at = ({ domainId }: Team, panelId: string, taskId: string) => ({ params: { domainId, panelId, taskId } });
const on = async ({ owner, domainId }: Team, panelId: string) =>
  (await ok(owner.call(listTasks, { params: { domainId, panelId } }))).taskData;
const namesOf = (task: { assignedCollaborators: { user: { id: string } }[] } | undefined) =>
  task?.assignedCollaborators.map(({ user }) => user.id);

test("tasks go with everything to the bottom of their columns, in board order, and back by one undo, as they were [E24]", {
  tags: "long-on-postgres",
}, async () => {
  const { team, there } = await twoPanels();
  const { owner, member, bystander, panelId } = team;
  await addTask({ ...team, panelId: there }, { title: "Was there", statusId: team.doing });
  const assignedCollaborators = [member.me.id, bystander.me.id];
  const label = await ok(owner.call(createLabel, { params: { domainId: team.domainId }, body: { name: "Stone" } }));
  const facts = { labelIds: [label.id], priority: "high" as const };
  const second = await addTask(team, { ...facts, title: "Second", statusId: team.doing, assignedTo: "2026-05-05" });
  const first = await addTask(team, { title: "First", statusId: team.doing, afterId: null, assignedCollaborators });
  const open = await addTask(team, { title: "Open", subTasks: [{ title: "Ask", done: true }] });
  await addTask(team, { title: "Stays", statusId: team.doing });
  await ok(owner.call(describeTask, { ...at(team, panelId, first.id), body: { text: "What it is about." } }));
  await ok(member.call(createComment, { ...at(team, panelId, first.id), body: { text: "Which stones?" } }));
  await ok(upload(owner, at(team, panelId, first.id).params, "Stones"));
  const before = await stateOf(team, server);
  const sheet = await ok(owner.call(getTask, at(team, panelId, first.id)));
  const taskIds = [second.id, open.id, first.id];
  let moved = "";
  let taskData: Task[] = [];
  const { changes } = await eventsReplay(server, owner, team.domainId, async () => {
    const answer = await move(member, team, { panelId: there, taskIds });
    ({ taskData } = await ok(Promise.resolve(answer)));
    moved = changeOf(answer);
  });
  const told = changes.filter(({ type }) => type.startsWith("task."));
  expect(told.map(({ type, stream }) => [type, stream])).toEqual([
    ...taskIds.map(() => ["task.deleted", panelId]),
    ...taskIds.map(() => ["task.created", there]),
  ]);
  expect(new Set(changes.map(({ id }) => id))).toEqual(new Set([moved]));
  expect(taskData.map(({ title }) => title)).toEqual(["Open", "First", "Second"]);
  expect(taskData[2]).toMatchObject({ ...facts, number: second.number });
  expect((await on(team, there)).map(({ title }) => title)).toEqual(["Open", "Was there", "First", "Second"]);
  expect((await on(team, panelId)).map(({ title }) => title)).toEqual(["Stays"]);
  expect(await on(team, there)).toEqual(expect.arrayContaining(taskData));
  const sheetThere = await ok(owner.call(getTask, at(team, there, first.id)));
  expect(namesOf(sheetThere.taskData)).toEqual([member.me.id]);
  for (const field of ["description", "attachments", "version"] as const)
    expect(sheetThere[field]).toEqual(sheet[field]);
  const { createdAt, authorId } = first;
  expect(sheetThere.taskData).toMatchObject({ comments: 1, files: 1, described: true, createdAt, authorId });
  await eventsReplay(server, owner, team.domainId, () => ok(undo(member, moved)));
  expect(await stateOf(team, server)).toEqual(before);
  const again = await ok(owner.call(getTask, at(team, panelId, first.id)));
  expect({ ...again.taskData, version: 0, updatedAt: "" }).toEqual({ ...sheet.taskData, version: 0, updatedAt: "" });
});

test("a move takes the same right on both panels, and says nothing of one that is not seen [E24, E6]", {
  tags: "long-on-postgres",
}, async () => {
  const { team, there } = await twoPanels([]);
  const { member, stranger, admin } = team;
  const { id } = await addTask(team);
  const before = await dump(server);
  const hidden = await move(member, team, { panelId: there, taskIds: [id] });
  const never = await move(member, team, { panelId: newId(), taskIds: [id] });
  expect([hidden.status, hidden.text]).toEqual([404, never.text]);
  const foreign = await newTeam({ ...people, owner: stranger });
  for (const [client, where, body] of [
    [member, { ...team, panelId: there }, { panelId: team.panelId, taskIds: [id] }],
    [team.owner, team, { panelId: foreign.panelId, taskIds: [id] }],
    [stranger, { ...foreign, domainId: team.domainId }, { panelId: there, taskIds: [id] }],
    [team.owner, { ...team, panelId: there }, { panelId: team.panelId, taskIds: [id] }],
  ] as const)
    expect((await move(client, where, { ...body, taskIds: [...body.taskIds] })).status).toBe(404);
  const { streams: _, changes: __, ...rows } = await dump(server);
  expect(rows.tasks?.filter((row) => row.includes(id))).toEqual(before.tasks?.filter((row) => row.includes(id)));
  expect((await move(admin, team, { panelId: there, taskIds: [id] })).status).toBe(200);
});

test("all of them go or none: not one that is missing or named twice, to a panel where they are, or to no column [E24]", async () => {
  const { team, there } = await twoPanels();
  const [one, two] = [await addTask(team), await addTask(team)];
  const gone = await addTask(team);
  await ok(team.owner.call(deleteTask, at(team, team.panelId, gone.id)));
  const before = await dump(server);
  const many = Array.from({ length: BULK_MAX + 1 }, newId);
  for (const [status, body] of [
    [404, { panelId: there, taskIds: [one.id, gone.id] }],
    [404, { panelId: there, taskIds: [one.id, newId()] }],
    [404, { panelId: there, taskIds: [one.id], statusId: newId() }],
    [400, { panelId: there, taskIds: [one.id, two.id, one.id] }],
    [400, { panelId: there, taskIds: [] }],
    [400, { panelId: there, taskIds: many }],
    [400, { panelId: team.panelId, taskIds: [one.id] }],
    [400, { panelId: "there", taskIds: [one.id] }],
  ] as const)
    expect([status, (await move(team.owner, team, { ...body, taskIds: [...body.taskIds] })).status]).toEqual([
      status,
      status,
    ]);
  expect(await dump(server)).toEqual(before);
  const { taskData } = await ok(
    move(team.owner, team, { panelId: there, taskIds: [two.id, one.id], statusId: team.done }),
  );
  expect(taskData.map(({ id, statusId }) => [id, statusId])).toEqual([one, two].map(({ id }) => [id, team.done]));
});

test("a move that is sent again is answered with what there is, and done once [E24, D11]", async () => {
  const { team, there } = await twoPanels();
  const { id } = await addTask(team);
  const changeId = newId();
  const send = () => move(team.member, team, { panelId: there, taskIds: [id] }, { [CHANGE_HEADER]: changeId });
  const first = await send();
  const before = await dump(server);
  const second = await send();
  expect([second.status, second.data]).toEqual([200, first.data]);
  expect(changeOf(second)).toBe(changeId);
  expect(await dump(server)).toEqual(before);
});

test("whoever looks for a task where it was is told where it is, if they see that, and nothing otherwise [E24]", async () => {
  const { team, there } = await twoPanels();
  const { owner, member, bystander, panelId } = team;
  const [moved, other] = [await addTask(team), await addTask(team)];
  await ok(move(owner, team, { panelId: there, taskIds: [moved.id] }));
  const here = at(team, panelId, moved.id);
  const params = { domainId: team.domainId, panelId };
  const calls = (client: Client) =>
    Promise.all([
      client.call(getTask, here),
      client.call(getTimeline, here),
      client.call(updateTask, { ...here, body: { title: "Late" } }),
      client.call(deleteTask, here),
      client.call(createComment, { ...here, body: { text: "Late" } }),
      client.call(describeTask, { ...here, body: { text: "Late" } }),
      client.call(updateTasks, {
        params,
        body: {
          tasks: [
            { id: other.id, title: "x" },
            { id: moved.id, title: "Late" },
          ],
        },
      }),
      client.call(moveTasks, { params, body: { panelId: there, taskIds: [moved.id] } }),
    ]);
  for (const { status, problem } of await calls(member))
    expect([status, problem.code, problem.movedTo]).toEqual([404, "task-not-found", { panelId: there }]);
  const unseen = await calls(bystander);
  for (const { status, problem } of unseen.slice(0, -1)) expect([status, problem.movedTo]).toEqual([404, undefined]);
  const never = await bystander.call(getTask, at(team, panelId, newId()));
  expect(unseen[0]?.text).toBe(never.text);
  // It was never looked for there.
  const elsewhere = await addTask({ ...team, panelId: there });
  expect((await member.call(getTask, at(team, panelId, elsewhere.id))).problem.movedTo).toBeUndefined();
  await ok(owner.call(deleteTask, at(team, there, moved.id)));
  expect((await member.call(getTask, here)).problem.movedTo).toBeUndefined();
});

test("who is taken off is told as when somebody is unassigned, and by an undo as when they are assigned [E24]", async () => {
  const { team, there } = await twoPanels();
  const { owner, member, bystander } = team;
  const { id } = await addTask(team, { assignedCollaborators: [member.me.id, bystander.me.id] });
  const heard = async (client: Client) =>
    (await ok(client.call(listTaskNotifications, { params: { domainId: team.domainId } })))
      .filter(({ taskId }) => taskId === id)
      .map(({ deed, panelId }) => [deed?.what, panelId]);
  const answer = await move(owner, team, { panelId: there, taskIds: [id] });
  expect(namesOf((await ok(Promise.resolve(answer))).taskData[0])).toEqual([member.me.id]);
  expect(await heard(bystander)).toEqual([
    ["unassigned", team.panelId],
    ["assigned", team.panelId],
  ]);
  expect(await heard(member)).toHaveLength(1);
  await ok(undo(owner, changeOf(answer)));
  expect((await heard(bystander))[0]).toEqual(["assigned", team.panelId]);
  expect(await heard(member)).toHaveLength(1);
});

test("an undo leaves what others made of the tasks since, and is refused where one was moved on [E24, D13]", async () => {
  const { team, there } = await twoPanels(["member", "admin"]);
  const { owner, member, admin, panelId } = team;
  const [first, second] = [await addTask(team), await addTask(team)];
  const go = async () => changeOf(await move(owner, team, { panelId: there, taskIds: [first.id, second.id] }));
  const changed = await go();
  const edit = (body: object) => ok(member.call(updateTask, { ...at(team, there, first.id), body }));
  await edit({ title: "Retitled", assignedCollaborators: [admin.me.id, member.me.id] });
  await ok(member.call(createComment, { ...at(team, there, first.id), body: { text: "Kept" } }));
  await ok(undo(owner, changed));
  const [back] = await on(team, panelId);
  expect(back).toMatchObject({ id: first.id, title: "Retitled", comments: 1, panelId, order: first.order });
  // The admin is not in the panel it came from.
  expect(namesOf(back)).toEqual([member.me.id]);
  const again = await go();
  await edit({ statusId: team.review });
  const refused = await undo(owner, again);
  expect([refused.status, refused.problem.code]).toEqual([409, "changed-since"]);
  expect(refused.problem.by).toMatchObject({ id: member.me.id });
  expect(await on(team, panelId)).toEqual([]);
});

test("histories and timelines tell of a move, and of the other panel only to who sees it [E24, E13]", async () => {
  const { team, there } = await twoPanels();
  const { owner, member, bystander, panelId } = team;
  const [{ id }, stays] = [await addTask(team, { title: "Stones" }), await addTask(team)];
  const moved = changeOf(await move(owner, team, { panelId: there, taskIds: [id] }));
  const { domainId } = team;
  const told = ({ type, otherPanel }: { type: string; otherPanel?: string | null | undefined }) => [type, otherPanel];
  const history = async (client: Client, of: string) =>
    (await ok(client.call(panelHistory, { params: { domainId, panelId: of } }))).entries
      .filter(({ type }) => type.startsWith("task."))
      .map(told);
  const added = ["task.created", undefined];
  expect(await history(bystander, panelId)).toEqual([["task.deleted", null], added, added]);
  expect(await history(member, panelId)).toEqual([["task.deleted", there], added, added]);
  expect(await history(member, there)).toEqual([["task.created", panelId]]);
  const ofTask = await ok(member.call(taskHistory, at(team, panelId, id)));
  expect(ofTask.entries.map(told)).toEqual([["task.deleted", there], added]);
  const timeline = async (of: string) =>
    (await ok(member.call(getTimeline, at(team, of, id)))).entries.map(
      (entry) => entry.kind === "change" && told(entry),
    );
  expect(await timeline(there)).toEqual([["task.created", panelId], ["task.deleted", there], added]);
  await ok(undo(owner, moved));
  expect((await timeline(panelId)).slice(0, 2)).toEqual([
    ["task.created", there],
    ["task.deleted", panelId],
  ]);
  await ok(owner.call(deleteTask, at(team, panelId, stays.id)));
  expect((await history(member, panelId))[0]).toEqual(["task.deleted", undefined]);
});

test("undone and done again, a move is what it was [E24, D13]", async () => {
  const { team, there } = await twoPanels();
  const tasks = [await addTask(team), await addTask(team, { statusId: team.doing })];
  const taskIds = tasks.map(({ id }) => id);
  const moved = changeOf(await move(team.owner, team, { panelId: there, taskIds }));
  const after = await stateOf(team, server);
  const undone = await ok(undo(team.owner, moved));
  // Somebody takes the place meanwhile.
  await ok(
    team.member.call(createTask, { params: { domainId: team.domainId, panelId: there }, body: { title: "Meanwhile" } }),
  );
  await ok(undo(team.owner, undone.changeId));
  expect((await on(team, there)).map(({ title }) => title)).toEqual(["Meanwhile", "A task", "A task"]);
  expect(Object.keys(await stateOf(team, server)).length).toBe(Object.keys(after).length + 1);
});

test("an edit that started on another panel overwrites nothing: its version is none of this one [E24, D11]", async () => {
  const { team, there } = await twoPanels();
  const { owner, member, panelId } = team;
  const edit = (client: Client, on: string, taskId: string, body: object) =>
    client.call(updateTask, { ...at(team, on, taskId), body });
  const seen = await addTask(team, { title: "Seen" });
  await ok(edit(member, panelId, seen.id, { title: "Theirs" }));
  for (const title of ["One", "Two", "Three"]) await addTask({ ...team, panelId: there }, { title });
  const [moved] = (await ok(move(owner, team, { panelId: there, taskIds: [seen.id] }))).taskData;
  const late = await edit(owner, there, seen.id, { title: "Mine", version: seen.version });
  expect([late.status, late.problem.code, late.problem.current]).toEqual([409, "conflict", moved]);
  const ahead = await edit(owner, there, seen.id, { title: "Mine", version: (moved?.version ?? 0) + 1 });
  expect([ahead.status, ahead.problem.issues?.map(({ path }) => path)]).toEqual([400, ["version"]]);
  expect((await on(team, there)).at(-1)).toMatchObject({ title: "Theirs" });
  expect((await ok(edit(owner, there, seen.id, { title: "Mine", version: moved?.version }))).taskData.title).toBe(
    "Mine",
  );
});
