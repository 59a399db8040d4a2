import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  changeRole,
  createInviteLink,
  joinThroughLink,
  removeCollaborator,
  revokeInvite,
} from "../../../../contract/collaborators/commands.ts";
import { getInvite, listInvites } from "../../../../contract/collaborators/queries.ts";
import { deleteDomain, leaveDomain } from "../../../../contract/domains/commands.ts";
import { listDomains } from "../../../../contract/domains/queries.ts";
import { hashOf, newSecret } from "../../../platform/basics/ids.ts";
import { dump } from "../../../testing/dump.ts";
import { type Client, startTestServer, type TestServer } from "../../../testing/server.ts";
import { addToDomain, inviteTo, newPeople, newTeam, ok, type People } from "../../../testing/team.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(() => server.close());

const DAY_MS = 86_400_000;
const join = (client: Client, token: string) => client.call(joinThroughLink, { body: { token } });
const card = (token: string) => server.as("").call(getInvite, { params: { token } });

test("an invite link leads to /invite, holds 256 random bits, ends after seven days, and only its hash is stored [D33, S7.21]", async () => {
  const { admin, domainId } = await newTeam(people);
  const { status, data } = await admin.call(createInviteLink, { body: { domainId, role: "admin" } });
  expect([status, data.role, data.link]).toEqual([201, "admin", `${server.url}/invite?token=${data.token}`]);
  expect(Buffer.from(data.token, "base64url")).toHaveLength(32);
  const days = (Date.parse(data.expiresAt) - Date.now()) / DAY_MS;
  expect([days > 6.99, days <= 7]).toEqual([true, true]);
  const rows = JSON.stringify(await dump(server));
  expect([rows.includes(data.token), rows.includes(hashOf(data.token))]).toEqual([false, true]);
});

test("whoever holds the link sees where it leads, signed in or not [D33, S6.1, S2.3]", async () => {
  const { owner, domain, domainId } = await newTeam(people);
  const token = await inviteTo(owner, domainId);
  expect(await ok(card(token))).toMatchObject({
    domainId,
    domainName: domain.name,
    inviter: { id: owner.me.id, fullName: owner.me.fullName, profilePicture: null },
    role: "member",
    memberCount: 4,
  });
  expect((await card(newSecret())).status).toBe(404);
});

test("joining twice is 200 and nothing twice, and never changes a role [D33, S7.22]", async () => {
  const { owner, member, stranger, domainId } = await newTeam(people);
  const token = await inviteTo(owner, domainId, "admin");
  const joined = await join(stranger, token);
  expect([joined.status, joined.data.domain.id, joined.data.domain.memberRole]).toEqual([200, domainId, "admin"]);
  const before = await dump(server);
  expect((await join(stranger, token)).data.domain.memberRole).toBe("admin");
  expect((await join(member, token)).data.domain.memberRole).toBe("member");
  expect((await join(owner, token)).data.domain.memberRole).toBe("owner");
  expect(await dump(server)).toEqual(before);
});

test("a link from before somebody left or was removed brings them back no more, nor in a higher role [D33, D35]", async () => {
  const { owner, member, admin, domainId } = await newTeam(people);
  const old = await inviteTo(owner, domainId, "admin");
  await ok(member.call(leaveDomain, { params: { domainId } }));
  await ok(owner.call(removeCollaborator, { params: { domainId }, body: { userToBeRemovedId: admin.me.id } }));
  const before = await dump(server);
  expect((await join(member, old)).status).toBe(410);
  expect((await join(admin, old)).status).toBe(410);
  expect(await dump(server)).toEqual(before);
  const back = await join(member, await inviteTo(owner, domainId));
  expect([back.status, back.data.domain.memberRole]).toEqual([200, "member"]);
});

const clocks: [string, number][] = [
  ["goes on", 3_600_000],
  ["stands still", 0],
  ["is set back", -3_600_000],
];
test.each(clocks)(
  "what came first, a link or a leaving, is not asked of the clock: the same holds while it %s [D33, D35]",
  async (_what, ms) => {
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      const { owner, member, domainId } = await newTeam(people);
      const old = await inviteTo(owner, domainId, "admin");
      vi.setSystemTime(Date.now() + ms);
      await ok(owner.call(removeCollaborator, { params: { domainId }, body: { userToBeRemovedId: member.me.id } }));
      expect((await join(member, old)).status).toBe(410);
      vi.setSystemTime(Date.now() + ms);
      const back = await join(member, await inviteTo(owner, domainId));
      expect([back.status, back.data.domain.memberRole]).toEqual([200, "member"]);
    } finally {
      vi.useRealTimers();
    }
  },
);

