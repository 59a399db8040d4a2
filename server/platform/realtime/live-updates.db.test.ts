import { afterAll, beforeAll, expect, test } from "vitest";
import { changeRole, joinThroughLink, removeCollaborator } from "../../../contract/collaborators/commands.ts";
import { createDomain, deleteDomain, leaveDomain, updateDomain } from "../../../contract/domains/commands.ts";
import {
  createPanel,
  deletePanel,
  invitePanelMembers,
  removePanelMembers,
  renamePanel,
} from "../../../contract/panels/commands.ts";
import { getPanel, listPanels } from "../../../contract/panels/queries.ts";
import { createStatus, deleteStatus } from "../../../contract/statuses/commands.ts";
import { createTask, updateTask } from "../../../contract/tasks/commands.ts";
import { updateProfile } from "../../../contract/users/commands.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import { addTask, inviteTo, newPanel, newPeople, newTeam, ok, type People } from "../../testing/team.ts";
import { newId } from "../basics/ids.ts";
import { type Page, settled } from "./testing/open-page.ts";
import { openingPages } from "./testing/pages.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

const { page, pagesOf } = openingPages(() => server);
/** What the product announces of these changes has tests of its own. */
const heardBy = ({ heard }: Page) => heard.filter(({ wire }) => wire !== "gen-announcement");
const wiresOn = (page: Page) => heardBy(page).map(({ wire }) => wire);
const wiresOf = (pages: Record<string, Page>) =>
  Object.fromEntries(Object.entries(pages).map(([who, page]) => [who, wiresOn(page)]));

test("register answers the versions of the domain, its visible panels and the person, and the heads of those but for the person's [D8]", {
  tags: "long-on-postgres",
}, async () => {
  const team = await newTeam(people);
  const { owner, member, bystander, domainId, panelId } = team;
  await addTask(team);
  const versionOf = async (client: Client) =>
    (await ok(client.call(listPanels, { params: { domainId } }))).map(({ id, version }) => [id, version] as const);
  for (const client of [owner, member, bystander]) {
    const answer = await (await page(client)).register(domainId);
    const panels = Object.fromEntries(await versionOf(client));
    const heads = [domainId, ...Object.keys(panels)].map((id) => [id, expect.any(String)] as const);
    expect(answer).toEqual({
      versions: { [domainId]: expect.any(Number), [client.me.id]: expect.any(Number), ...panels },
      heads: Object.fromEntries(heads),
    });
  }
  expect(await versionOf(bystander)).toEqual([]);
  expect((await versionOf(member))[0]?.[0]).toBe(panelId);
  expect(await (await page(owner)).register(null)).toEqual({
    versions: { [owner.me.id]: expect.any(Number) },
    heads: {},
  });
});

test("a change names only one's own connection to keep it from, not another person's [D8] [fault 15]", async () => {
  const team = await newTeam(people);
  const { owner, member, domainId, panelId } = team;
  const [mine, other, theirs] = await Promise.all([
    page(owner, domainId),
    page(owner, domainId),
    page(member, domainId),
  ]);
  const rename = (name: string, from: Page) =>
    ok(owner.call(renamePanel, { params: { domainId, panelId }, body: { name } }, from.from));
  await rename("Kept from its own page", mine);
  await rename("Heard by all", theirs);
  await settled(mine, other, theirs);
  expect([mine, other, theirs].map(wiresOn)).toEqual([1, 2, 2].map((times) => Array(times).fill("panel-announcement")));
});

test("a claim to be somebody else, or to be in a hidden domain, is a problem, and nothing is heard [D8]", async () => {
  const team = await newTeam(people);
  const { owner, stranger, domainId } = team;
  const spy = await page(stranger);
  expect(await spy.register(domainId)).toMatchObject({ error: { status: 404, code: "domain-not-found" } });
  expect(await spy.register(newId())).toEqual(await spy.register(domainId));
  expect(await spy.register(domainId, { userId: owner.me.id })).toMatchObject({ error: { status: 403 } });
  await addTask(team);
  await ok(owner.call(updateDomain, { params: { domainId }, body: { name: "hushed" } }));
  await settled(spy);
  expect(spy.heard).toEqual([]);
});

