import { afterAll, beforeAll, expect, test } from "vitest";
import { createComment } from "../../../../contract/comments/commands.ts";
import { createPanel, deletePanel, removePanelMembers } from "../../../../contract/panels/commands.ts";
import { addDays } from "../../../../contract/shared/days.ts";
import { dayIn } from "../../../../contract/shared/zones.ts";
import { deleteTask, updateTask } from "../../../../contract/tasks/commands.ts";
import { listMyWork, type WorkOf } from "../../../../contract/tasks/my-work.ts";
import { updateProfile } from "../../../../contract/users/commands.ts";
import { watchTask } from "../../../../contract/watching/commands.ts";
import { newId } from "../../../platform/basics/ids.ts";
import { type Explainer, openExplainer } from "../../../testing/cost/explain.ts";
import { listenToDrivers, statementsOf } from "../../../testing/cost/record-statements.ts";
import { startTestServer, type TestServer } from "../../../testing/server.ts";
import { addTask, newPeople, newTeam, ok, type Team } from "../../../testing/team.ts";

listenToDrivers();

let server: TestServer;
let explainer: Explainer;
let team: Team;

beforeAll(async () => {
  server = await startTestServer();
  team = await newTeam(await newPeople(server));
  explainer = await openExplainer(server);
});
afterAll(async () => {
  await explainer.close();
  await server.close();
});

const work = (team: Team, client = team.member, query: { limit?: string; of?: WorkOf } = {}) =>
  ok(client.call(listMyWork, { params: { domainId: team.domainId }, query }));
const titles = async (team: Team, client = team.member, of?: WorkOf) =>
  (await work(team, client, of && { of })).tasks.map(({ title }) => title);

test("my work is what is assigned to me and not done, what is due first, first, with its priority, panel and checklist [D39, E2]", async () => {
  const { domainId, owner, member } = team;
  const mine = { assignedCollaborators: [member.me.id] };
  const other = newId();
  await ok(owner.call(createPanel, { params: { domainId }, body: { id: other, name: "Other" } }));
  await addTask(team, { ...mine, title: "some day" });
  await addTask(team, { ...mine, title: "later", assignedTo: "2026-12-01" });
  const both = [member.me.id, owner.me.id];
  const subTasks = [
    { title: "one", done: true },
    { title: "two", done: false },
  ];
  const dates = { assignedFrom: "2026-06-01", assignedTo: "2026-06-02" };
  const soon = await addTask(team, {
    ...dates,
    assignedCollaborators: both,
    title: "soon",
    priority: "high",
    statusId: team.doing,
    subTasks,
  });
  await addTask(team, { ...mine, title: "done", statusId: team.done });
  await addTask(team, { title: "nobody's" });
  await addTask({ ...team, panelId: other }, { title: "elsewhere", assignedCollaborators: [owner.me.id] });

  expect(await titles(team)).toEqual(["soon", "later", "some day"]);
  expect(await titles(team, owner)).toEqual(["soon", "elsewhere"]);
  const { today } = await work(team);
  expect(await work(team, team.bystander)).toEqual({ total: 0, today, tasks: [] });
  expect(await work(team, member, { limit: "1" })).toEqual({
    total: 3,
    today,
    tasks: [
      {
        id: soon.id,
        number: soon.number,
        title: "soon",
        priority: "high",
        panelId: team.panelId,
        panelName: "Roadmap",
        statusId: team.doing,
        ...dates,
        subTasks: { done: 1, total: 2 },
        labelIds: [],
        assigneeIds: both,
        version: soon.version,
      },
    ],
  });
  const params = { domainId, panelId: team.panelId, taskId: soon.id };
  await ok(owner.call(updateTask, { params, body: { statusId: team.done } }));
  expect(await titles(team)).toEqual(["later", "some day"]);
  await ok(owner.call(deletePanel, { params: { domainId, panelId: other } }));
  expect(await titles(team, owner)).toEqual([]);
});

