// @module-tag long-on-postgres
import { afterAll, beforeAll, expect, test } from "vitest";
import { getAudit } from "../../../contract/audit/queries.ts";
import { createToken, endOtherSessions, logIn, logOut, revokeToken } from "../../../contract/auth/commands.ts";
import {
  changePassword,
  logInWithPassword,
  resetPassword,
  signUpWithPassword,
} from "../../../contract/auth/password-commands.ts";
import { changeRole, removeCollaborator } from "../../../contract/collaborators/commands.ts";
import { leaveDomain } from "../../../contract/domains/commands.ts";
import { newSecret, now } from "../../platform/basics/ids.ts";
import { type Client, startWithEverySignIn, type TestServer } from "../../testing/server.ts";
import { addToDomain, entered, newPeople, newPerson, newTeam, ok, type People, type Team } from "../../testing/team.ts";
import { addReset } from "../auth/passwords/password-resets.sql.ts";
import { suspend } from "../auth/suspend.ts";
import { addOperator, removeOperator } from "../operators/change-operators.ts";
import { auditSince } from "./audit.read.ts";

let server: TestServer;
let people: People;
let team: Team;
beforeAll(async () => {
  server = await startWithEverySignIn({ TRUSTED_PROXIES: "127.0.0.1" });
  people = await newPeople(server);
  team = await newTeam(people);
});
afterAll(() => server.close());

const all = () => auditSince(server.db.read, "2000");
/** The kinds of what was kept while something was done. */
const keptOf = async (act: () => Promise<unknown>): Promise<string[]> => {
  const before = new Set((await all()).map(({ id }) => id));
  await act();
  return (await all()).filter(({ id }) => !before.has(id)).map(({ kind }) => kind);
};

test("each act is kept once, whoever does it and however [F56]", async () => {
  const email = "audra@example.org";
  const [old, next] = ["Correct-h0rse", "Better-h0rse"];
  const account = { fullName: "Audra Audited", email, password: old, confirmPassword: old };
  const logIn = (password: string) => server.as("").call(logInWithPassword, { body: { email, password } });
  expect(await keptOf(() => server.as("").call(signUpWithPassword, { body: account }))).toEqual([
    "account-opened",
    "sign-in",
    "person-joined",
  ]);
  const { access_token, user_data } = await ok(logIn(old));
  const me = server.as(access_token);
  expect(await keptOf(() => logIn(old))).toEqual(["sign-in"]);
  expect(await keptOf(() => logIn("Wrong-h0rse1"))).toEqual(["sign-in-failed"]);
  expect(
    await keptOf(() => server.as("").call(logInWithPassword, { body: { email: "no@one.example", password: old } })),
  ).toEqual(["sign-in-failed"]);
  expect(await keptOf(() => me.call(endOtherSessions))).toEqual(["session-ended"]);
  // There are none any more.
  expect(await keptOf(() => me.call(endOtherSessions))).toEqual([]);
  let tokenId = "";
  const makeToken = async () => {
    const body = { name: "script", scope: "read", expiresInDays: 1 } as const;
    tokenId = (await ok(me.call(createToken, { body }))).id;
  };
  expect(await keptOf(makeToken)).toEqual(["token-made"]);
  expect(await keptOf(() => me.call(revokeToken, { params: { tokenId } }))).toEqual(["token-revoked"]);
  const body = { old, password: next, confirmPassword: next };
  expect(await keptOf(() => me.call(changePassword, { body: { ...body, old: "Wrong-h0rse1" } }))).toEqual([
    "password-change-failed",
  ]);
  expect((await all()).at(-1)).toMatchObject({ actorId: user_data.id, about: user_data.id });
  expect(await keptOf(() => me.call(changePassword, { body }))).toEqual(["password-changed"]);
  const token = newSecret();
  await server.db.transaction((tx) => addReset(tx, { token, userId: user_data.id, at: now(), hours: 1 }));
  const reset = { token, password: old, confirmPassword: old };
  expect(await keptOf(() => server.as("").call(resetPassword, { body: reset }))).toEqual(["password-changed"]);
  const again = server.as((await entered(logIn(old))).access_token);
  expect(await keptOf(() => again.call(logOut))).toEqual(["session-ended"]);

  const { owner, admin, member, bystander, domainId } = team;
  const params = { domainId };
  const role = (action: "promote" | "demote") =>
    owner.call(changeRole, { params, body: { action, userToBeModifiedId: bystander.me.id } });
  expect(await keptOf(() => role("promote"))).toEqual(["role-changed"]);
  // Done already: the second try of a call whose answer was lost.
  expect(await keptOf(() => role("promote"))).toEqual([]);
  const remove = () => owner.call(removeCollaborator, { params, body: { userToBeRemovedId: bystander.me.id } });
  expect(await keptOf(remove)).toEqual(["person-removed"]);
  expect(await keptOf(() => addToDomain(owner, domainId, bystander))).toEqual(["person-joined"]);
  expect(await keptOf(() => bystander.call(leaveDomain, { params }))).toEqual(["person-left"]);
  const operator = (work: typeof addOperator, { id }: { id: string }) => server.db.transaction((tx) => work(tx, id));
  expect(await keptOf(() => operator(addOperator, owner.me))).toEqual(["operator-added"]);
  expect(await keptOf(() => operator(addOperator, owner.me))).toEqual([]);
  await operator(addOperator, admin.me);
  expect(await keptOf(() => operator(removeOperator, owner.me))).toEqual(["operator-removed"]);
  expect((await member.call(getAudit, { params })).status).toBe(403);
});

