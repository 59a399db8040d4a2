// @module-tag long-on-postgres
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAnnouncements } from "../../../contract/announcements/queries.ts";
import { domainHistory, listTrash, panelHistory } from "../../../contract/history/queries.ts";
import { listAnnouncementNotifications, listTaskNotifications } from "../../../contract/notifications/queries.ts";
import { createPanel, deletePanel, renamePanel } from "../../../contract/panels/commands.ts";
import { listPanels } from "../../../contract/panels/queries.ts";
import { settled } from "../../platform/realtime/testing/open-page.ts";
import { openingPages } from "../../platform/realtime/testing/pages.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { newPeople, newTeam, ok, type People } from "../../testing/team.ts";
import { changeOf, undo } from "../history/testing/undo.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());
const { pagesOf } = openingPages(() => server);

test("whoever may not see a panel reads and hears its name nowhere, whatever becomes of it [fault 11, D44]", async () => {
  const team = await newTeam(people);
  const { owner, bystander, domainId } = team;
  const pages = await pagesOf(team);
  const made = await owner.call(createPanel, { params: { domainId }, body: { name: "Layoffs 2027" } });
  const params = { domainId, panelId: made.data.id };
  const renamed = await owner.call(renamePanel, { params, body: { name: "Layoffs in May" } });
  await ok(undo(owner, changeOf(renamed)));
  const deleted = await owner.call(deletePanel, { params });
  await ok(undo(owner, changeOf(deleted)));
  await ok(undo(owner, changeOf(made)));
  await settled(...Object.values(pages));

  const inDomain = { params: { domainId } };
  const read = async () =>
    Promise.all(
      [
        listPanels,
        listAnnouncements,
        listAnnouncementNotifications,
        listTaskNotifications,
        domainHistory,
        listTrash,
      ].map(async (query) => (await bystander.call(query, inDomain)).text),
    );
  const said = `${owner.me.fullName} created a panel.`;
  expect((await read()).filter((text) => text.includes(said))).toHaveLength(3);
  expect((await read()).filter((text) => text.includes("Layoffs"))).toEqual([]);
  expect(pages.bystander.heard.map(({ event }) => event.message)).toContain(`${said} [${domainId}]`);
  for (const page of [pages.bystander, pages.member]) expect(JSON.stringify(page.heard)).not.toContain("Layoffs");
  // Those who see it are told, in the panel's own stream.
  expect(JSON.stringify(pages.admin.heard)).toContain("Layoffs in May");
  expect((await bystander.call(panelHistory, { params })).status).toBe(404);
});
