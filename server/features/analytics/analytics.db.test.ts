import type { Kysely } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { noHours, RangeLabel, RangeValue, rangeOf } from "../../../contract/analytics/analytics.ts";
import { getAnalytics, getAverageTime, getTotalTime } from "../../../contract/analytics/queries.ts";
import { logIn } from "../../../contract/auth/commands.ts";
import { removeCollaborator } from "../../../contract/collaborators/commands.ts";
import { deleteDomain, leaveDomain } from "../../../contract/domains/commands.ts";
import { listDomains } from "../../../contract/domains/queries.ts";
import { undoChange } from "../../../contract/history/commands.ts";
import { deletePanel, invitePanelMembers } from "../../../contract/panels/commands.ts";
import { deleteStatus, updateStatus } from "../../../contract/statuses/commands.ts";
import { updateTasks } from "../../../contract/tasks/bulk-commands.ts";
import { deleteTask, updateTask } from "../../../contract/tasks/commands.ts";
import { updateProfile } from "../../../contract/users/commands.ts";
import { CHANGE_HEADER } from "../../../contract/wire.ts";
import { timeSpent } from "../../migrations/steps/0001-0020/0013-time-spent.ts";
import type { Answered } from "../../testing/answered.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import {
  addTask,
  addToDomain,
  newPanel,
  newPeople,
  newPerson,
  newTeam,
  ok,
  type People,
  type Team,
} from "../../testing/team.ts";

let server: TestServer;
let people: People;
let team: Team;
/** A Monday in Berlin, where all of them are from nine to five. */
const monday = (time: string): void => {
  vi.setSystemTime(`2026-06-01T${time}+02:00`);
};
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  monday("06:00");
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(async () => {
  await server.close();
  vi.useRealTimers();
});
beforeEach(async () => {
  monday("06:00");
  team = await newTeam(people);
});

const domain = () => ({ params: { domainId: team.domainId } });
const panel = () => ({ params: { domainId: team.domainId, panelId: team.panelId } });
const task = (taskId: string) => ({ params: { domainId: team.domainId, panelId: team.panelId, taskId } });
const status = (statusId: string) => ({ params: { domainId: team.domainId, statusId } });
const total = async () => (await ok(team.owner.call(getTotalTime, domain()))).totalTimeSpent;
/** A task of the member's, in progress unless it is elsewhere. */
const start = (of: Partial<Team> = {}, statusId = team.doing) =>
  addTask({ ...team, ...of }, { statusId, assignedCollaborators: [team.member.me.id] });
const move = (taskId: string, statusId: string) => team.owner.call(updateTask, { ...task(taskId), body: { statusId } });
/** Does something at nine, and takes it back at ten; the member's hours on Monday at eleven. */
const takenBack = async (act: () => Promise<Answered<unknown>>): Promise<number> => {
  monday("09:00");
  const { headers } = await act();
  monday("10:00");
  await ok(team.owner.call(undoChange, { params: { changeId: headers.get(CHANGE_HEADER) ?? "" } }));
  monday("11:00");
  return (await total()).Mon;
};

test("a domain's figures are those of the last five days, with zeros where there is no time [D36, S1.5, S3.9, S7.44, S7.47, S9.4]", async () => {
  const { domainId, member } = team;
  expect(await ok(member.call(getAnalytics, domain()))).toEqual({
    domainId,
    range: "last5Days",
    totalTimeSpent: noHours(),
    averageTimeSpent: noHours(),
  });
  await start();
  monday("10:20");
  const Mon = 1.33;
  expect(await ok(member.call(getAnalytics, domain()))).toEqual({
    domainId,
    range: "last5Days",
    totalTimeSpent: { ...noHours(), Mon },
    averageTimeSpent: { ...noHours(), Mon },
  });
});

test("total and average are told together and by themselves, in every range by its value or its label [D36, D50, S7.45, S7.46, S7.47, S9.4]", async () => {
  const { domainId, member } = team;
  const { id } = await start();
  monday("11:00");
  await ok(move(id, team.done));
  for (const range of [...RangeValue.options, ...RangeLabel.options]) {
    const asked = { ...domain(), query: { range } };
    const [Mon, value] = [2, rangeOf(range)];
    expect(await ok(member.call(getTotalTime, asked))).toEqual({
      domainId,
      range: value,
      totalTimeSpent: { ...noHours(), Mon },
    });
    expect(await ok(member.call(getAverageTime, asked))).toEqual({
      domainId,
      range: value,
      averageTimeSpent: { ...noHours(), Mon },
    });
    expect(await ok(member.call(getAnalytics, asked))).toEqual({
      domainId,
      range: value,
      totalTimeSpent: { ...noHours(), Mon },
      averageTimeSpent: { ...noHours(), Mon },
    });
  }
  expect((await ok(member.call(getTotalTime, domain()))).range).toBe("last5Days");
  // On Friday it is one of the last five days, on Saturday no more.
  vi.setSystemTime("2026-06-05T23:59+02:00");
  expect((await total()).Mon).toBe(2);
  vi.setSystemTime("2026-06-06T00:00+02:00");
  expect((await total()).Mon).toBe(0);
});