test("who is kept out with the right password, or by their provider, has tried it, and is named [F56]", async () => {
  const body = {
    fullName: "Sue Out",
    email: "sue@example.org",
    password: "Correct-h0rse",
    confirmPassword: "Correct-h0rse",
  };
  const { user_data } = await entered(server.as("").call(signUpWithPassword, { body }));
  const provided = await newPerson(server, "Pam Out");
  for (const userId of [user_data.id, provided.me.id])
    await server.db.transaction((tx) => suspend(tx, { userId, at: now() }, () => undefined));
  const { email, password } = body;
  const accessToken = await server.idToken(provided.me.email, provided.me.fullName);
  const tries: [() => Promise<{ status: number }>, string][] = [
    [() => server.as("").call(logInWithPassword, { body: { email, password } }), user_data.id],
    [() => server.as("").call(signUpWithPassword, { body }), user_data.id],
    [() => server.as("").call(logIn, { body: { accessToken } }), provided.me.id],
  ];
  for (const [enter, about] of tries) {
    let status = 0;
    expect(await keptOf(async () => ({ status } = await enter()))).toEqual(["sign-in-failed"]);
    expect([status, (await all()).at(-1)]).toMatchObject([403, { actorId: null, about }]);
  }
});

test("what is kept names the request, and of the address a network only [F56]", async () => {
  const headers = (from: string) => ({
    "x-forwarded-for": from,
    "x-request-id": `asked-by-${from.slice(0, 3)}`,
    "user-agent": "Lynx",
  });
  const body = { email: "nobody@example.org", password: "Wrong-h0rse1" };
  for (const from of ["192.0.2.77", "2001:db8:1:2:3:4:5:6"])
    await server.as("").call(logInWithPassword, { body }, headers(from));
  expect((await all()).slice(-2)).toMatchObject([
    { kind: "sign-in-failed", address: "192.0.2.0/24", device: "Lynx", requestId: "asked-by-192", actorId: null },
    { kind: "sign-in-failed", address: "2001:db8:1::/48", device: "Lynx", requestId: "asked-by-200", about: null },
  ]);
});

test("of those who are promoted at once, each is kept with the request that did it [F11, F56]", async () => {
  const { owner, domainId } = await newTeam(people);
  const newcomers = await Promise.all(Array.from({ length: 8 }, (_, n) => newPerson(server, `Nora ${n}`)));
  for (const newcomer of newcomers) await addToDomain(owner, domainId, newcomer);
  // On PostgreSQL they share transactions.
  const promote = ({ me }: Client) =>
    owner.call(
      changeRole,
      { params: { domainId }, body: { action: "promote", userToBeModifiedId: me.id } },
      { "x-request-id": `promotes-${me.id}` },
    );
  await Promise.all(newcomers.map((newcomer) => ok(promote(newcomer))));
  const kept = (await all()).filter((entry) => entry.domainId === domainId && entry.kind === "role-changed");
  expect(kept.map(({ about, requestId }) => `${about} ${requestId}`).sort()).toEqual(
    newcomers.map(({ me }) => `${me.id} promotes-${me.id}`).sort(),
  );
});

test("the owner and admins see their domain's, page by page, the newest first, and no other [F56]", async () => {
  const { owner, admin, stranger, bystander, domainId } = team;
  const change = (action: "promote" | "demote") =>
    ok(owner.call(changeRole, { params: { domainId }, body: { action, userToBeModifiedId: bystander.me.id } }));
  await addToDomain(owner, domainId, bystander);
  for (let n = 0; n < 30; n++) {
    await change("promote");
    await change("demote");
  }
  const first = await ok(admin.call(getAudit, { params: { domainId } }));
  const rest = await ok(owner.call(getAudit, { params: { domainId }, query: { before: first.next ?? "" } }));
  expect([first.entries.length, rest.next]).toEqual([50, null]);
  const ids = [...first.entries, ...rest.entries].map(({ id }) => id);
  const own = (await all()).filter((entry) => entry.domainId === domainId);
  expect(ids).toEqual(
    own
      .map(({ id }) => id)
      .sort()
      .reverse(),
  );
  expect((await stranger.call(getAudit, { params: { domainId } })).status).toBe(404);
});
