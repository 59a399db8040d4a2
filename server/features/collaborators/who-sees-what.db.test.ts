import { afterAll, beforeAll, expect, test } from "vitest";
import { leaveDomain } from "../../../contract/domains/commands.ts";
import { deletePanel, invitePanelMembers } from "../../../contract/panels/commands.ts";
import { newId } from "../../platform/basics/ids.ts";
import type { Tx } from "../../platform/db/database.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import {
  addToDomain,
  newPanel,
  newPeople,
  newPerson,
  newTeam,
  ok,
  type People,
  type Team,
} from "../../testing/team.ts";
import {
  accessIn,
  collaboratorsAmong,
  collaboratorsIn,
  provenEmailsIn,
  roleOf,
  userIdsIn,
  whoSees,
} from "./collaborators.read.ts";

let server: TestServer;
let people: People;
let team: Team;
let elsewhere: Team;
let leaver: Client;
/** A second panel, which the bystander belongs to and the member does not, and one that is deleted. */
let second: string;
let deleted: string;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
  team = await newTeam(people);
  elsewhere = await newTeam({ ...people, owner: people.stranger, stranger: people.owner });
  const { owner, member, bystander, domainId } = team;
  second = await newPanel(owner, domainId, "Second");
  await ok(
    owner.call(invitePanelMembers, { params: { domainId, panelId: second }, body: { userIds: [bystander.me.id] } }),
  );
  deleted = await newPanel(owner, domainId, "Deleted");
  await ok(
    owner.call(invitePanelMembers, { params: { domainId, panelId: deleted }, body: { userIds: [member.me.id] } }),
  );
  await ok(owner.call(deletePanel, { params: { domainId, panelId: deleted } }));
  leaver = await newPerson(server, "Lea Leaver");
  // Who was an admin has no panel of their own to lose: only that they left keeps them out.
  await addToDomain(owner, domainId, leaver, "admin");
  await ok(leaver.call(leaveDomain, { params: { domainId } }));
});
afterAll(() => server.close());

const everyone = () => ({ ...people, leaver });
/** What a question comes to for each person. */
const ofEach = async <T>(ask: (userId: string) => Promise<T>): Promise<Record<string, T>> => {
  const found: Record<string, T> = {};
  for (const [name, { me }] of Object.entries(everyone())) found[name] = await ask(me.id);
  return found;
};
const named = (ids: Iterable<string>): string[] => {
  const all = [...ids];
  return Object.entries(everyone())
    .filter(([, { me }]) => all.includes(me.id))
    .map(([name]) => name);
};
const ids = () => Object.values(everyone()).map(({ me }) => me.id);

test("a person's role is theirs in that domain, as long as they are in it and it is there [D20, D32, D35]", async () => {
  const { domainId } = team;
  const role = (userId: string) => roleOf(server.db.read, { userId, domainId });
  const none = { stranger: null, leaver: null };
  expect(await ofEach(role)).toEqual({
    owner: "owner",
    admin: "admin",
    member: "member",
    bystander: "member",
    ...none,
  });
  await server.db.transaction((tx) =>
    tx.updateTable("domains").set({ deleted_at: "2026-01-01T00:00:00Z" }).where("id", "=", domainId).execute(),
  );
  expect(await role(people.owner.me.id)).toBeNull();
  expect(await collaboratorsIn(server.db.read, domainId)).toEqual([]);
  expect(await whoSees(server.db.read, { domainId, panelId: team.panelId }, ids())).toEqual(new Set());
  expect(await accessIn(server.db.read, domainId)).toEqual(new Map());
  await server.db.transaction((tx) =>
    tx.updateTable("domains").set({ deleted_at: null }).where("id", "=", domainId).execute(),
  );
});

test("on a panel a role is that of who sees it: privileged people every one, others their own [D24]", async () => {
  const { domainId, panelId } = team;
  const role = (panel: string) => ofEach((userId) => roleOf(server.db.read, { userId, domainId, panelId: panel }));
  const privileged = { owner: "owner", admin: "admin", stranger: null, leaver: null };
  expect(await role(panelId)).toEqual({ ...privileged, member: "member", bystander: null });
  expect(await role(second)).toEqual({ ...privileged, member: null, bystander: "member" });
  const nobody = { owner: null, admin: null, member: null, bystander: null, stranger: null, leaver: null };
  expect(await role(deleted)).toEqual(nobody);
  expect(await role(elsewhere.panelId)).toEqual(nobody);
});

