import { afterAll, beforeAll, expect, test } from "vitest";
import { createPanel } from "../../../../contract/panels/commands.ts";
import { createTask } from "../../../../contract/tasks/commands.ts";
import { listTasks } from "../../../../contract/tasks/queries.ts";
import { newId } from "../../../platform/basics/ids.ts";
import { startTestServer, type TestServer } from "../../../testing/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("a retried creation happens once and answers with the task as it is now [D3]", async () => {
  const ada = await server.signUp("Ada Lovelace");
  const domainId = ada.signedIn.domains.domains[0]?.id ?? "";
  const panelId = newId();
  expect((await ada.call(createPanel, { params: { domainId }, body: { id: panelId, name: "Engine" } })).status).toBe(
    201,
  );
  const id = newId();
  const first = await ada.call(createTask, { params: { domainId, panelId }, body: { id, title: "Note G" } });
  const again = await ada.call(createTask, { params: { domainId, panelId }, body: { id, title: "something else" } });
  expect([first.status, again.status]).toEqual([201, 200]);
  expect(again.data).toEqual(first.data);
  const { data } = await ada.call(listTasks, { params: { domainId, panelId } });
  expect(data.taskData).toEqual([first.data.taskData]);
});
