import { afterAll, beforeAll, expect, test } from "vitest";
import { createPanel, deletePanel, removePanelMembers } from "../../../../contract/panels/commands.ts";
import { deleteTask, updateTask } from "../../../../contract/tasks/commands.ts";
import { listMyWork } from "../../../../contract/tasks/my-work.ts";
import { newId } from "../../../platform/basics/ids.ts";
import { startTestServer, type TestServer } from "../../../testing/server.ts";
import { addTask, newPeople, newTeam, ok, type Team } from "../../../testing/team.ts";

let server: TestServer;
let team: Team;

beforeAll(async () => {
  server = await startTestServer();
  team = await newTeam(await newPeople(server));
});
afterAll(async () => {
  await server.close();
});

const work = (of: Team, client = of.member, limit?: string) =>
  ok(client.call(listMyWork, { params: { domainId: of.domainId }, query: limit === undefined ? {} : { limit } }));
const titles = async (of: Team, client = of.member) => (await work(of, client)).tasks.map(({ title }) => title);

test("my work is what is assigned to me and not done, what is due first, first, with its priority, panel and checklist [D39, E2]", async () => {
  const { domainId, owner, member } = team;
  const mine = { assignedCollaborators: [member.me.id] };
  const other = newId();
  await ok(owner.call(createPanel, { params: { domainId }, body: { id: other, name: "Other" } }));
  await addTask(team, { ...mine, title: "some day" });
  await addTask(team, { ...mine, title: "later", assignedTo: "2026-12-01" });
  const both = [member.me.id, owner.me.id];
  const subTasks = [
    { title: "one", done: true },
    { title: "two", done: false },
  ];
  const dates = { assignedFrom: "2026-06-01", assignedTo: "2026-06-02" };
  const soon = await addTask(team, {
    ...dates,
    assignedCollaborators: both,
    title: "soon",
    priority: "high",
    statusId: team.doing,
    subTasks,
  });
  await addTask(team, { ...mine, title: "done", statusId: team.done });
  await addTask(team, { title: "nobody's" });
  await addTask({ ...team, panelId: other }, { title: "elsewhere", assignedCollaborators: [owner.me.id] });

  expect(await titles(team)).toEqual(["soon", "later", "some day"]);
  expect(await titles(team, owner)).toEqual(["soon", "elsewhere"]);
  expect(await work(team, team.bystander)).toEqual({ total: 0, tasks: [] });
  expect(await work(team, member, "1")).toEqual({
    total: 3,
    tasks: [
      {
        id: soon.id,
        number: soon.number,
        title: "soon",
        priority: "high",
        panelId: team.panelId,
        panelName: "Roadmap",
        statusId: team.doing,
        ...dates,
        subTasks: { done: 1, total: 2 },
        labelIds: [],
      },
    ],
  });
  const params = { domainId, panelId: team.panelId, taskId: soon.id };
  await ok(owner.call(updateTask, { params, body: { statusId: team.done } }));
  expect(await titles(team)).toEqual(["later", "some day"]);
  await ok(owner.call(deletePanel, { params: { domainId, panelId: other } }));
  expect(await titles(team, owner)).toEqual([]);
});

test("what is deleted, or on a panel that I was removed from, is not my work any more [D24, D35, D39]", async () => {
  const here = await newTeam(team);
  const { domainId, panelId, owner, member } = here;
  const assignedCollaborators = [member.me.id];
  const { id: taskId } = await addTask(here, { assignedCollaborators, title: "a" });
  await addTask(here, { assignedCollaborators, title: "b" });
  await ok(owner.call(deleteTask, { params: { domainId, panelId, taskId } }));
  expect(await titles(here)).toEqual(["b"]);
  await ok(owner.call(removePanelMembers, { params: { domainId, panelId }, body: { panelMembersId: [member.me.id] } }));
  expect(await titles(here)).toEqual([]);
});

test.each(["0", "501", "-1", "ten", "1.5", ""])("a limit of %j is refused [D2, D39]", async (limit) => {
  const { status } = await team.member.call(listMyWork, { params: { domainId: team.domainId }, query: { limit } });
  expect(status).toBe(400);
});