test.each([
  { range: "" },
  { range: "4D" },
  { range: "LAST5DAYS" },
  { range: "toString" },
  { range: "5D", from: "today" },
])("the query %j is bad input that names what is wrong [D2, D6, D36]", async (query) => {
  for (const definition of [getAnalytics, getTotalTime, getAverageTime]) {
    const { status: code, problem } = await team.owner.call(definition, { ...domain(), query });
    expect([code, problem.code, problem.issues?.length]).toEqual([400, "bad-input", 1]);
  }
});

test("signing in tells the active domain's figures [D36, S3.9, S3.10, S4.1, S7.2, S7.3]", async () => {
  monday("06:00");
  const ada = await newPerson(server, "Ada Analyst");
  const home = ada.signedIn.domains.domains[0]?.id ?? "";
  const nothing = { domainId: home, totalTimeSpent: noHours(), averageTimeSpent: noHours() };
  expect(ada.signedIn.domains.analytics).toEqual([{ ...nothing, range: "last5Days" }]);
  const panelId = await newPanel(ada, home);
  const [, doing] = ada.signedIn.domains.domains[0]?.statuses ?? [];
  const work = { statusId: doing?.id ?? "", assignedCollaborators: [ada.me.id] };
  await addTask({ domainId: home, panelId, owner: ada }, work);
  monday("13:00");
  const signIn = async () => {
    const accessToken = await server.idToken(ada.me.email, ada.me.fullName);
    return (await ok(server.as("").call(logIn, { body: { accessToken } }))).domains;
  };
  const spent = { ...noHours(), Mon: 4 };
  expect(await signIn()).toMatchObject({
    analytics: [{ domainId: home, range: "last5Days", totalTimeSpent: spent, averageTimeSpent: spent }],
    totalTimeAnalyticsFor5Days: { domainId: home, range: "5D", totalTimeSpent: spent },
    averageTimeAnalyticsFor5Days: { domainId: home, range: "5D", averageTimeSpent: spent },
  });
  await ok(ada.call(deleteDomain, { params: { domainId: home } }));
  expect(await ok(ada.call(listDomains))).toEqual([]);
  expect(await signIn()).toMatchObject({
    analytics: [],
    totalTimeAnalyticsFor5Days: null,
    averageTimeAnalyticsFor5Days: null,
  });
});

test("time is that of people with a task in a started column, not of tasks, nor of columns of other kinds [D36, D22]", async () => {
  const [first, second] = [await start(), await start({}, team.review)];
  await start({}, team.todo);
  await addTask(team, { statusId: team.doing });
  monday("10:00");
  await ok(move(first.id, team.done));
  monday("11:00");
  await ok(team.owner.call(updateTask, { ...task(second.id), body: { assignedCollaborators: [] } }));
  monday("12:00");
  expect((await total()).Mon).toBe(2);
  const both = { assignedCollaborators: [team.owner.me.id, team.member.me.id] };
  await ok(team.owner.call(invitePanelMembers, { ...panel(), body: { userIds: [team.owner.me.id] } }));
  await ok(team.owner.call(updateTask, { ...task(second.id), body: both }));
  monday("13:00");
  expect((await total()).Mon).toBe(4);
  expect((await ok(team.owner.call(getAverageTime, domain()))).averageTimeSpent.Mon).toBe(2);
});

test("work on several panels at once counts once, and all panels count, whoever asks [D24, D36]", async () => {
  const { owner, member, bystander, domainId } = team;
  const panelId = await newPanel(owner, domainId, "Secret");
  await ok(owner.call(invitePanelMembers, { params: { domainId, panelId }, body: { userIds: [member.me.id] } }));
  const [here] = [await start(), await start({ panelId })];
  monday("10:00");
  await ok(move(here.id, team.done));
  monday("12:00");
  expect((await ok(bystander.call(getTotalTime, domain()))).totalTimeSpent.Mon).toBe(3);
});

test("a deleted task's time stays; from its return on it counts again [D13, D36]", async () => {
  const { id } = await start();
  monday("09:00");
  // From ten on.
  expect(await takenBack(() => team.owner.call(deleteTask, task(id)))).toBe(1);
  monday("12:00");
  await ok(team.owner.call(deleteTask, task(id)));
  monday("15:00");
  expect((await total()).Mon).toBe(2);
});

test("a deleted panel's time stays; from its return on it counts again [D13, D36]", async () => {
  await start();
  expect(await takenBack(() => team.owner.call(deletePanel, panel()))).toBe(1);
  await ok(team.owner.call(deletePanel, panel()));
  monday("15:00");
  expect((await total()).Mon).toBe(1);
});