test.each([null, 1, "x", [], {}, { userId: 1 }, { userId: "x", domainId: null }, { versions: { a: "b" } }])(
  "the claim %j is a problem, and the connection goes on [D2, D8]",
  async (claim) => {
    const { owner, domainId } = await newTeam(people);
    const mine = await page(owner);
    expect(await mine.socket.timeout(2000).emitWithAck("register", claim)).toMatchObject({ error: { status: 400 } });
    mine.socket.emit("register");
    mine.socket.emit("register", claim, "no callback");
    mine.socket.emit("anything", { at: "all" });
    expect(await mine.register(domainId)).toHaveProperty("versions");
  },
);

test("a change of a task is told to all who see its panel, and to nobody else [D8, D9, D10, S1.6, S4.19, S7.48]", async () => {
  const team = await newTeam(people);
  const { owner, member, domainId, panelId } = team;
  const pages = await pagesOf(team);
  const { taskData: task } = await ok(
    member.call(createTask, { params: { domainId, panelId }, body: { title: "Cut [the] stones" } }),
  );
  await settled(...Object.values(pages));
  expect(wiresOf(pages)).toEqual({ owner: ["info"], admin: ["info"], member: ["info"], bystander: [] });
  const { version, updatedAt, ...fields } = task;
  expect(pages.owner.heard[0]?.event).toEqual({
    message: `${member.me.fullName} added the task "Cut (the) stones" [${panelId}]`,
    domainId,
    panelId,
    actorId: member.me.id,
    at: updatedAt,
    changes: [
      {
        id: expect.any(String),
        stream: panelId,
        version,
        type: "task.created",
        entityId: task.id,
        actorId: member.me.id,
        at: updatedAt,
        before: null,
        after: fields,
      },
    ],
  });
  expect(owner.me.id).not.toBe(member.me.id);
});

test("the connection that a change comes from is not told, the actor's others are [D8]", async () => {
  const team = await newTeam(people);
  const { owner, domainId } = team;
  const here = await page(owner, domainId);
  const there = await page(owner, domainId);
  await ok(owner.call(updateDomain, { params: { domainId }, body: { name: "renamed here" } }, here.from));
  await settled(here, there);
  expect([wiresOn(here), wiresOn(there)]).toEqual([[], ["domain-announcement"]]);
});

test("no header silences anybody else [D8]", async () => {
  const team = await newTeam(people);
  const { owner, member, domainId, panelId } = team;
  const other = await page(owner, domainId);
  const mine = await page(member, domainId);
  const rooms = [
    `domain:${domainId}`,
    `panel:${panelId}`,
    `person:${owner.me.id}`,
    `member:${domainId}:${owner.me.id}`,
  ];
  for (const name of [...rooms, "x", "*", "a".repeat(500)])
    await ok(
      member.call(createTask, { params: { domainId, panelId }, body: { title: "loud" } }, { "x-connection-id": name }),
    );
  await settled(other, mine);
  expect([other.heard.length, mine.heard.length]).toEqual([7, 7]);
});

test("columns and the domain's name are told to every member [D10, S4.17]", async () => {
  const team = await newTeam(people);
  const { member, owner, domainId } = team;
  const pages = await pagesOf(team);
  await ok(member.call(createStatus, { params: { domainId }, body: { name: "Blocked" } }));
  await ok(owner.call(updateDomain, { params: { domainId }, body: { name: "Renamed" } }));
  await settled(...Object.values(pages));
  for (const page of Object.values(pages)) {
    expect(wiresOn(page)).toEqual(["column-announcement", "domain-announcement"]);
    expect(page.heard.map(({ event }) => event.message.endsWith(` [${domainId}]`))).not.toContain(false);
  }
});