test("a link is usable by several people until it ends [D33]", async () => {
  const { owner, stranger, domainId } = await newTeam(people);
  const token = await inviteTo(owner, domainId);
  const second = await server.signUp("Second Guest");
  expect([(await join(stranger, token)).status, (await join(second, token)).status]).toEqual([200, 200]);
  expect((await ok(card(token))).memberCount).toBe(6);
});

const endings: [string, (team: Awaited<ReturnType<typeof newTeam>>, inviteId: string) => Promise<unknown>][] = [
  [
    "it is revoked",
    ({ owner, domainId }, inviteId) => ok(owner.call(revokeInvite, { params: { domainId, inviteId } })),
  ],
  [
    "seven days have gone",
    (_team, inviteId) =>
      server.db.transaction((tx) =>
        tx
          .updateTable("invites")
          .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
          .where("id", "=", inviteId)
          .execute(),
      ),
  ],
  [
    "the inviter is demoted",
    ({ owner, admin, domainId }) =>
      ok(owner.call(changeRole, { params: { domainId }, body: { action: "demote", userToBeModifiedId: admin.me.id } })),
  ],
  [
    "the inviter is removed",
    ({ owner, admin, domainId }) =>
      ok(owner.call(removeCollaborator, { params: { domainId }, body: { userToBeRemovedId: admin.me.id } })),
  ],
  ["the domain is deleted", ({ owner, domainId }) => ok(owner.call(deleteDomain, { params: { domainId } }))],
];
test.each(endings)("a link has ended when %s: 410, and nobody comes in [D33]", async (_what, end) => {
  const team = await newTeam(people);
  const { admin, stranger, domainId } = team;
  const { id, token } = await ok(admin.call(createInviteLink, { body: { domainId, role: "member" } }));
  expect((await card(token)).status).toBe(200);
  await end(team, id);
  const before = await dump(server);
  expect([(await card(token)).status, (await join(stranger, token)).status]).toEqual([410, 410]);
  expect(await dump(server)).toEqual(before);
  expect((await ok(stranger.call(listDomains))).some((domain) => domain.id === domainId)).toBe(false);
});

test("unknown links are 404, and odd ones no fault of ours [D2, D33]", async () => {
  const { stranger } = people;
  for (const token of [newSecret(), "", "x", "\0", "' or 1=1 --", "é".repeat(50)])
    expect((await join(stranger, token)).status).toBe(404);
  expect((await join(stranger, "x".repeat(201))).status).toBe(400);
  for (const path of ["%00", "x", "..%2f..%2fconfig", "x".repeat(2000), "%E0%A4%A"])
    expect((await server.raw("GET", `/api/invites/${path}`)).status).toBe(404);
});

test("usable links are listed for the privileged, without their secrets, and revoked ones are gone [D33]", async () => {
  const { owner, admin, member, domainId } = await newTeam(people);
  const list = async (client: Client) => ok(client.call(listInvites, { params: { domainId } }));
  for (const { id: inviteId } of await list(owner))
    await ok(owner.call(revokeInvite, { params: { domainId, inviteId } }));
  const { id: inviteId, token } = await ok(admin.call(createInviteLink, { body: { domainId, role: "member" } }));
  const [invite, ...others] = await list(owner);
  expect([invite?.id, invite?.inviter, others]).toEqual([
    inviteId,
    { id: admin.me.id, fullName: admin.me.fullName },
    [],
  ]);
  expect(JSON.stringify(invite)).not.toContain(token);
  expect((await member.call(listInvites, { params: { domainId } })).status).toBe(403);
  const params = { domainId, inviteId };
  expect((await member.call(revokeInvite, { params })).status).toBe(403);
  expect((await owner.call(revokeInvite, { params })).status).toBe(204);
  expect((await owner.call(revokeInvite, { params })).status).toBe(404);
  expect(await list(owner)).toEqual([]);
});

