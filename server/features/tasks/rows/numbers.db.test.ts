import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTask, deleteTask, updateTask } from "../../../../contract/tasks/commands.ts";
import { getTask } from "../../../../contract/tasks/queries.ts";
import { newId } from "../../../platform/basics/ids.ts";
import { startTestServer, type TestServer } from "../../../testing/server.ts";
import { addTask, newPanel, newPeople, newTeam, ok, type People, type Team } from "../../../testing/team.ts";
import { changeOf, taskOf, undo } from "../../history/testing/undo.ts";

let server: TestServer;
let people: People;
let team: Team;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  team = await newTeam(people);
});

const at = ({ domainId, panelId }: Pick<Team, "domainId" | "panelId">, taskId: string) => ({
  params: { domainId, panelId, taskId },
});

test("a domain counts its tasks from 1, over all its panels, and each domain for itself [E2, E18]", async () => {
  const beside = { ...team, panelId: await newPanel(team.owner, team.domainId, "Beside") };
  const made = [await addTask(team), await addTask(beside), await addTask(team)];
  expect(made.map(({ number }) => number)).toEqual([1, 2, 3]);
  expect((await addTask(await newTeam(people))).number).toBe(1);
  const { taskData } = await ok(team.member.call(getTask, at(team, made[2]?.id ?? "")));
  expect(taskData.number).toBe(3);
});

test("a number stays when its task is moved, edited, deleted and brought back, and is no other's meanwhile [E4, E18]", async () => {
  const { owner } = team;
  const [first, second] = [await addTask(team), await addTask(team)];
  await ok(owner.call(updateTask, { ...at(team, first.id), body: { statusId: team.done, title: "Done" } }));
  const deleted = await owner.call(deleteTask, at(team, first.id));
  expect((await addTask(team)).number).toBe(3);
  const back = await undo(owner, changeOf(deleted));
  expect(await taskOf(team, first.id)).toMatchObject({ number: 1, title: "Done" });
  await ok(undo(owner, changeOf(back)));
  await ok(owner.call(deleteTask, at(team, second.id)));
  expect((await addTask(team)).number).toBe(4);
});

test("a making that is undone and done again has its number back, and a task deleted before tasks had numbers gets its own [E4, E18]", async () => {
  const { owner, domainId, panelId } = team;
  const made = await owner.call(createTask, { params: { domainId, panelId }, body: { title: "Dig" } });
  const { id, number } = made.data.taskData;
  const undone = await undo(owner, changeOf(made));
  await server.db.transaction(async (tx) => {
    const { before, version } = await tx
      .selectFrom("changes")
      .select(["before", "version"])
      .where("entity_id", "=", id)
      .where("type", "=", "task.deleted")
      .executeTakeFirstOrThrow();
    const older = JSON.stringify({ ...JSON.parse(before ?? ""), number: undefined });
    await tx
      .updateTable("changes")
      .set({ before: older })
      .where("stream", "=", panelId)
      .where("version", "=", version)
      .execute();
  });
  await ok(undo(owner, changeOf(undone)));
  expect((await taskOf(team, id))?.number).toBe(number);
});

test("whoever may not make a task, or asks for one that cannot be, takes no number, and a retry takes no second [E18, D3]", async () => {
  const { domainId, panelId, owner, stranger, bystander } = team;
  const params = { domainId, panelId };
  const body = { id: newId(), title: "Dig" };
  for (const [client, tried] of [
    [stranger, body],
    [bystander, body],
    [owner, { title: "" }],
    [owner, { title: "Dig", afterId: newId() }],
    [owner, { title: "Dig", statusId: newId() }],
    [owner, { title: "Dig", assignedFrom: "2026-03-02", assignedTo: "2026-03-01" }],
    [owner, { title: "Dig", assignedCollaborators: [stranger.me.id] }],
  ] as const)
    expect((await client.call(createTask, { params, body: tried as typeof body })).status).toBeGreaterThanOrEqual(400);
  for (const status of [201, 200]) {
    const answer = await owner.call(createTask, { params, body });
    expect([answer.status, answer.data.taskData.number]).toEqual([status, 1]);
  }
  expect((await addTask(team)).number).toBe(2);
});
