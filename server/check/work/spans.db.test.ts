// @module-tag long-on-postgres
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { updateTask } from "../../../contract/tasks/commands.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { addTask, newPeople, newTeam, ok } from "../../testing/team.ts";
import { check } from "../check.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

test("started work is as the log says also where a clock was set forth, and back while people went on [F13] [F19]", async () => {
  const team = await newTeam(await newPeople(server));
  const { domainId, panelId, todo, doing, owner } = team;
  const assignedCollaborators = [owner.me.id];
  const { id: taskId } = await addTask(team, { title: "Wind it up", statusId: todo, assignedCollaborators });
  const move = (statusId: string) =>
    ok(owner.call(updateTask, { params: { domainId, panelId, taskId }, body: { statusId } }));
  const noon = Date.now();
  vi.useFakeTimers({ toFake: ["Date"] });
  // Minutes: of the hours that are lived through twice all is told as earlier than what was told before.
  for (const minute of [0, 180, 190, 10, 20, 30, 40, 200]) {
    vi.setSystemTime(noon + minute * 60_000);
    await move(doing);
    vi.setSystemTime(noon + (minute + 5) * 60_000);
    await move(todo);
  }
  expect(await server.db.snapshot((tx) => check({ tx }))).toEqual([]);
});
