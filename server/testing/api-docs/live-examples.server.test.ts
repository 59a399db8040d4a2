import { afterAll, beforeAll, expect, test } from "vitest";
import { createAnnouncement } from "../../../contract/announcements/commands.ts";
import { changeRole, joinThroughLink, removeCollaborator } from "../../../contract/collaborators/commands.ts";
import { leaveDomain, updateDomain } from "../../../contract/domains/commands.ts";
import { createPanel, invitePanelMembers, renamePanel } from "../../../contract/panels/commands.ts";
import { type WireName, wireNames } from "../../../contract/shared/wire-names.ts";
import { createStatus } from "../../../contract/statuses/commands.ts";
import { updateProfile } from "../../../contract/users/commands.ts";
import type { LiveExamples } from "../../platform/api-docs/examples.ts";
import { newId } from "../../platform/basics/ids.ts";
import { openPage, type Page, settled } from "../../platform/realtime/testing/open-page.ts";
import { startTestServer, type TestServer } from "../server.ts";
import { addTask, inviteTo, ok, startTeam, type Team } from "../team.ts";
import { createMadeUp } from "./made-up.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** What brings each event about, in this order; the page that hears it is the owner's unless said otherwise. */
const acts = (team: Team): [WireName, () => Promise<unknown>, by?: "member"][] => {
  const { owner, admin, member, bystander, stranger, domainId, panelId } = team;
  const params = { domainId, panelId };
  return [
    ["info", () => addTask(team, { title: "Cut the stones", statusId: team.doing })],
    ["to-assigned", () => addTask(team, { title: "Mix mortar", assignedCollaborators: [member.me.id] }), "member"],
    ["created-panel", () => ok(admin.call(createPanel, { params: { domainId }, body: { name: "Backlog" } }))],
    ["panel-announcement", () => ok(owner.call(renamePanel, { params, body: { name: "Road map" } }))],
    ["modify-announcement", () => ok(owner.call(invitePanelMembers, { params, body: { userIds: [bystander.me.id] } }))],
    ["column-announcement", () => ok(member.call(createStatus, { params: { domainId }, body: { name: "Blocked" } }))],
    [
      "gen-announcement",
      () => ok(member.call(createAnnouncement, { params: { domainId }, body: { content: "Mortar is here" } })),
    ],
    [
      "to-mentioned",
      () => {
        const body = { content: `Ask @${member.me.fullName}`, mentions: [member.me.id] };
        return ok(owner.call(createAnnouncement, { params: { domainId }, body }));
      },
      "member",
    ],
    [
      "update-role",
      () => {
        const body = { action: "promote", userToBeModifiedId: bystander.me.id } as const;
        return ok(owner.call(changeRole, { params: { domainId }, body }));
      },
    ],
    ["profile-update-announcement", () => ok(member.call(updateProfile, { body: { jobTitle: "Stonemason" } }))],
    [
      "joined-domain",
      async () => ok(stranger.call(joinThroughLink, { body: { token: await inviteTo(owner, domainId) } })),
    ],
    ["collab-announcement", () => ok(stranger.call(leaveDomain, { params: { domainId } }))],
    [
      "removed-domain",
      () => ok(owner.call(removeCollaborator, { params: { domainId }, body: { userToBeRemovedId: member.me.id } })),
      "member",
    ],
    ["domain-announcement", () => ok(owner.call(updateDomain, { params: { domainId }, body: { name: "the yard" } }))],
  ];
};

const heardAfter = async (page: Page, wire: WireName, act: () => Promise<unknown>): Promise<unknown> => {
  const before = page.heard.length;
  await act();
  if (wire === "removed-domain") await page.ended;
  await settled(page);
  return page.heard.slice(before).find((heard) => heard.wire === wire)?.event;
};

/** `npx vitest run --project server server/testing/api-docs -u` writes them anew. */
test("the frames that the guide to the socket shows are really sent, all fourteen events among them [D1, D8, D9, D10, S7.48]", async () => {
  const team = await startTeam(server);
  const { owner, member, domainId, panelId } = team;
  const pages = { owner: await openPage(server, owner), member: await openPage(server, member, domainId) };
  const claim = { userId: owner.me.id, domainId, versions: { [panelId]: 1 } };
  const answer = await pages.owner.socket.emitWithAck("register", claim);
  const hidden = { userId: owner.me.id, domainId: newId() };
  const other = await openPage(server, owner);
  const refusal = { claim: hidden, answer: await other.socket.emitWithAck("register", hidden) };
  const events: Record<string, unknown> = {};
  for (const [wire, act, by = "owner"] of acts(team)) events[wire] = await heardAfter(pages[by], wire, act);
  for (const { socket } of [pages.owner, other]) socket.close();
  expect(wireNames.filter((name) => events[name] === undefined)).toEqual([]);
  const examples: LiveExamples = createMadeUp()({
    register: { claim, answer },
    refusal,
    events: Object.fromEntries(wireNames.map((name) => [name, events[name]])),
  });
  await expect(`${JSON.stringify(examples, null, 2)}\n`).toMatchFileSnapshot(
    "../../platform/api-docs/live-examples.json",
  );
});
