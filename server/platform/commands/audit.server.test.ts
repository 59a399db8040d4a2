import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createToken, logIn, logOut, revokeToken } from "../../../contract/auth/commands.ts";
import { changePassword, logInWithPassword, signUpWithPassword } from "../../../contract/auth/password-commands.ts";
import { changeRole, removeCollaborator } from "../../../contract/collaborators/commands.ts";
import { leaveDomain, updateDomain } from "../../../contract/domains/commands.ts";
import { listDomains } from "../../../contract/domains/queries.ts";
import { removePanelMembers } from "../../../contract/panels/commands.ts";
import { rateLimits } from "../../../contract/shared/rate-limits.ts";
import { startWithEverySignIn, type TestServer } from "../../testing/server.ts";
import { entered, newPeople, newPerson, newTeam, ok, type People, type Team } from "../../testing/team.ts";
import { openSocket } from "../realtime/testing/open-page.ts";

let lines: Record<string, unknown>[] = [];
let server: TestServer;
let people: People;
let team: Team;
beforeAll(async () => {
  const to = { write: (line: string) => void lines.push(JSON.parse(line)) };
  server = await startWithEverySignIn({ LOG_LEVEL: "info", RATE_LIMITS: "on" }, to);
  people = await newPeople(server);
  team = await newTeam(people);
});
afterAll(() => server.close());
const table = structuredClone(rateLimits);
afterEach(() => void Object.assign(rateLimits, structuredClone(table)));

/** What the log says of something. */
const toldOf = async (act: () => Promise<unknown>) => {
  lines = [];
  await act();
  // A request that takes long is told as well, by its own line.
  return lines
    .filter(({ msg }) => msg !== "request")
    .map(({ time: _time, level: _level, requestId: _id, ...line }) => line);
};

test("signing in and out, and what lets scripts in, are one line each with the person's id [fault 21]", async () => {
  const email = "lotte.logged@example.org";
  const body = { fullName: "Lotte Logged", email, password: "Secret-horse-9", confirmPassword: "Secret-horse-9" };
  const told = await toldOf(async () => {
    const first = await entered(server.as("").call(signUpWithPassword, { body }));
    const { access_token } = await ok(
      server.as("").call(logInWithPassword, { body: { email, password: body.password } }),
    );
    const me = server.as(access_token);
    const token = await ok(me.call(createToken, { body: { name: "A name", scope: "read", expiresInDays: 1 } }));
    await ok(me.call(revokeToken, { params: { tokenId: token.id } }));
    const next = { password: "Another-horse-9", confirmPassword: "Another-horse-9" };
    await ok(me.call(changePassword, { body: { old: body.password, ...next } }));
    await ok(me.call(logOut));
    lines.push({ user: first.user_data.id });
  });
  const user = told.pop()?.user;
  const did = [
    ...["signed in with a password", "signed in with a password", "made an access token", "revoked an access token"],
    ...["changed their password", "signed out"],
  ];
  expect(told).toEqual(did.map((msg) => ({ user, msg })));
  const other = await newPerson(server, "Paula Provided");
  const again = await toldOf(async () => {
    const accessToken = await server.idToken(other.me.email, other.me.fullName);
    await ok(server.as("").call(logIn, { body: { accessToken } }));
  });
  expect(again).toEqual([{ user: other.me.id, msg: "signed in by provider" }]);
});

