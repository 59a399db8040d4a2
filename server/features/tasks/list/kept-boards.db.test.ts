import { afterAll, beforeAll, expect, test } from "vitest";
import { updateTask } from "../../../../contract/tasks/commands.ts";
import type { Task } from "../../../../contract/tasks/task.ts";
import type { Database } from "../../../platform/db/database.ts";
import { startTestServer, type TestServer } from "../../../testing/server.ts";
import { addTask, newPeople, newTeam, ok } from "../../../testing/team.ts";
import { allTasks, keepBoards } from "./kept-boards.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const titlesIn = (json: Buffer): string[] =>
  (JSON.parse(json.toString()) as { taskData: Task[] }).taskData.map(({ title }) => title);

test("twenty who come at once read a board that is not kept once, and who comes after a change sees it [F13]", async () => {
  const team = await newTeam(await newPeople(server));
  const { domainId, panelId, owner } = team;
  const { id: taskId } = await addTask(team, { title: "Before" });
  let readings = 0;
  const counted: Database = {
    ...server.db,
    snapshot: (work) => {
      readings++;
      return server.db.snapshot(work);
    },
  };
  const boards = keepBoards();
  const ask = () => allTasks(boards, counted, { domainId, panelId });
  const twenty = await Promise.all(Array.from({ length: 20 }, ask));
  expect([new Set(twenty.flatMap(titlesIn)), readings]).toEqual([new Set(["Before"]), 1]);
  await ok(owner.call(updateTask, { params: { domainId, panelId, taskId }, body: { title: "After" } }));
  expect([titlesIn(await ask()), readings]).toEqual([["After"], 1]);
});
