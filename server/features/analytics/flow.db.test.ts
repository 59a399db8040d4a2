import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { getFlow } from "../../../contract/analytics/queries.ts";
import { undoChange } from "../../../contract/history/commands.ts";
import { createPanel, deletePanel } from "../../../contract/panels/commands.ts";
import { updateStatus } from "../../../contract/statuses/commands.ts";
import { deleteTasksInColumn, moveTasks } from "../../../contract/tasks/bulk-commands.ts";
import { deleteTask, updateTask } from "../../../contract/tasks/commands.ts";
import { updateProfile } from "../../../contract/users/commands.ts";
import { CHANGE_HEADER } from "../../../contract/wire.ts";
import { newId } from "../../platform/basics/ids.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { addTask, newPeople, newTeam, ok, type People, type Team } from "../../testing/team.ts";

let server: TestServer;
let people: People;
let team: Team;

/** In UTC, as the owner's days are. */
const at = (instant: string): void => {
  vi.setSystemTime(`2026-06-${instant}Z`);
};

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  at("01T06:00");
  server = await startTestServer();
  people = await newPeople(server);
  await ok(people.owner.call(updateProfile, { body: { timeZone: "UTC" } }));
});
afterAll(async () => {
  await server.close();
  vi.useRealTimers();
});
beforeEach(async () => {
  at("01T06:00");
  team = await newTeam(people);
});

const flow = async (query: { range?: "5D" | "2W"; panelId?: string } = {}, client = team.owner) =>
  ok(client.call(getFlow, { params: { domainId: team.domainId }, query }));
const task = (taskId: string) => ({ params: { domainId: team.domainId, panelId: team.panelId, taskId } });
const move = (taskId: string, statusId: string) =>
  ok(team.owner.call(updateTask, { ...task(taskId), body: { statusId } }));
const counts = async () => (await flow()).days.map(({ todo, started, done }) => `${todo} ${started} ${done}`);

test("a day's counts are those of its end, by kind of column, and today's are those of now [D36]", async () => {
  const [door, roof] = [await addTask(team), await addTask(team)];
  at("02T10:00");
  await move(door.id, team.doing);
  at("03T23:59");
  await move(door.id, team.done);
  await move(roof.id, team.review);
  at("04T00:00");
  await addTask(team);
  at("05T12:00");
  const { days, range, timeZone, domainId } = await flow();
  expect({ range, timeZone, domainId }).toEqual({ range: "last5Days", timeZone: "UTC", domainId: team.domainId });
  expect(days).toEqual([
    { day: "2026-06-01", todo: 2, started: 0, done: 0 },
    { day: "2026-06-02", todo: 1, started: 1, done: 0 },
    { day: "2026-06-03", todo: 0, started: 1, done: 1 },
    { day: "2026-06-04", todo: 1, started: 1, done: 1 },
    { day: "2026-06-05", todo: 1, started: 1, done: 1 },
  ]);
  // What was done before the range began is none of its.
  at("08T12:00");
  expect((await counts())[0]).toBe("1 1 0");
});

test("days are those of who asks [D36]", async () => {
  await ok(people.admin.call(updateProfile, { body: { timeZone: "Pacific/Auckland" } }));
  at("01T13:00");
  await addTask(team);
  at("05T11:00");
  const days = async (client = team.owner) => (await flow({}, client)).days.map(({ day, todo }) => `${day} ${todo}`);
  expect((await days())[0]).toBe("2026-06-01 1");
  // In Auckland it was the 2nd already.
  expect((await days(team.admin)).slice(0, 2)).toEqual(["2026-06-01 0", "2026-06-02 1"]);
});

test("a cycle time runs from the first start to the last finish; half and 85 of 100 took no longer than is said [D36]", async () => {
  const tasks = [];
  for (const title of ["a", "b", "c", "d", "never started"]) tasks.push(await addTask(team, { title }));
  const [a = "", b = "", c = "", d = "", e = ""] = tasks.map(({ id }) => id);
  at("01T10:00");
  for (const id of [a, b, c, d]) await move(id, team.doing);
  at("01T10:30");
  await move(a, team.done);
  at("01T12:00");
  await move(b, team.done);
  await move(e, team.done);
  await move(d, team.done);
  at("02T10:00");
  await move(c, team.done);
  // Taken up again and finished anew.
  await move(d, team.review);
  at("03T10:00");
  await move(d, team.done);
  const { cycleTime } = await flow();
  expect(cycleTime).toMatchObject({ count: 4, median: 2, percentile85: 48 });
  expect(cycleTime.tasks.map(({ title, hours }) => `${title} ${hours}`)).toEqual(["d 48", "c 24", "b 2", "a 0.5"]);
  await move(c, team.todo);
  expect((await flow()).cycleTime.count).toBe(3);
});

