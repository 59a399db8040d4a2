import { afterAll, beforeAll, expect, test } from "vitest";
import { undoChange } from "../../../contract/history/commands.ts";
import { deletePanel } from "../../../contract/panels/commands.ts";
import { listPanels } from "../../../contract/panels/queries.ts";
import { createStatus, deleteStatus } from "../../../contract/statuses/commands.ts";
import { createTask, deleteTask, updateTask } from "../../../contract/tasks/commands.ts";
import { CHANGE_HEADER } from "../../../contract/wire.ts";
import type { Answered } from "../answered.ts";
import { eventsReplay } from "../events-replay.ts";
import { type Client, startTestServer, type TestServer } from "../server.ts";
import { addTask, newPanel, newPeople, newTeam, ok, type People } from "../team.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

const changeOf = ({ headers }: Answered<unknown>): string => headers.get(CHANGE_HEADER) ?? "";
const undo = (client: Client, changeId: string) => client.call(undoChange, { params: { changeId } });
const times = (count: number) => Array.from({ length: count }, (_, at) => at);

test("of twenty undos of one change at once one is done [D13]", async () => {
  const team = await newTeam(people);
  const { id } = await addTask(team);
  const params = { domainId: team.domainId, panelId: team.panelId, taskId: id };
  const deleted = changeOf(await team.owner.call(deleteTask, { params }));
  const { changes } = await eventsReplay(server, team.owner, team.domainId, async () => {
    const answers = await Promise.all(times(20).map((at) => undo(at % 2 ? team.owner : team.member, deleted)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(19).fill(409)]);
  });
  expect(changes.map(({ type }) => type)).toEqual(["task.created"]);
});

test("panels that are restored and created at once are five at most [D13, D24]", async () => {
  const team = await newTeam(people);
  const deleted: string[] = [];
  for (let round = 0; round < 2; round++)
    for (const at of times(4)) {
      const params = { domainId: team.domainId, panelId: await newPanel(team.owner, team.domainId, `Panel ${at}`) };
      deleted.push(changeOf(await team.owner.call(deletePanel, { params })));
    }
  const answers = await Promise.all(deleted.map((id) => undo(team.owner, id)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    ...Array(4).fill(200),
    ...Array(4).fill(409),
  ]);
  expect(await ok(team.owner.call(listPanels, { params: { domainId: team.domainId } }))).toHaveLength(5);
});

test("a task that comes back while its column goes stands in a column that is there [D13, D23]", {
  tags: "long",
}, async () => {
  for (const _round of times(10)) {
    const team = await newTeam(people);
    const { id } = await addTask(team, { statusId: team.review });
    const where = { domainId: team.domainId, panelId: team.panelId };
    const deleted = changeOf(await team.owner.call(deleteTask, { params: { ...where, taskId: id } }));
    await eventsReplay(server, team.owner, team.domainId, async () => {
      const params = { domainId: team.domainId, statusId: team.review };
      const [back, gone] = await Promise.all([
        undo(team.member, deleted),
        team.owner.call(deleteStatus, { params, query: { moveTo: team.done } }),
      ]);
      expect([back.status, gone.status]).toEqual([200, 204]);
    });
    const stray = await server.db.read
      .selectFrom("tasks as t")
      .innerJoin("statuses as s", "s.id", "t.status_id")
      .select("t.id")
      .where("t.deleted_at", "is", null)
      .where("s.deleted_at", "is not", null)
      .executeTakeFirst();
    expect(stray).toBeUndefined();
  }
});

test("a column is not taken away from under a task that comes into it [D13, D23]", async () => {
  for (const _round of times(10)) {
    const team = await newTeam(people);
    const created = await team.owner.call(createStatus, { params: { domainId: team.domainId }, body: { name: "New" } });
    const statusId = created.data.id;
    const params = { domainId: team.domainId, panelId: team.panelId };
    const [undone, added] = await Promise.all([
      undo(team.owner, changeOf(created)),
      team.member.call(createTask, { params, body: { title: "Dig", statusId } }),
    ]);
    expect([
      [200, 404],
      [409, 201],
    ]).toContainEqual([undone.status, added.status]);
  }
});

test("an undo and an edit of the same field at once never lose the edit [D11, D13]", async () => {
  const team = await newTeam(people);
  for (const round of times(20)) {
    const { id } = await addTask(team, { title: "Was" });
    const params = { domainId: team.domainId, panelId: team.panelId, taskId: id };
    const mine = changeOf(await team.member.call(updateTask, { params, body: { title: "Mine" } }));
    const edited = () => team.owner.call(updateTask, { params, body: { title: `Hers ${round}` } });
    const [undone] = await Promise.all([undo(team.member, mine), edited()]);
    expect([200, 409]).toContain(undone.status);
    const row = await server.db.read.selectFrom("tasks").select("title").where("id", "=", id).executeTakeFirst();
    expect(row?.title).toBe(`Hers ${round}`);
  }
});