test("a column that is deleted with its tasks is told per panel to those who see it [D10, D23]", {
  tags: "long-on-postgres",
}, async () => {
  const team = await newTeam(people);
  const { owner, domainId, todo, doing } = team;
  for (let n = 0; n < 3; n++) await addTask(team);
  const pages = await pagesOf(team);
  await ok(owner.call(deleteStatus, { params: { domainId, statusId: todo }, query: { moveTo: doing } }));
  await settled(...Object.values(pages));
  expect(wiresOf(pages)).toMatchObject({ member: ["info", "column-announcement"], bystander: ["column-announcement"] });
  expect(pages.member.heard[0]?.event.changes.map(({ type }) => type)).toEqual(Array(3).fill("task.updated"));
});

test("a new panel is told to those who see it, at once with all that follows in it [D10, D24]", async () => {
  const team = await newTeam(people);
  const { admin, domainId } = team;
  const pages = await pagesOf(team);
  const { id: panelId } = await ok(admin.call(createPanel, { params: { domainId }, body: { name: "Secret" } }));
  await addTask({ ...team, panelId });
  await settled(...Object.values(pages));
  const all = ["created-panel", "modify-announcement", "info"];
  expect(wiresOf(pages)).toEqual({ owner: all, admin: all, member: [], bystander: [] });
});

test("who is invited to a panel hears of it and of what happens in it; who is removed hears that, and no more [D10, S4.18]", async () => {
  const team = await newTeam(people);
  const { owner, bystander, domainId, panelId } = team;
  const pages = await pagesOf(team);
  const params = { domainId, panelId };
  await ok(owner.call(invitePanelMembers, { params, body: { userIds: [bystander.me.id] } }));
  const task = await addTask(team, { assignedCollaborators: [bystander.me.id] });
  await ok(owner.call(removePanelMembers, { params, body: { panelMembersId: [bystander.me.id] } }));
  await addTask(team);
  await settled(...Object.values(pages));
  expect(wiresOn(pages.bystander)).toEqual(["modify-announcement", "info", "to-assigned", "modify-announcement"]);
  const last = pages.bystander.heard.at(-1)?.event;
  expect(last?.changes.map(({ type }) => type)).toEqual(["panelMember.deleted"]);
  expect(last?.message).toBe(`${owner.me.fullName} removed ${bystander.me.fullName} from the panel [${panelId}]`);
  expect(wiresOn(pages.member)).toEqual(["modify-announcement", "info", "modify-announcement", "info", "info"]);
  expect(pages.member.heard[3]?.event.changes.map(({ entityId }) => entityId)).toEqual([task.id]);
});

test("a panel's new name and its end are told to those who saw it [D10]", async () => {
  const team = await newTeam(people);
  const { owner, domainId, panelId } = team;
  const pages = await pagesOf(team);
  await ok(owner.call(renamePanel, { params: { domainId, panelId }, body: { name: "Renamed" } }));
  await ok(owner.call(deletePanel, { params: { domainId, panelId } }));
  await settled(...Object.values(pages));
  const told = ["panel-announcement", "panel-announcement"];
  expect(wiresOf(pages)).toEqual({ owner: told, admin: told, member: told, bystander: [] });
  expect(heardBy(pages.member)[1]?.event.message).toBe(`${owner.me.fullName} deleted the panel "Renamed" [${panelId}]`);
});

test("a new role is told to everyone, and opens or shuts the panels at once [D10, D24, D32]", async () => {
  const team = await newTeam(people);
  const { owner, bystander, domainId } = team;
  const pages = await pagesOf(team);
  const become = (action: "promote" | "demote") =>
    ok(owner.call(changeRole, { params: { domainId }, body: { action, userToBeModifiedId: bystander.me.id } }));
  await become("promote");
  await addTask(team);
  await become("demote");
  await addTask(team);
  await settled(...Object.values(pages));
  expect(wiresOn(pages.bystander)).toEqual(["update-role", "info", "update-role"]);
  expect(wiresOn(pages.member)).toEqual(["update-role", "info", "update-role", "info"]);
});