test("a role that is another one, and who is out of a domain or a panel, are one line each, with both ids [fault 21]", async () => {
  const { owner, admin, member, bystander, domainId: domain, panelId: panel } = team;
  const params = { domainId: domain };
  const told = await toldOf(async () => {
    const asked = { params, body: { action: "promote", userToBeModifiedId: bystander.me.id } } as const;
    await ok(owner.call(changeRole, asked));
    await ok(
      admin.call(removePanelMembers, {
        params: { ...params, panelId: panel },
        body: { panelMembersId: [member.me.id] },
      }),
    );
    await ok(admin.call(removeCollaborator, { params, body: { userToBeRemovedId: member.me.id } }));
    await ok(bystander.call(leaveDomain, { params }));
    await ok(
      owner.call(changeRole, { params, body: { action: "transfer-ownership", userToBeModifiedId: admin.me.id } }),
    );
  });
  const by = (user: string, target: string) => ({ user, target, domain });
  expect(told).toEqual([
    { ...by(owner.me.id, bystander.me.id), role: "admin", msg: "gave a role" },
    { ...by(admin.me.id, member.me.id), panel, msg: "took somebody out of a panel" },
    { ...by(admin.me.id, member.me.id), msg: "took somebody out of a domain" },
    { ...by(bystander.me.id, bystander.me.id), msg: "took somebody out of a domain" },
    { ...by(owner.me.id, owner.me.id), role: "admin", msg: "gave a role" },
    { ...by(owner.me.id, admin.me.id), role: "owner", msg: "gave a role" },
  ]);
});

test("who is removed from a domain is one line, however many of its panels they were on [fault 21]", async () => {
  const { owner, member, domainId } = await newTeam(people);
  const body = { userToBeRemovedId: member.me.id };
  const told = await toldOf(() => ok(owner.call(removeCollaborator, { params: { domainId }, body })));
  expect(told).toMatchObject([{ user: owner.me.id, target: member.me.id, msg: "took somebody out of a domain" }]);
});

test("a refusal is one line with code, route and the person's id, and again in a minute [fault 21]", async () => {
  const { owner, member, domainId } = await newTeam(people);
  const email = "wanda.wrong@example.org";
  const account = { fullName: "Wanda Wrong", email, password: "Secret-horse-9", confirmPassword: "Secret-horse-9" };
  const wanda = (await entered(server.as("").call(signUpWithPassword, { body: account }))).user_data.id;
  const rename = { params: { domainId }, body: { name: "A name that nobody may log" } };
  const wrong = (name: string) => server.as("").call(logInWithPassword, { body: { email: name, password: "Wrong-1" } });
  const token = await ok(owner.call(createToken, { body: { name: "A name", scope: "read", expiresInDays: 1 } }));
  const told = await toldOf(async () => {
    for (let n = 0; n < 3; n++) {
      expect((await member.call(updateDomain, rename)).status).toBe(403);
      expect((await server.as(token.token).call(updateDomain, rename)).status).toBe(403);
      expect((await server.as("a token of nobody").call(listDomains)).status).toBe(401);
      expect((await wrong(email)).status).toBe(400);
      expect((await wrong("nobody@example.org")).status).toBe(400);
      expect((await server.as("").call(logIn, { body: { accessToken: "a.b.c" } })).status).toBe(400);
      await expect(openSocket(server.url, "a token of nobody")).rejects.toBeDefined();
    }
  });
  const patch = { method: "PATCH", route: "/api/domains/:domainId", msg: "refused" };
  const post = { method: "POST", status: 400, msg: "refused" };
  expect(told).toEqual([
    { ...patch, status: 403, code: "not-allowed", user: member.me.id },
    { ...patch, status: 403, code: "read-only-token", user: owner.me.id },
    { method: "GET", route: "/api/domains", status: 401, code: "not-signed-in", msg: "refused" },
    { ...post, route: "/api/auth/login", code: "bad-credentials", user: wanda },
    { ...post, route: "/api/auth/login", code: "bad-credentials" },
    { ...post, route: "/api/auth/google/login", code: "bad-id-token", reason: expect.any(String) },
    { method: "GET", route: "/api/socket", status: 401, code: "not-signed-in", msg: "refused" },
  ]);
});

test("too many requests of somebody are one line with their id, and again in a minute [fault 21]", async () => {
  const { owner } = team;
  Object.assign(rateLimits, { read: { ...table.read, atOnce: 1, perMinute: 1 } });
  const told = await toldOf(async () => {
    for (let n = 0; n < 3; n++) await owner.call(listDomains);
  });
  expect(told).toEqual([
    { method: "GET", route: "/api/domains", status: 429, code: "too-many", user: owner.me.id, msg: "refused" },
  ]);
});