test("what is cleared away was done all the same, and what comes back was never away [D13, D36]", {
  tags: "long-on-postgres",
}, async () => {
  const { id } = await addTask(team, { statusId: team.doing, title: "Paint" });
  at("01T08:00");
  await move(id, team.done);
  at("02T08:00");
  const params = { domainId: team.domainId, panelId: team.panelId, statusId: team.done };
  const { headers } = await team.owner.call(deleteTasksInColumn, { params, body: { taskIds: [id] } });
  at("03T08:00");
  expect((await counts()).at(-1)).toBe("0 0 0");
  expect((await flow()).cycleTime.tasks).toMatchObject([{ taskId: id, title: null, hours: 2 }]);
  at("08T08:00");
  await ok(team.owner.call(undoChange, { params: { changeId: headers.get(CHANGE_HEADER) ?? "" } }));
  // Done on the 1st, not on the 8th.
  expect((await counts()).at(-1)).toBe("0 0 0");
  expect((await flow()).cycleTime.count).toBe(0);
  expect((await flow({ range: "2W" })).cycleTime.tasks).toMatchObject([{ title: "Paint", hours: 2 }]);
});

test("a column of another kind takes its tasks along [D22, D36]", async () => {
  await addTask(team, { statusId: team.review });
  at("02T08:00");
  const params = { domainId: team.domainId, statusId: team.review };
  await ok(team.owner.call(updateStatus, { params, body: { kind: "todo" } }));
  const { days } = await flow();
  expect(days.slice(-2)).toMatchObject([
    { todo: 0, started: 1 },
    { todo: 1, started: 0 },
  ]);
});

test("each sees the flow of the panels that they see, or of one of them; another is not there [D24, S8.3]", async () => {
  await addTask(team);
  const { domainId, owner, member, bystander } = team;
  const hidden = newId();
  await ok(owner.call(createPanel, { params: { domainId }, body: { id: hidden, name: "Hidden" } }));
  await addTask({ ...team, panelId: hidden });
  const now = async (client = owner, panelId?: string) =>
    (await flow(panelId ? { panelId } : {}, client)).days.at(-1)?.todo;
  expect([await now(), await now(owner, hidden), await now(member), await now(bystander)]).toEqual([2, 1, 1, 0]);
  for (const panelId of [hidden, newId()]) {
    const { status, data } = await member.call(getFlow, { params: { domainId }, query: { panelId } });
    expect([status, data]).toMatchObject([404, { code: "panel-not-found" }]);
  }
  await ok(owner.call(deletePanel, { params: { domainId, panelId: hidden } }));
  expect(await now()).toBe(1);
});

test("a deleted task counts up to the day on which it went [D36]", async () => {
  const { id } = await addTask(team);
  at("03T08:00");
  await ok(team.owner.call(deleteTask, task(id)));
  expect((await counts()).slice(-3)).toEqual(["1 0 0", "1 0 0", "0 0 0"]);
});

test("a task that goes to another panel leaves the flow of one and comes to the other's, and its cycle time goes on [E24, D36]", async () => {
  const panelId = newId();
  await ok(
    team.owner.call(createPanel, { params: { domainId: team.domainId }, body: { id: panelId, name: "Quarry" } }),
  );
  const [door, roof] = [await addTask(team, { title: "Door" }), await addTask(team, { title: "Roof" })];
  await move(roof.id, team.doing);
  at("02T06:00");
  await move(door.id, team.doing);
  await move(roof.id, team.done);
  at("03T06:00");
  const { domainId, panelId: from } = team;
  const body = { panelId, taskIds: [door.id, roof.id] };
  const moved = await team.owner.call(moveTasks, { params: { domainId, panelId: from }, body });
  const daysOn = async (of?: string) =>
    (await flow(of ? { panelId: of } : {})).days
      .map(({ todo, started, done }) => `${todo} ${started} ${done}`)
      .slice(-4);
  at("04T06:00");
  const there = { params: { domainId, panelId, taskId: door.id } };
  await ok(team.owner.call(updateTask, { ...there, body: { statusId: team.done } }));
  // Of what was finished there all goes along: it is not finished anew.
  expect(await daysOn(from)).toEqual(["1 1 0", "0 1 0", "0 0 0", "0 0 0"]);
  expect(await daysOn(panelId)).toEqual(["0 0 0", "0 0 1", "0 1 1", "0 0 2"]);
  expect(await daysOn()).toEqual(["1 1 0", "0 1 1", "0 1 1", "0 0 2"]);
  const { cycleTime } = await flow({ panelId });
  expect(cycleTime.tasks.map(({ title, hours, finishedAt }) => [title, hours, finishedAt.slice(8, 10)])).toEqual([
    ["Door", 48, "04"],
    ["Roof", 24, "02"],
  ]);
  expect((await flow({ panelId: from })).cycleTime.count).toBe(0);
  expect(moved.status).toBe(200);
});
