import { afterAll, beforeAll, expect, test } from "vitest";
import { describeTask } from "../../../../contract/descriptions/commands.ts";
import { DESCRIPTION_MAX } from "../../../../contract/descriptions/description.ts";
import { createPanel } from "../../../../contract/panels/commands.ts";
import { createTask } from "../../../../contract/tasks/commands.ts";
import { getTask, listTasks } from "../../../../contract/tasks/queries.ts";
import { newId } from "../../../platform/basics/ids.ts";
import { startTestServer, type TestServer } from "../../../testing/server.ts";
import { newPeople, newTeam, ok, type People } from "../../../testing/team.ts";
import { changeOf, stateOf, undo } from "../../history/testing/undo.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
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

const TEXT = "Where the *lamps* stand.\n\n| a | b |\n| - | - |";

test("a task is made with its description in one change, told as described from the start, and once where it is retried [E2]", async () => {
  const team = await newTeam(people);
  const params = { domainId: team.domainId, panelId: team.panelId };
  const body = { id: newId(), title: "Hang the lamps", description: `${TEXT}\n\n` };
  const sheet = () => ok(team.owner.call(getTask, { params: { ...params, taskId: body.id } }));
  const made = await team.member.call(createTask, { params, body });
  expect(made.data.taskData).toMatchObject({ described: true, version: (await sheet()).taskData.version });
  expect(await sheet()).toMatchObject({
    description: { taskId: body.id, text: TEXT, editedBy: { id: team.member.me.id } },
    version: 1,
  });
  const again = await team.member.call(createTask, { params, body: { ...body, description: "Another" } });
  expect([again.status, again.data]).toEqual([200, made.data]);
  expect((await sheet()).description?.text).toBe(TEXT);
});

test("undoing a task's making takes its description along, whoever wrote in it since, and redoing brings it back [E2, E4, D13]", {
  tags: "long-on-postgres",
}, async () => {
  const team = await newTeam(people);
  const params = { domainId: team.domainId, panelId: team.panelId };
  const before = await stateOf(team);
  const id = newId();
  const sheet = () => team.owner.call(getTask, { params: { ...params, taskId: id } });
  const made = await team.member.call(createTask, { params, body: { id, title: "Hang the lamps", description: TEXT } });
  await ok(team.admin.call(describeTask, { params: { ...params, taskId: id }, body: { text: `${TEXT}\n\nBoth.` } }));
  const whole = await stateOf(team);
  const undone = await undo(team.member, changeOf(made));
  expect(undone.status).toBe(200);
  expect(await stateOf(team)).toEqual(before);
  expect((await sheet()).status).toBe(404);
  const redone = await undo(team.member, changeOf(undone));
  expect(redone.status).toBe(200);
  expect(await stateOf(team)).toEqual(whole);
  expect((await sheet()).data.description?.text).toBe(`${TEXT}\n\nBoth.`);
});

test("an empty description of a new task is none [E2, E7]", async () => {
  const team = await newTeam(people);
  const params = { domainId: team.domainId, panelId: team.panelId };
  const made = await ok(
    team.member.call(createTask, { params, body: { title: "Hang the lamps", description: " \n " } }),
  );
  expect(made.taskData.described).toBe(false);
  const { description, version } = await ok(
    team.owner.call(getTask, { params: { ...params, taskId: made.taskData.id } }),
  );
  expect([description, version]).toEqual([null, 0]);
});

test("a task is made with as long a check list and description as there may be, however they are written [E2, D27]", async () => {
  const team = await newTeam(people);
  const escaped = "\\u00e9";
  const description = escaped.repeat(DESCRIPTION_MAX);
  const items = Array.from({ length: 128 }, () => `{"title":"${escaped.repeat(500)}","done":false}`);
  const response = await fetch(`${server.url}/api/task/${team.domainId}/${team.panelId}`, {
    method: "POST",
    headers: { authorization: `Bearer ${team.member.token}`, "content-type": "application/json" },
    body: `{"title":"All","description":"${description}","subTasks":[${items.join(",")}]}`,
  });
  expect(response.status).toBe(201);
});
