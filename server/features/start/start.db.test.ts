import { afterAll, beforeAll, expect, test } from "vitest";
import { listCollaborators } from "../../../contract/collaborators/queries.ts";
import { createDomain, updateDomain } from "../../../contract/domains/commands.ts";
import { listDomains } from "../../../contract/domains/queries.ts";
import { removePanelMembers } from "../../../contract/panels/commands.ts";
import { listPanels } from "../../../contract/panels/queries.ts";
import { getStart } from "../../../contract/start/queries.ts";
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
  const { user_data, version, domains, active } = await start(member);
  expect({ user_data, version }).toEqual(await ok(member.call(getProfile)));
  expect(domains).toEqual(await ok(member.call(listDomains)));
  const first = domains[0]?.id ?? "";
  expect(active).toEqual({
    domainId: first,
    people: await ok(member.call(listCollaborators, { params: { domainId: first } })),
    panels: await ok(member.call(listPanels, { params: { domainId: first } })),
  });
  const asked = await start(member, { domain: domainId });
  expect(asked.active).toEqual({
    domainId,
    people: await ok(member.call(listCollaborators, { params })),
    panels: await ok(member.call(listPanels, { params })),
  });
});

test("a page of a panel begins with that panel's domain, as it is now [S2.15, D9]", async () => {
  const { owner, member, domainId, panelId } = await newTeam(people);
  await ok(owner.call(updateDomain, { params: { domainId }, body: { name: "another name" } }));
  const { domains, active } = await start(member, { panel: panelId });
  expect(active?.domainId).toBe(domainId);
  expect(domains.find(({ id }) => id === domainId)).toMatchObject({ name: "another name", memberRole: "member" });
});

test("whoever does not see a panel, or a domain, begins without it [D8, D24]", async () => {
  const { owner, member, bystander, stranger, domainId, panelId } = await newTeam(people);
  const panels = async (client: Client) => (await start(client, { panel: panelId })).active?.panels.map(({ id }) => id);
  const unseen = await start(bystander, { panel: panelId });
  expect(unseen.active?.domainId).toBe(domainId);
  expect(JSON.stringify(unseen)).not.toContain(panelId);
  for (const query of [{ panel: panelId }, { panel: newId() }, { panel: "019" }, { panel: "?" }]) {
    const { domains, active } = await start(stranger, query);
    expect(active?.domainId).toBe(domains[0]?.id);
  }
  for (const domain of [domainId, newId()]) expect((await start(stranger, { domain })).active).toBeUndefined();
  expect(await panels(member)).toContain(panelId);
  await ok(owner.call(removePanelMembers, { params: { domainId, panelId }, body: { panelMembersId: [member.me.id] } }));
  expect(await panels(member)).not.toContain(panelId);
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
