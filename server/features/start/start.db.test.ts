import { afterAll, beforeAll, expect, test } from "vitest";
import { listCollaborators } from "../../../contract/collaborators/queries.ts";
import { createDomain, renameDomain } from "../../../contract/domains/commands.ts";
import { listDomains } from "../../../contract/domains/queries.ts";
import { removePanelMembers } from "../../../contract/panels/commands.ts";
import { getPanel, listPanels } from "../../../contract/panels/queries.ts";
import { FIRST_CARDS, getStart } from "../../../contract/start/queries.ts";
import { deleteTask } from "../../../contract/tasks/commands.ts";
import { listTasks } from "../../../contract/tasks/queries.ts";
import { getProfile } from "../../../contract/users/queries.ts";
import { newId } from "../../platform/basics/ids.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import { addTask, newPanel, newPeople, newTeam, ok, type People } from "../../testing/team.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

const start = (client: Client, query: { panel?: string; domain?: string } = {}) =>
  ok(client.call(getStart, { params: {}, query }));

test("a page begins with who one is, one's domains, and the people and panels of the one last used [S2.15, D9]", async () => {
  const { member, domainId } = await newTeam(people);
  await newPanel(people.owner, domainId, "Unseen");
  const params = { domainId };
  const { user_data, version, domains, active, opening } = await start(member);
  expect({ user_data, version }).toEqual(await ok(member.call(getProfile)));
  expect(domains).toEqual(await ok(member.call(listDomains)));
  const first = domains[0]?.id ?? "";
  expect(active).toEqual({
    domainId: first,
    people: await ok(member.call(listCollaborators, { params: { domainId: first } })),
    panels: await ok(member.call(listPanels, { params: { domainId: first } })),
  });
  expect(opening).toBeUndefined();
  const asked = await start(member, { domain: domainId });
  expect(asked.active).toEqual({
    domainId,
    people: await ok(member.call(listCollaborators, { params })),
    panels: await ok(member.call(listPanels, { params })),
  });
});

test("a page of a panel begins with that panel's domain, its people and the first tasks of each column, all as they are now [S2.15, D9]", async () => {
  const team = await newTeam(people);
  const params = { domainId: team.domainId, panelId: team.panelId };
  const opening = async () => (await start(team.member, { panel: team.panelId })).opening;
  expect(await opening()).toMatchObject({ taskData: [], counts: {} });
  for (let at = 0; at < FIRST_CARDS + 2; at++) await addTask(team, { title: `Task ${at}` });
  const done = await addTask(team, { title: "Done", statusId: team.done });
  const all = (await ok(team.owner.call(listTasks, { params }))).taskData;
  const { panel, taskData = [], counts } = (await opening()) ?? {};
  expect(panel).toEqual(await ok(team.member.call(getPanel, { params })));
  expect(counts).toEqual({ [team.todo]: FIRST_CARDS + 2, [team.done]: 1 });
  const inOrder = all.filter(({ statusId }) => statusId === team.todo).slice(0, FIRST_CARDS);
  expect(taskData.filter(({ statusId }) => statusId === team.todo)).toEqual(inOrder);
  expect(taskData.find(({ id }) => id === done.id)).toEqual(all.find(({ id }) => id === done.id));
  await ok(team.owner.call(deleteTask, { params: { ...params, taskId: done.id } }));
  expect((await opening())?.counts).toEqual({ [team.todo]: FIRST_CARDS + 2 });
  await ok(team.owner.call(renameDomain, { params, body: { name: "another name" } }));
  const { domains, active } = await start(team.member, { panel: team.panelId });
  expect(active?.domainId).toBe(team.domainId);
  expect(domains.find(({ id }) => id === team.domainId)).toMatchObject({ name: "another name", memberRole: "member" });
});

test("a page begins with the same tasks whether the server keeps the board or has yet to read it [S2.15, D9]", async () => {
  const team = await newTeam(people);
  const params = { domainId: team.domainId, panelId: team.panelId };
  for (let at = 0; at < FIRST_CARDS + 3; at++)
    await addTask(team, {
      title: `Task ${at}`,
      afterId: null,
      ...(at % 5 === 0 && { assignedCollaborators: [team.member.me.id] }),
    });
  await addTask(team, { title: "Done", statusId: team.done });
  const gone = await addTask(team, { title: "Gone" });
  await ok(team.owner.call(deleteTask, { params: { ...params, taskId: gone.id } }));
  const opening = async (client: Client) => (await start(client, { panel: team.panelId })).opening;
  const read = await opening(team.member);
  expect(read).toMatchObject({ counts: { [team.todo]: FIRST_CARDS + 3, [team.done]: 1 } });
  expect(read?.taskData).toHaveLength(FIRST_CARDS + 1);
  await ok(team.owner.call(listTasks, { params }));
  expect(await opening(team.owner)).toEqual(read);
});

test("whoever does not see a panel, or a domain, begins without it [D8, D24]", async () => {
  const team = await newTeam(people);
  const { owner, member, bystander, stranger, domainId, panelId } = team;
  await addTask(team);
  const unseen = await start(bystander, { panel: panelId });
  expect([unseen.active?.domainId, unseen.opening]).toEqual([domainId, undefined]);
  expect(JSON.stringify(unseen)).not.toContain(panelId);
  for (const query of [{ panel: panelId }, { panel: newId() }, { panel: "019" }, { panel: "?" }]) {
    const { domains, active, opening } = await start(stranger, query);
    expect([active?.domainId, opening]).toEqual([domains[0]?.id, undefined]);
  }
  for (const domain of [domainId, newId()]) expect((await start(stranger, { domain })).active).toBeUndefined();
  expect((await start(member, { panel: panelId })).opening).toBeDefined();
  await ok(owner.call(removePanelMembers, { params: { domainId, panelId }, body: { panelMembersId: [member.me.id] } }));
  expect((await start(member, { panel: panelId })).opening).toBeUndefined();
});

test("whoever comes back with what they have is told only what differs [S2.15]", async () => {
  const team = await newTeam(people);
  const query = { panel: team.panelId };
  const { headers } = await team.member.call(getStart, { params: {}, query });
  const again = () => team.member.call(getStart, { params: {}, query }, { "if-none-match": headers.get("etag") ?? "" });
  expect((await again()).status).toBe(304);
  await addTask(team, { title: "One more" });
  expect((await again()).status).toBe(200);
});

test("a domain that somebody has just opened is told with its owner and without panels [S2.15]", async () => {
  const { owner } = people;
  const { id } = await ok(owner.call(createDomain, { body: { name: "Later" } }));
  expect((await start(owner, { domain: id })).active).toMatchObject({ domainId: id, panels: [] });
});