test("what is deleted, or on a panel that I was removed from, is not my work any more [D24, D35, D39]", async () => {
  const here = await newTeam(team);
  const { domainId, panelId, owner, member } = here;
  const assignedCollaborators = [member.me.id];
  const { id: taskId } = await addTask(here, { assignedCollaborators, title: "a" });
  await addTask(here, { assignedCollaborators, title: "b" });
  await ok(owner.call(deleteTask, { params: { domainId, panelId, taskId } }));
  expect(await titles(here)).toEqual(["b"]);
  await ok(owner.call(removePanelMembers, { params: { domainId, panelId }, body: { panelMembersId: [member.me.id] } }));
  expect(await titles(here)).toEqual([]);
});

test.each(["0", "501", "-1", "ten", "1.5", ""])("a limit of %j is refused [D2, D39]", async (limit) => {
  const { status } = await team.member.call(listMyWork, { params: { domainId: team.domainId }, query: { limit } });
  expect(status).toBe(400);
});

test.each(["mine", "Assigned", ""])("work of %j is refused [E32, D2]", async (of) => {
  const query = { of: of as WorkOf };
  const { status } = await team.member.call(listMyWork, { params: { domainId: team.domainId }, query });
  expect(status).toBe(400);
});

test("work is sorted by overdue, today, the next seven days, later and no date, within these by priority and then by date [E32]", {
  tags: "long-on-postgres",
}, async () => {
  const here = await newTeam(team);
  const { member } = here;
  const { today } = await work(here);
  const mine = { assignedCollaborators: [member.me.id] };
  const due = (days: number) => ({ ...mine, assignedTo: addDays(today, days) });
  await addTask(here, { ...mine, title: "undated" });
  await addTask(here, { ...mine, title: "undated, low", priority: "low" });
  await addTask(here, { ...due(8), title: "in eight days" });
  await addTask(here, { ...due(30), title: "in thirty, urgent", priority: "urgent" });
  await addTask(here, { ...due(7), title: "in seven days" });
  await addTask(here, { ...due(1), title: "tomorrow" });
  await addTask(here, { ...due(5), title: "in five, high", priority: "high" });
  await addTask(here, { ...due(2), title: "in two, medium", priority: "medium" });
  await addTask(here, { ...mine, title: "begins in three", assignedFrom: addDays(today, 3) });
  await addTask(here, { ...due(0), title: "today" });
  await addTask(here, { ...mine, title: "begun", assignedFrom: addDays(today, -20) });
  await addTask(here, { ...due(-1), title: "yesterday" });
  await addTask(here, { ...due(-9), title: "long ago" });
  await addTask(here, { ...due(-2), title: "two days ago, low", priority: "low" });
  const inOrder = [
    ...["two days ago, low", "long ago", "yesterday", "begun", "today"],
    ...["in five, high", "in two, medium", "tomorrow", "begins in three", "in seven days"],
    ...["in thirty, urgent", "in eight days", "undated, low", "undated"],
  ];
  expect(await titles(here)).toEqual(inOrder);
  expect(await titles(here, here.owner, "created")).toEqual(inOrder);
  expect((await work(here, member, { limit: "3" })).tasks.map(({ title }) => title)).toEqual(inOrder.slice(0, 3));
});

