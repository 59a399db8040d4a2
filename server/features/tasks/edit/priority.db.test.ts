import { afterAll, beforeAll, expect, test } from "vitest";
import { listTaskNotifications } from "../../../../contract/notifications/queries.ts";
import { updateTasks } from "../../../../contract/tasks/bulk-commands.ts";
import { createTask, updateTask } from "../../../../contract/tasks/commands.ts";
import { priorities } from "../../../../contract/tasks/task.ts";
import { startTestServer, type TestServer } from "../../../testing/server.ts";
import { addTask, newPeople, newTeam, ok, type People } from "../../../testing/team.ts";
import { at, changeOf, edit, panel, stateOf, taskOf, undo } from "../../history/testing/undo.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

test("a task has one of four priorities or none, from its making, an edit or many edits at once, and no other [E2, E17]", async () => {
  const team = await newTeam(people);
  const priorityOf = async (id: string) => (await taskOf(team, id))?.priority;
  const { id } = await addTask(team, { priority: "high" });
  const { id: other } = await addTask(team);
  expect([await priorityOf(id), await priorityOf(other)]).toEqual(["high", null]);
  for (const priority of [...priorities, null]) {
    await ok(edit(team.member, team, id, { priority }));
    expect(await priorityOf(id)).toBe(priority);
  }
  const tasks = [
    { id, priority: "low" as const },
    { id: other, priority: "urgent" as const },
  ];
  await ok(team.member.call(updateTasks, { ...panel(team), body: { tasks } }));
  expect([await priorityOf(id), await priorityOf(other)]).toEqual(["low", "urgent"]);
  for (const priority of ["Urgent", "", 1, "none", ["high"]]) {
    const body = { title: "Else", priority } as object;
    const refused = [
      await team.member.call(createTask, { ...panel(team), body: body as { title: string } }),
      await team.member.call(updateTask, { ...at(team, id), body }),
    ];
    expect(refused.map(({ status, problem }) => [status, problem.issues?.[0]?.path])).toEqual([
      [400, "priority"],
      [400, "priority"],
    ]);
  }
  expect(await taskOf(team, id)).toMatchObject({ title: expect.not.stringMatching("Else"), priority: "low" });
});

test("two who give one task different priorities are at odds, and nobody else is [E2, E17, D11]", async () => {
  const team = await newTeam(people);
  const { id, version } = await addTask(team);
  await ok(edit(team.owner, team, id, { priority: "urgent" }));
  await ok(edit(team.member, team, id, { title: "Dig deep", version }));
  await ok(edit(team.member, team, id, { priority: "urgent", version }));
  const { status, problem } = await edit(team.member, team, id, { priority: null, assignedTo: "2026-01-01", version });
  expect([status, problem.code, problem.fields]).toEqual([200, undefined, undefined]);
  const late = await edit(team.member, team, id, { priority: "low", version });
  expect([late.status, late.problem.code, late.problem.fields]).toEqual([409, "conflict", ["priority"]]);
  expect(late.problem.current).toMatchObject({ title: "Dig deep", priority: "urgent" });
});

test("a priority is undone to what it was, unless somebody gave it another one since [E4, E17]", async () => {
  const team = await newTeam(people);
  const { id } = await addTask(team, { priority: "low" });
  const start = await stateOf(team);
  const raised = await edit(team.member, team, id, { priority: "urgent" });
  await ok(undo(team.member, changeOf(raised)));
  expect(await stateOf(team)).toEqual(start);
  const again = await edit(team.member, team, id, { priority: "urgent" });
  await ok(edit(team.owner, team, id, { priority: "high" }));
  const { status, problem } = await undo(team.member, changeOf(again));
  expect([status, problem]).toMatchObject([409, { entityId: id, fields: ["priority"] }]);
});

test("nobody is told of another priority [E17]", async () => {
  const team = await newTeam(people);
  const told = () => ok(team.member.call(listTaskNotifications, { params: { domainId: team.domainId } }));
  const { id } = await addTask(team, { assignedCollaborators: [team.member.me.id] });
  const before = await told();
  await ok(edit(team.owner, team, id, { priority: "urgent" }));
  expect(await told()).toEqual(before);
});
