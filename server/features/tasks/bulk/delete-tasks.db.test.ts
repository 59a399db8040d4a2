import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteTasks } from "../../../../contract/tasks/bulk-commands.ts";
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

const remove = (team: Team, taskIds: readonly string[], headers?: Record<string, string>) =>
  team.member.call(deleteTasks, { ...panel(team), body: { taskIds: [...taskIds] } }, headers);

test("tasks of several columns are deleted in one change and come back by one undo; others are skipped [E26]", async () => {
  const team = await newTeam(people);
  const [one, two, stays] = [await addTask(team), await addTask(team, { statusId: team.done }), await addTask(team)];
  const elsewhere = { ...team, panelId: await newPanel(team.owner, team.domainId, "Elsewhere") };
  const other = await addTask(elsewhere);
  const never = newId();
  const before = await stateOf(team, server);
  const answer = await remove(team, [two.id, other.id, one.id, never, two.id]);
  expect(answer.data).toEqual({ deleted: [two.id, one.id], skipped: [other.id, never] });
  expect((await tasksOf(team)).map(({ id }) => id)).toEqual([stays.id]);
  expect(await tasksOf(elsewhere)).toHaveLength(1);
  await ok(undo(team.member, changeOf(answer)));
  expect(await stateOf(team, server)).toEqual(before);
});

test("an empty list answers two empty ones, more than 500 is too many, and what is sent again is done once [E26]", {
  tags: "long-on-postgres",
}, async () => {
  const team = await newTeam(people);
  const { id } = await addTask(team);
  const before = await dump(server);
  expect(await ok(remove(team, []))).toEqual({ deleted: [], skipped: [] });
  expect((await remove(team, Array.from({ length: BULK_MAX + 1 }, newId))).status).toBe(400);
  expect(await dump(server)).toEqual(before);
  const headers = { [CHANGE_HEADER]: newId() };
  expect(await ok(remove(team, [id], headers))).toEqual({ deleted: [id], skipped: [] });
  const after = await dump(server);
  expect(await ok(remove(team, [id], headers))).toEqual({ deleted: [id], skipped: [] });
  expect(await dump(server)).toEqual(after);
});