test("what is overdue depends on where the person is [E32]", async () => {
  const here = await newTeam(team);
  const { owner, member } = here;
  await addTask(here, { title: "press", assignedCollaborators: [owner.me.id, member.me.id], priority: "urgent" });
  const days = [];
  // Clocks differ by 25 hours: there is no instant that is of one day in both.
  for (const [person, timeZone] of [
    [owner, "Pacific/Kiritimati"],
    [member, "Pacific/Pago_Pago"],
  ] as const) {
    await ok(person.call(updateProfile, { body: { timeZone } }));
    const { today } = await work(here, person);
    expect([dayIn(timeZone, Date.now() - 60_000), dayIn(timeZone, Date.now())]).toContain(today);
    days.push(today);
  }
  const [later = "", sooner = ""] = days;
  const both = [owner.me.id, member.me.id];
  await addTask(here, { title: "due", assignedCollaborators: both, assignedTo: sooner });
  await addTask(here, { title: "urgent", assignedCollaborators: both, assignedTo: later, priority: "urgent" });
  const order = async (person: typeof owner) => (await titles(here, person)).filter((title) => title !== "press");
  // Where it is later already one is over, and comes first; where it is not, one is due today, the other soon.
  expect(await order(owner)).toEqual(["due", "urgent"]);
  expect(await order(member)).toEqual(["due", "urgent"]);
  await addTask(here, {
    title: "urgent, the same day",
    assignedCollaborators: both,
    assignedTo: sooner,
    priority: "urgent",
  });
  await addTask(here, { title: "today's", assignedCollaborators: both, assignedTo: later });
  expect(await order(owner)).toEqual(["urgent, the same day", "due", "urgent", "today's"]);
  await ok(member.call(updateProfile, { body: { timeZone: "UTC" } }));
  await ok(owner.call(updateProfile, { body: { timeZone: "UTC" } }));
});

test("created is what I made, whoever does it; watching what I hear of by rule or by choice; finished tasks are in none [E15, E32]", {
  tags: "long-on-postgres",
}, async () => {
  const here = await newTeam(team);
  const { domainId, panelId, owner, admin, member, done } = here;
  const on = async (title: string, more = {}) => {
    const { id } = await addTask(here, { title, ...more });
    return { params: { domainId, panelId, taskId: id } };
  };
  const assignedCollaborators = [member.me.id];
  await on("assigned", { assignedCollaborators });
  const commented = await on("commented");
  const named = await on("named");
  const chosen = await on("chosen");
  const left = await on("left", { assignedCollaborators });
  const over = await on("over", { assignedCollaborators, statusId: done });
  const nobodys = await on("nobody's");
  await ok(member.call(createComment, { ...commented, body: { text: "Which?" } }));
  await ok(owner.call(createComment, { ...named, body: { text: `So, @${member.me.fullName}?` } }));
  await ok(member.call(watchTask, { ...chosen, body: { watching: true } }));
  await ok(member.call(watchTask, { ...over, body: { watching: true } }));
  await ok(member.call(watchTask, { ...left, body: { watching: false } }));
  expect(await titles(here)).toEqual(["assigned", "left"]);
  expect(await titles(here, member, "created")).toEqual([]);
  expect(await titles(here, member, "watching")).toEqual(["assigned", "commented", "named", "chosen"]);
  const all = ["assigned", "commented", "named", "chosen", "left", "nobody's"];
  expect(await titles(here, owner, "created")).toEqual(all);
  expect(await titles(here, owner, "watching")).toEqual(all);
  await ok(owner.call(watchTask, { ...nobodys, body: { watching: false } }));
  expect(await titles(here, owner, "watching")).toEqual(all.slice(0, -1));
  expect((await work(here, owner, { of: "watching", limit: "2" })).total).toBe(5);
  expect(await titles(here, admin, "watching")).toEqual([]);
  await ok(owner.call(removePanelMembers, { params: { domainId, panelId }, body: { panelMembersId: [member.me.id] } }));
  expect(await titles(here, member, "watching")).toEqual([]);
});

test("none of the three reads what others made or did [E32, D39]", { tags: "long-on-postgres" }, async () => {
  const here = await newTeam(team);
  for (const which of ["assigned", "created", "watching"] as const) {
    const params = { domainId: here.domainId };
    const sent = await statementsOf(server.db, () =>
      ok(here.member.call(listMyWork, { params, query: { of: which } })),
    );
    for (const statement of sent) expect(await explainer.scansOf(statement)).toEqual([]);
  }
});