test("every usable link is listed, the latest first, whatever ids were chosen and however many came later or have ended [D33]", {
  tags: "long-on-postgres",
}, async () => {
  const { owner, admin, domainId } = await newTeam(people);
  const chosen = ["00000000-0000-7000-8000-000000000033", "ffffffff-ffff-7fff-bfff-ffffffffff33"];
  for (const id of chosen) await ok(admin.call(createInviteLink, { body: { id, domainId, role: "admin" } }));
  for (let at = 0; at < 101; at++) await inviteTo(owner, domainId);
  const list = () => ok(owner.call(listInvites, { params: { domainId } }));
  const [latest] = await list();
  await ok(owner.call(revokeInvite, { params: { domainId, inviteId: latest?.id ?? "" } }));
  const listed = await list();
  const made = listed.map(({ createdAt, id }) => `${createdAt} ${id}`);
  expect(made).toEqual(made.toSorted().reverse());
  const living = await server.db.read
    .selectFrom("invites")
    .select("id")
    .where("domain_id", "=", domainId)
    .where("revoked_at", "is", null)
    .execute();
  expect(listed.map(({ id }) => id).sort()).toEqual(living.map(({ id }) => id).sort());
  expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining(chosen));
  expect(listed.length).toBeGreaterThan(100);
});

test("links that their inviter's demotion has ended are not listed as usable [D33]", async () => {
  const { owner, admin, domainId } = await newTeam(people);
  await inviteTo(admin, domainId);
  const body = { action: "demote", userToBeModifiedId: admin.me.id } as const;
  await ok(owner.call(changeRole, { params: { domainId }, body }));
  const inviters = (await ok(owner.call(listInvites, { params: { domainId } }))).map(({ inviter }) => inviter.id);
  expect(inviters).not.toContain(admin.me.id);
});

const losses: [string, (team: Awaited<ReturnType<typeof newTeam>>) => Promise<unknown>][] = [
  [
    "demoted and promoted again",
    async ({ owner, admin, domainId }) => {
      for (const action of ["demote", "promote"] as const)
        await ok(owner.call(changeRole, { params: { domainId }, body: { action, userToBeModifiedId: admin.me.id } }));
    },
  ],
  [
    "removed and let in again as an admin",
    async ({ owner, admin, domainId }) => {
      await ok(owner.call(removeCollaborator, { params: { domainId }, body: { userToBeRemovedId: admin.me.id } }));
      await addToDomain(owner, domainId, admin, "admin");
    },
  ],
  [
    "gone and back as an admin",
    async ({ owner, admin, domainId }) => {
      await ok(admin.call(leaveDomain, { params: { domainId } }));
      await addToDomain(owner, domainId, admin, "admin");
    },
  ],
];
test.each(losses)(
  "links stay void once their inviter was %s; others' and their other domains' go on [D33]",
  async (_what, lose) => {
    const [team, elsewhere] = [await newTeam(people), await newTeam(people)];
    const { owner, admin, stranger, domainId } = team;
    const lost = [await inviteTo(admin, domainId, "admin"), await inviteTo(admin, domainId, "member")];
    const whole = [await inviteTo(owner, domainId), await inviteTo(admin, elsewhere.domainId)];
    await lose(team);
    for (const token of lost)
      expect([(await card(token)).status, (await join(stranger, token)).status]).toEqual([410, 410]);
    const listed = (await ok(owner.call(listInvites, { params: { domainId } }))).map(({ inviter }) => inviter.id);
    expect(listed).not.toContain(admin.me.id);
    whole.push(await inviteTo(admin, domainId, "admin"));
    for (const token of whole) expect((await card(token)).status).toBe(200);
  },
);

test("who gives the ownership away may still invite, so that their links go on [D32, D33]", async () => {
  const { owner, admin, domainId } = await newTeam(people);
  const token = await inviteTo(owner, domainId, "admin");
  const body = { action: "transfer-ownership", userToBeModifiedId: admin.me.id } as const;
  await ok(owner.call(changeRole, { params: { domainId }, body }));
  expect((await card(token)).status).toBe(200);
});

test("a link gives no role above its inviter's, and never the ownership [D32, D33]", async () => {
  const { owner, admin, domainId } = await newTeam(people);
  for (const client of [owner, admin])
    expect((await client.send(createInviteLink, { body: { domainId, role: "owner" } })).status).toBe(400);
});

test("a joiner is told the domain as they see it [D21, D33]", async () => {
  const { owner, stranger, domainId } = await newTeam(people);
  await addToDomain(owner, domainId, stranger);
  const mine = (await ok(stranger.call(listDomains))).find(({ id }) => id === domainId);
  expect(mine).toMatchObject({ id: domainId, memberRole: "member", ownerId: owner.me.id });
  expect((await ok(join(stranger, await inviteTo(owner, domainId)))).domain).toEqual(mine);
});
