import { afterAll, beforeAll, expect, test } from "vitest";
import { listTaskNotifications } from "../../../../contract/notifications/queries.ts";
import { createTasks } from "../../../../contract/tasks/bulk-commands.ts";
import { BULK_MAX } from "../../../../contract/tasks/commands.ts";
import { CHANGE_HEADER } from "../../../../contract/wire.ts";
import { newId } from "../../../platform/basics/ids.ts";
import { dump } from "../../../testing/dump.ts";
import { startTestServer, type TestServer } from "../../../testing/server.ts";
import { addTask, newPanel, newPeople, newTeam, ok, type People, type Team } from "../../../testing/team.ts";
import { changeOf, panel, stateOf, tasksOf, undo } from "../../history/testing/undo.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

const named = (...titles: string[]) => titles.map((title) => ({ id: newId(), title }));
type Tasks = (ReturnType<typeof named>[number] & { assignedCollaborators?: string[] })[];
const create = (team: Team, tasks: Tasks, more: { statusId?: string } = {}, headers?: Record<string, string>) =>
  team.member.call(createTasks, { ...panel(team), body: { tasks, ...more } }, headers);

test("several tasks come in one change, in their order below those that are there, with numbers in a row, and go by one undo [N3]", async () => {
  const team = await newTeam(people);
  const above = await addTask(team, { title: "Above", statusId: team.doing });
  const before = await stateOf(team, server);
  const tasks = named("One", " Two ", "Three");
  const answer = await create(team, tasks, { statusId: team.doing });
  expect(answer.status).toBe(201);
  expect(answer.data.taskData.map(({ id }) => id)).toEqual(tasks.map(({ id }) => id));
  const there = (await tasksOf(team)).filter(({ statusId }) => statusId === team.doing);
  expect(there.map(({ title }) => title)).toEqual(["Above", "One", "Two", "Three"]);
  expect(there.slice(1)).toEqual(answer.data.taskData);
  const number = above.number ?? 0;
  expect(there.map((task) => task.number)).toEqual([number, number + 1, number + 2, number + 3]);
  await ok(undo(team.member, changeOf(answer)));
  expect(await stateOf(team, server)).toEqual(before);
});

test("tasks that are sent again are made once, whether the change is named or not, and answered as they are [N3]", async () => {
  const team = await newTeam(people);
  const tasks = named("One", "Two");
  const headers = { [CHANGE_HEADER]: newId() };
  const made = await create(team, tasks, {}, headers);
  const after = await dump(server);
  for (const again of [await create(team, tasks, {}, headers), await create(team, tasks)])
    expect([again.status, again.data]).toEqual([200, made.data]);
  expect(await dump(server)).toEqual(after);
});

test("all or none are made: an id that is taken, somebody who is not there, none or more than 500 make nothing [N3]", async () => {
  const team = await newTeam(people);
  const { id } = await addTask(team);
  const elsewhere = { ...team, panelId: await newPanel(team.owner, team.domainId, "Elsewhere") };
  const there = await addTask(elsewhere);
  const before = await dump(server);
  const [one = { id: "", title: "" }] = named("One");
  const refused = [
    await create(team, [one, { id: there.id, title: "Taken" }]),
    await create(team, [one, { id, title: "Somebody else's" }]),
    await create(team, [one, { id: team.domainId, title: "A domain's" }]),
    await create(team, [one, one]),
    await create(team, [one, { id: newId(), title: "For nobody", assignedCollaborators: [newId()] }]),
    await create(team, [one], { statusId: newId() }),
    await create(team, []),
    await create(team, named(...Array.from({ length: BULK_MAX + 1 }, () => "One of them"))),
  ];
  expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 400, 404, 404, 400, 400]);
  expect(await dump(server)).toEqual(before);
});

test("500 tasks are made at once, and whoever is assigned to some is told of each [N3]", async () => {
  const team = await newTeam(people);
  const many = named(...Array.from({ length: BULK_MAX }, (_, at) => `Stone ${at}`));
  expect((await ok(create(team, many))).taskData.map(({ title }) => title)).toEqual(many.map(({ title }) => title));
  const assignedCollaborators = [team.owner.me.id];
  await ok(
    create(
      team,
      named("Dig", "Fill").map((task) => ({ ...task, assignedCollaborators })),
    ),
  );
  const told = await ok(team.owner.call(listTaskNotifications, { params: { domainId: team.domainId } }));
  const said = JSON.stringify(told);
  expect([said.includes("Dig"), said.includes("Fill")]).toEqual([true, true]);
});