test("what a person alone is told carries the domain that each of their pages looks at [D50]", async () => {
  const team = await newTeam(people);
  const { member, domainId } = team;
  const home = member.signedIn.domains.domains[0]?.id ?? "";
  const looks = [domainId, home];
  const pages = await Promise.all(looks.map((look) => page(member, look)));
  await ok(member.call(updateProfile, { body: { jobTitle: "pm" } }));
  await settled(...pages);
  for (const [at, { heard }] of pages.entries()) {
    const active = looks[at];
    const own = heard.find(({ event }) => event.changes.some(({ stream }) => stream === member.me.id))?.event;
    expect([own?.domainId, own?.message.endsWith(` [${active}]`)]).toEqual([active, true]);
  }
});

test("somebody's joining is told to the members and to the joiner's own pages [D10]", async () => {
  const team = await newTeam(people);
  const { owner, stranger, domainId } = team;
  const pages = await pagesOf(team);
  const home = stranger.signedIn.domains.domains[0]?.id ?? "";
  const elsewhere = await page(stranger, home);
  await ok(stranger.call(joinThroughLink, { body: { token: await inviteTo(owner, domainId) } }));
  await settled(elsewhere, ...Object.values(pages));
  for (const page of [elsewhere, ...Object.values(pages)])
    expect(heardBy(page).map(({ wire, event }) => [wire, event.message])).toEqual([
      ["joined-domain", `${stranger.me.fullName} joined the domain [${domainId}]`],
    ]);
});

test("whoever is removed is told, cut off, and hears nothing more; the others are told, too [D8, D10, D35]", async () => {
  const team = await newTeam(people);
  const { owner, member, domainId, panelId } = team;
  const pages = await pagesOf(team);
  const second = await page(member, domainId);
  const home = await page(member, member.signedIn.domains.domains[0]?.id ?? "");
  await ok(owner.call(removeCollaborator, { params: { domainId }, body: { userToBeRemovedId: member.me.id } }));
  await addTask(team);
  expect(await Promise.all([pages.member.ended, second.ended])).toEqual(Array(2).fill("io server disconnect"));
  await settled(home, pages.owner, pages.admin, pages.bystander);
  for (const gone of [pages.member, second]) {
    expect(wiresOn(gone)).toEqual(["removed-domain"]);
    expect(gone.heard[0]?.event).toMatchObject({ domainId, message: expect.stringMatching(`\\[${domainId}\\]$`) });
  }
  // Another domain's page of the same person stays open, and knows.
  expect([wiresOn(home), home.socket.connected]).toEqual([["removed-domain"], true]);
  expect(await home.register(domainId)).toMatchObject({ error: { status: 404 } });
  expect(wiresOn(pages.admin)).toEqual(["collab-announcement", "modify-announcement", "info"]);
  expect(wiresOn(pages.bystander)).toEqual(["collab-announcement"]);
  expect((await member.call(getPanel, { params: { domainId, panelId } })).status).toBe(404);
});

test("whoever leaves is cut off like whoever is removed [D8, D10, D35]", async () => {
  const { member, owner, domainId } = await newTeam(people);
  const [leaver, other] = [await page(member, domainId), await page(owner, domainId)];
  await ok(member.call(leaveDomain, { params: { domainId } }));
  expect(await leaver.ended).toBe("io server disconnect");
  await settled(other);
  expect([wiresOn(leaver), wiresOn(other)]).toEqual([
    ["removed-domain"],
    ["collab-announcement", "modify-announcement"],
  ]);
});