test("a deleted domain's time stands still until it comes back [D13, D36]", async () => {
  await start();
  expect(await takenBack(() => team.owner.call(deleteDomain, domain()))).toBe(1);
});

test("a column that becomes started starts the work in it, on all panels, and one that is not ends it [D13, D22, D36]", async () => {
  const panelId = await newPanel(team.owner, team.domainId, "The other");
  const params = { domainId: team.domainId, panelId };
  await ok(team.owner.call(invitePanelMembers, { params, body: { userIds: [team.owner.me.id] } }));
  await start({}, team.todo);
  await addTask({ ...team, panelId }, { statusId: team.todo, assignedCollaborators: [team.owner.me.id] });
  expect(
    await takenBack(() => team.owner.call(updateStatus, { ...status(team.todo), body: { kind: "started" } })),
  ).toBe(2);
  await ok(team.owner.call(updateStatus, { ...status(team.todo), body: { kind: "started" } }));
  monday("12:00");
  await ok(team.owner.call(updateStatus, { ...status(team.todo), body: { name: "completed" } }));
  monday("15:00");
  expect((await total()).Mon).toBe(4);
});

test("a deleted column's tasks go on where they have moved, and back [D13, D23, D36]", async () => {
  await start();
  const gone = { ...status(team.doing), query: { moveTo: team.todo } };
  expect(await takenBack(() => team.owner.call(deleteStatus, gone))).toBe(1);
  await ok(team.owner.call(deleteStatus, { ...gone, query: { moveTo: team.review } }));
  monday("12:00");
  expect((await total()).Mon).toBe(2);
});

test("many tasks at once count like one after the other [D27, D36]", { tags: "long-on-postgres" }, async () => {
  const ids: string[] = [];
  for (let n = 0; n < 60; n++) ids.push((await start({}, team.todo)).id);
  const moveAll = (statusId: string) =>
    team.owner.call(updateTasks, { ...panel(), body: { tasks: ids.map((id) => ({ id, statusId })) } });
  expect(await takenBack(() => moveAll(team.doing))).toBe(1);
  await ok(moveAll(team.review));
  monday("13:00");
  expect((await total()).Mon).toBe(3);
});

test("who is removed has worked until then; finished work that is started again is not theirs until they are back [D35, D36]", async () => {
  const { owner, member, domainId } = team;
  const [open, finished] = [await start(), await start({}, team.done)];
  monday("10:00");
  const body = { userToBeRemovedId: member.me.id };
  await ok(owner.call(removeCollaborator, { ...domain(), body }));
  monday("11:00");
  expect((await total()).Mon).toBe(1);
  expect((await ok(move(finished.id, team.doing))).taskData.assignedCollaborators).toHaveLength(1);
  expect((await ok(move(open.id, team.review))).taskData.assignedCollaborators).toEqual([]);
  monday("12:00");
  expect((await total()).Mon).toBe(1);
  await addToDomain(owner, domainId, member);
  monday("13:00");
  expect((await total()).Mon).toBe(2);
  await ok(member.call(leaveDomain, domain()));
  monday("14:00");
  expect((await total()).Mon).toBe(2);
});

test("other hours or another zone in a profile count at once, also for what was [D36, D41]", async () => {
  await start();
  monday("16:00");
  expect((await total()).Mon).toBe(7);
  const { member } = team;
  await ok(member.call(updateProfile, { body: { availableHoursFrom: "15:30", availableHoursTo: "02:00" } }));
  expect((await total()).Mon).toBe(0.5);
  // An hour less since midnight in Lisbon, from nine to five.
  const lisbon = { timeZone: "Europe/Lisbon", availableHoursFrom: null, availableHoursTo: null };
  await ok(member.call(updateProfile, { body: lisbon }));
  expect((await total()).Mon).toBe(6);
  await ok(member.call(updateProfile, { body: { timeZone: "Europe/Berlin" } }));
});

test("what moves while a person has other started work leaves no trace to add up [D36]", async () => {
  await start();
  const { id } = await start();
  for (let n = 0; n < 20; n++) await ok(move(id, n % 2 ? team.doing : team.todo));
  const spans = await server.db.read
    .selectFrom("time_spans")
    .selectAll()
    .where("domain_id", "=", team.domainId)
    .execute();
  expect(spans).toHaveLength(1);
});

test("a database from before has the same figures, once it is brought up to date, and goes on from there [D7, D36]", async () => {
  const { id } = await start();
  await start({}, team.review);
  monday("10:00");
  await ok(move(id, team.done));
  monday("12:00");
  const before = await total();
  expect(before.Mon).toBe(3);
  await server.db.transaction(async (tx) => {
    await tx.schema.dropTable("time_spans").execute();
    await tx.schema.dropTable("started_work").execute();
    await timeSpent(tx as unknown as Kysely<unknown>);
  });
  expect(await total()).toEqual(before);
  monday("13:00");
  await ok(team.owner.call(deletePanel, panel()));
  monday("14:00");
  expect((await total()).Mon).toBe(4);
});