test("who sees a panel is whoever has a role on it, of those who are asked about [D24]", async () => {
  const { domainId, panelId } = team;
  const seeing = async (panel: string, asked = ids()) =>
    named(await whoSees(server.db.read, { domainId, panelId: panel }, asked));
  expect(await seeing(panelId)).toEqual(["owner", "admin", "member"]);
  expect(await seeing(second)).toEqual(["owner", "admin", "bystander"]);
  expect(await seeing(second, [people.bystander.me.id, people.member.me.id])).toEqual(["bystander"]);
  expect(await seeing(deleted)).toEqual([]);
  expect(await seeing(elsewhere.panelId)).toEqual([]);
});

test("everyone's access is their role and the panels they see, for all or for those named [D24, D8]", async () => {
  const { domainId, panelId } = team;
  const read = async (userIds?: string[]) => {
    const access = await accessIn(server.db.read, domainId, userIds);
    return Object.fromEntries(
      [...access].map(([id, { role, panelIds }]) => [named([id])[0], [role, [...panelIds].sort()]]),
    );
  };
  const both = [panelId, second].sort();
  const all = {
    owner: ["owner", both],
    admin: ["admin", both],
    member: ["member", [panelId]],
    bystander: ["member", [second]],
  };
  expect(await read()).toEqual(all);
  expect(await read([people.member.me.id, people.stranger.me.id])).toEqual({ member: all.member });
  expect(await read([people.owner.me.id])).toEqual({ owner: all.owner });
  expect(await read([])).toEqual({});
  // Nobody is asked about nobody.
  expect(await accessIn(undefined as unknown as Tx, domainId, [])).toEqual(new Map());
  const empty = await newTeam(people);
  await ok(people.owner.call(deletePanel, { params: { domainId: empty.domainId, panelId: empty.panelId } }));
  const access = await accessIn(server.db.read, empty.domainId);
  expect([...access.values()].map(({ role, panelIds }) => [role, panelIds.size])).toEqual([
    ["owner", 0],
    ["admin", 0],
    ["member", 0],
    ["member", 0],
  ]);
});

/** Reads through it, and how many rows each of its statements gave. */
const counting = () => {
  const rows: number[] = [];
  const read = server.db.read.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      rows.push(result.rows.length);
      return result;
    },
  });
  return { read, rows };
};

test("the panels of members are read for those asked about only, and for nobody where all see every panel [D24]", async () => {
  const { domainId } = team;
  const rowsFor = async (domain: string, ...asked: [userIds?: string[]]) => {
    const { read, rows } = counting();
    await accessIn(read, domain, ...asked);
    return rows;
  };
  // The panels, the people, and who of them belongs to which.
  expect(await rowsFor(domainId)).toEqual([2, 4, 4]);
  expect(await rowsFor(domainId, [people.member.me.id])).toEqual([2, 1, 1]);
  expect(await rowsFor(domainId, [people.owner.me.id, people.admin.me.id])).toEqual([2, 2]);
  const { domainId: empty, panelId } = await newTeam(people);
  await ok(people.owner.call(deletePanel, { params: { domainId: empty, panelId } }));
  expect(await rowsFor(empty)).toEqual([0, 4]);
});

test("the people of a domain are those in it now, in the order they came, with what others see of them [D24, D32]", async () => {
  const { domainId } = team;
  const { read } = server.db;
  const listed = await collaboratorsIn(read, domainId);
  expect(named(listed.map(({ user }) => user.id))).toHaveLength(4);
  expect(listed.map(({ memberRole, user }) => [memberRole, user.id])).toEqual([
    ["owner", people.owner.me.id],
    ["admin", people.admin.me.id],
    ["member", people.member.me.id],
    ["member", people.bystander.me.id],
  ]);
  expect(listed[2]?.user).toEqual({
    id: people.member.me.id,
    fullName: people.member.me.fullName,
    username: people.member.me.username,
    profilePicture: null,
    jobTitle: null,
  });
  const among = (userIds: string[]) => collaboratorsAmong(read, domainId, userIds);
  expect(await collaboratorsAmong(undefined as unknown as Tx, domainId, [])).toEqual([]);
  expect(await among([people.stranger.me.id, leaver.me.id, newId()])).toEqual([]);
  expect(await among([people.admin.me.id])).toEqual([listed[1]]);
  expect(named(await userIdsIn(read, domainId))).toEqual(["owner", "admin", "member", "bystander"]);
  expect((await provenEmailsIn(read, domainId)).sort()).toEqual(
    [people.owner, people.admin, people.member, people.bystander].map(({ me }) => me.email).sort(),
  );
});