test("a domain's end is told to everyone in it, and nothing more comes of it [D10, S4.17]", async () => {
  const team = await newTeam(people);
  const { owner, domainId } = team;
  const pages = await pagesOf(team);
  await ok(owner.call(deleteDomain, { params: { domainId } }));
  await settled(...Object.values(pages));
  for (const { heard } of Object.values(pages)) expect(heard.map(({ wire }) => wire)).toEqual(["domain-announcement"]);
  expect(await pages.member.register(domainId)).toMatchObject({ error: { status: 404 } });
});

test("a new domain is told to its owner's other pages [D8, D10]", async () => {
  const { owner, domainId } = await newTeam(people);
  const [here, there] = [await page(owner, domainId), await page(owner, domainId)];
  const { id } = await ok(owner.call(createDomain, { body: { name: "Fresh" } }, here.from));
  await settled(here, there);
  expect(here.heard).toEqual([]);
  expect(there.heard.map(({ event }) => event.domainId)).toEqual(there.heard.map(() => id));
  expect(wiresOn(there)).toEqual(["domain-announcement", "joined-domain"]);
});

test("registering another domain ends the first, and is noted as the last one used [D8, D20, S3.11]", async () => {
  const team = await newTeam(people);
  const second = await newTeam(people);
  const mine = await page(team.member, team.domainId);
  expect(await mine.register(second.domainId)).toHaveProperty("versions");
  await addTask(team);
  await addTask(second);
  await settled(mine);
  expect(mine.heard.map(({ event }) => event.panelId)).toEqual([second.panelId]);
  const lastDomain = async () => {
    const row = server.db.read.selectFrom("users").select("last_domain_id").where("id", "=", team.member.me.id);
    return (await row.executeTakeFirst())?.last_domain_id;
  };
  await expect.poll(lastDomain).toBe(second.domainId);
  await mine.register(null);
  await addTask(second);
  await settled(mine);
  expect(mine.heard).toHaveLength(1);
});

test("of domains registered in quick succession the last one counts [D8]", { tags: "long-on-postgres" }, async () => {
  const [first, second] = [await newTeam(people), await newTeam(people)];
  for (let round = 0; round < 10; round++) {
    const mine = await page(first.member);
    await Promise.all([first, second, first, second].map(({ domainId }) => mine.register(domainId)));
    await addTask(first);
    await addTask(second);
    await settled(mine);
    expect(mine.heard.map(({ event }) => event.domainId)).toEqual([second.domainId]);
    mine.socket.close();
  }
});

test("a connection may name its domain as it opens [D8, S7.48]", async () => {
  const team = await newTeam(people);
  const { member, domainId } = team;
  const params = JSON.stringify({ userId: member.me.id, domainId });
  const mine = await page(member, undefined, { query: { params } });
  await settled(mine);
  await expect
    .poll(async () => {
      await addTask(team);
      await settled(mine);
      return mine.heard.length;
    })
    .toBeGreaterThan(0);
});

test("versions of one stream are told without holes, whatever happens in it [D7, D9]", async () => {
  const team = await newTeam(people);
  const { owner, member, domainId, panelId } = team;
  const mine = await page(owner, domainId);
  const before = (await ok(owner.call(getPanel, { params: { domainId, panelId } }))).panel_data.version;
  const tasks = [await addTask(team, { assignedCollaborators: [member.me.id] }), await addTask(team)];
  for (const { id: taskId } of tasks)
    await ok(owner.call(updateTask, { params: { domainId, panelId, taskId }, body: { statusId: team.doing } }));
  await ok(owner.call(removeCollaborator, { params: { domainId }, body: { userToBeRemovedId: member.me.id } }));
  await newPanel(owner, domainId, "Another");
  await settled(mine);
  const versions = mine.heard
    .flatMap(({ event }) => event.changes)
    .filter(({ stream }) => stream === panelId)
    .map(({ version }) => version);
  expect(versions).toEqual(versions.map((_, at) => before + 1 + at));
  expect(versions).toHaveLength(6);
});
