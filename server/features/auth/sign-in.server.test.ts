import { afterAll, beforeAll, expect, test } from "vitest";
import { endOtherSessions, endSession, logIn, logOut, signUp } from "../../../contract/auth/commands.ts";
import { getConfig, getMethods, listSessions } from "../../../contract/auth/queries.ts";
import { SESSIONS_MAX } from "../../../contract/auth/session.ts";
import { createInviteLink, revokeInvite } from "../../../contract/collaborators/commands.ts";
import { createDomain } from "../../../contract/domains/commands.ts";
import { listDomains } from "../../../contract/domains/queries.ts";
import { listTasks } from "../../../contract/tasks/queries.ts";
import { getProfile } from "../../../contract/users/queries.ts";
import { hashOf, newId } from "../../platform/basics/ids.ts";
import { openPage } from "../../platform/realtime/testing/open-page.ts";
import { another } from "../../testing/authorization/samples.ts";
import { dump } from "../../testing/dump.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import { addTask, newPanel, newPerson, ok, startTeam } from "../../testing/team.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("signing up opens an account with a first domain named after the person, and its default columns [D18, D21, D22, S3.10, S7.2]", async () => {
  const accessToken = await server.idToken("ada@example.org", "Ada Lovelace");
  const answer = await server.as("").call(signUp, { body: { accessToken, timeZone: "Europe/Paris" } });
  expect(answer.status).toBe(200);
  const { user_data: me, domains, access_token: token } = answer.data;
  expect(me).toMatchObject({
    fullName: "Ada Lovelace",
    username: "ada",
    email: "ada@example.org",
    timeZone: "Europe/Paris",
    availableHoursFrom: null,
  });
  expect(domains.domains).toMatchObject([{ name: "ada's domain", ownerId: me.id, memberRole: "owner" }]);
  expect(domains.domains[0]?.statuses.map(({ name, kind }) => [name, kind])).toEqual([
    ["To do", "todo"],
    ["In progress", "started"],
    ["In review", "started"],
    ["completed", "done"],
  ]);
  expect(domains.panels).toEqual([]);
  expect(domains.members).toMatchObject([{ user: { id: me.id }, memberRole: "owner" }]);
  expect((await ok(server.as(token).call(getProfile))).user_data).toEqual(me);
});

test("a long first name is cut until the domain's name fits [D18, D21, S5.5]", async () => {
  const person = await newPerson(server, "Wolfeschlegelsteinhausenbergerdorff von Hohen");
  const name = person.signedIn.domains.domains[0]?.name ?? "";
  expect(name).toMatch(/^wolfe.*'s domain$/);
  expect(name).toHaveLength(35);
});

test("signing up with a known account logs in, and no second account or domain comes of it [D18]", async () => {
  const first = await newPerson(server, "Grace Hopper");
  const { users, domains } = await dump(server);
  const accessToken = await server.idToken(first.me.email, first.me.fullName);
  const again = await ok(server.as("").call(signUp, { body: { accessToken } }));
  expect(again.user_data).toEqual(first.me);
  expect(again.access_token).not.toBe(first.token);
  expect(await dump(server)).toMatchObject({ users, domains });
});

test("logging in answers all it takes to show the active domain [D18, D20, S3.10, S7.3]", async () => {
  const { owner, admin, member, bystander, domainId, panelId } = await startTeam(server);
  await newPanel(owner, domainId, "Not for members");
  const back = await another(server, member);
  const seen = back.signedIn.domains;
  // Their own first domain comes first: they were in no other last.
  expect(seen.domains.map(({ memberRole }) => memberRole)).toEqual(["owner", "member"]);
  await server.db.transaction((tx) =>
    tx.updateTable("users").set({ last_domain_id: domainId }).where("id", "=", member.me.id).execute(),
  );
  const next = (await another(server, member)).signedIn.domains;
  expect(next.domains[0]?.id).toBe(domainId);
  expect(next.panels.map(({ id }) => id)).toEqual([panelId]);
  expect(next.members.map(({ user }) => user.id)).toEqual([owner, admin, member, bystander].map(({ me }) => me.id));
});

test("logging in with an unknown account is 404 and opens none [D18, S8.3]", async () => {
  const before = await dump(server);
  const accessToken = await server.idToken("nobody.knows@example.org", "Nobody Knows");
  const answer = await server.as("").call(logIn, { body: { accessToken } });
  expect([answer.status, answer.problem.code]).toEqual([404, "unknown-account"]);
  expect(answer.problem.message).toBe("Error Logging you in, try again");
  expect(await dump(server)).toEqual(before);
  // A refused token is still whole: the same click signs up.
  expect((await server.as("").call(signUp, { body: { accessToken } })).status).toBe(200);
});

test("an ID token serves once, also when it is sent twice at the same time [D2, D14]", async () => {
  const person = await newPerson(server, "Katherine Johnson");
  const accessToken = await server.idToken(person.me.email, person.me.fullName);
  const answers = await Promise.all([1, 2, 3].map(() => server.as("").call(logIn, { body: { accessToken } })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  expect(answers.find(({ status }) => status === 400)?.problem.code).toBe("bad-id-token");
});

test.each(["", "x", "a.b.c", "\0", "é".repeat(3000), "a".repeat(9000)])(
  "the ID token %j is refused with 400, never 401 [D2, D19, S5.11]",
  async (accessToken) => {
    for (const definition of [logIn, signUp])
      expect((await server.as("").call(definition, { body: { accessToken } })).status).toBe(400);
  },
);

test("a token for one person signs nobody else in, whatever the e-mail address says [D14]", async () => {
  const ada = await newPerson(server, "Ada Twice");
  await server.db.transaction((tx) =>
    tx.updateTable("identities").set({ subject: "somebody-else" }).where("user_id", "=", ada.me.id).execute(),
  );
  const accessToken = await server.idToken(ada.me.email, ada.me.fullName);
  expect((await server.as("").call(logIn, { body: { accessToken } })).status).toBe(404);
});

test("two sign-ups of one person at once open one account [D18, D3]", async () => {
  const tokens = [];
  for (let n = 0; n < 4; n++) tokens.push(await server.idToken("twin@example.org", "Twin"));
  const answers = await Promise.all(
    tokens.map((accessToken) => ok(server.as("").call(signUp, { body: { accessToken } }))),
  );
  expect(new Set(answers.map(({ user_data }) => user_data.id)).size).toBe(1);
  expect(new Set(answers.map(({ domains }) => domains.domains[0]?.id)).size).toBe(1);
});

test("people whose addresses begin alike, signing up at once, get user names of their own [D2, D41]", async () => {
  const people = await Promise.all(
    ["a", "b", "c", "d"].map(async (host) => {
      const accessToken = await server.idToken(`same.name@${host}.example.org`, "Same Name");
      return (await ok(server.as("").call(signUp, { body: { accessToken } }))).user_data.username;
    }),
  );
  expect(new Set(people.map((name) => name.toLowerCase())).size).toBe(4);
});

test.each(["everyone", "  EVERYONE "])(
  "nobody is called %j: the name falls back to the address [D29]",
  async (name) => {
    const email = `fallback.${hashOf(name).slice(0, 6).toLowerCase()}@example.org`;
    const accessToken = await server.idToken(email, name);
    const answer = await server.as("").call(signUp, { body: { accessToken } });
    expect(answer.data.user_data?.fullName).toBe(email.split("@")[0]);
  },
);

test("an invite leads the new account into its domain instead of one of its own [D18, D33]", async () => {
  const { owner, domainId } = await startTeam(server);
  const { id: inviteId, token } = await ok(owner.call(createInviteLink, { body: { domainId, role: "admin" } }));
  const invited = await newPerson(server, "Ivy Invited", token);
  expect(invited.signedIn.domains.domains).toMatchObject([{ id: domainId, memberRole: "admin" }]);
  await ok(owner.call(revokeInvite, { params: { domainId, inviteId } }));
  const before = await dump(server);
  const accessToken = await server.idToken("late@example.org", "Late Comer");
  const late = await server.as("").call(signUp, { body: { accessToken, invite: token } });
  expect([late.status, await dump(server)]).toEqual([410, before]);
  const unknown = await server.as("").call(signUp, { body: { accessToken, invite: "never-was" } });
  expect([unknown.status, await dump(server)]).toEqual([404, before]);
});

test("logging out ends this session and no other [D17, S4.6]", async () => {
  const here = await newPerson(server, "Linus Leaver");
  const there = await another(server, here);
  expect((await here.call(logOut)).status).toBe(204);
  expect((await here.call(listDomains)).status).toBe(401);
  expect((await there.call(listDomains)).status).toBe(200);
});

test("no browser keeps an answer that it cannot ask for by version, and whoever's session has ended is told to forget the others [D17] [fault 17]", async () => {
  const { owner, domainId, panelId } = await startTeam(server);
  const keeps = ({ headers }: { headers: Headers }) => [headers.get("cache-control"), headers.has("etag")];
  const forgets = ({ headers }: { headers: Headers }) => headers.get("clear-site-data");
  const own = await owner.call(listDomains);
  const tasks = await owner.call(listTasks, { params: { domainId, panelId } });
  const exported = await server.raw("GET", `/api/panels/${domainId}/${panelId}/export`, { token: owner.token });
  expect([own, tasks, exported].map(keeps)).toEqual([
    ["no-store", false],
    ["private, no-cache", true],
    ["no-store", false],
  ]);
  expect([own, tasks, exported].map(forgets)).toEqual([null, null, null]);

  const [there, gone] = [await another(server, owner), await another(server, owner)];
  const [first, second] = await ok(owner.call(listSessions));
  const end = (sessionId = "") => there.call(endSession, { params: { sessionId } });
  const ended = [await end(first?.id), await end(second?.id)];
  expect([...ended, await gone.call(listDomains)].map(forgets)).toEqual([null, '"cache"', '"cache"']);
  expect(forgets(await owner.call(logOut))).toBe('"cache"');
  expect(forgets(await server.as("").call(listDomains))).toBeNull();
});

test("sessions are listed for their person only, and each can be ended from another [D17]", async () => {
  const here = await newPerson(server, "Mary Sessions");
  const there = await another(server, here);
  const stranger = await newPerson(server, "Sid Stranger");
  const sessions = await ok(here.call(listSessions));
  expect(sessions.map(({ current }) => current)).toEqual([false, true]);
  const sessionId = sessions[0]?.id ?? "";
  expect((await stranger.call(endSession, { params: { sessionId } })).status).toBe(404);
  expect((await there.call(listDomains)).status).toBe(200);
  expect((await here.call(endSession, { params: { sessionId } })).status).toBe(204);
  expect((await there.call(listDomains)).status).toBe(401);
  expect((await here.call(endSession, { params: { sessionId } })).status).toBe(404);
  expect(await ok(here.call(listSessions))).toHaveLength(1);
});

test("all other sessions of a person end at once, with their connections, and nobody else's [fault 20]", async () => {
  const [here, stranger] = [await newPerson(server, "Ella Sewhere"), await newPerson(server, "Stan Stays")];
  const logInAgain = async () =>
    ok(server.as("").call(logIn, { body: { accessToken: await server.idToken(here.me.email, here.me.fullName) } }));
  const there = [await logInAgain(), await logInAgain()];
  const elsewhere = await openPage(server, { token: there[0]?.access_token ?? "", me: here.me });
  const { status, text } = await here.call(endOtherSessions);
  expect([status, text]).toEqual([204, ""]);
  expect(await elsewhere.ended).toBe("io server disconnect");
  for (const { access_token } of there) expect((await server.as(access_token).call(listSessions)).status).toBe(401);
  expect(await ok(here.call(listSessions))).toHaveLength(1);
  expect((await stranger.call(listSessions)).status).toBe(200);
});

test("signing in again in one browser ends the session before, with its connections; another account's cookie is none [fault 20]", async () => {
  const [first, neighbour] = [await newPerson(server, "Otto Nedevice"), await newPerson(server, "Nina Nextdoor")];
  const enter = async ({ me }: Client, cookie = "") => {
    const accessToken = await server.idToken(me.email, me.fullName);
    const { data, headers } = await server.as("").call(logIn, { body: { accessToken } }, { cookie });
    return { ...data, cookie: (headers.get("set-cookie") ?? "").split(";", 1).join() };
  };
  const isAlive = async ({ access_token }: { access_token: string }) =>
    (await server.as(access_token).call(listSessions)).status === 200;
  const before = await enter(first);
  const page = await openPage(server, { token: before.access_token, me: first.me });
  const elsewhere = await enter(first);
  const again = await enter(first, `a=b; ${before.cookie}`);
  expect(await page.ended).toBe("io server disconnect");
  expect([await isAlive(before), await isAlive(elsewhere), await isAlive(again)]).toEqual([false, true, true]);
  expect(again.cookie).toBe(before.cookie);
  const theirs = await enter(neighbour, again.cookie);
  expect([theirs.cookie === again.cookie, await isAlive(again)]).toEqual([false, true]);
  const name = again.cookie.split("=", 1).join();
  await enter(first, `${name}=${theirs.cookie.split("=")[1]}`);
  expect([await isAlive(again), await isAlive(theirs)]).toEqual([true, true]);
});

test("every session is listed and can be ended: a sign-in beyond a hundred ends the one unused for longest [D17]", async () => {
  const first = await newPerson(server, "Hundred Sessions");
  const rows = Array.from({ length: SESSIONS_MAX - 1 }, (_, n) => ({
    id: newId(),
    token_hash: hashOf(`${first.me.id} ${n}`),
    user_id: first.me.id,
    device: "a script",
    created_at: new Date().toISOString(),
    last_used_at: new Date().toISOString(),
  }));
  await server.db.transaction((tx) => tx.insertInto("sessions").values(rows).execute());
  expect(await ok(first.call(listSessions))).toHaveLength(SESSIONS_MAX);
  const last = await another(server, first);
  expect((await first.call(listDomains)).status).toBe(401);
  const listed = await ok(last.call(listSessions));
  expect(listed).toHaveLength(SESSIONS_MAX);
  for (const { id: sessionId } of listed.filter(({ current }) => !current))
    expect((await last.call(endSession, { params: { sessionId } })).status).toBe(204);
  const left = await server.db.read.selectFrom("sessions").select("id").where("user_id", "=", first.me.id).execute();
  expect(left).toEqual([{ id: listed.find(({ current }) => current)?.id }]);
});

test("access tokens are 256 random bits, and only their hash is stored [D17]", async () => {
  const { token } = await newPerson(server, "Tom Token");
  expect(Buffer.from(token, "base64url")).toHaveLength(32);
  const rows = JSON.stringify(await dump(server));
  expect([rows.includes(token), rows.includes(hashOf(token))]).toEqual([false, true]);
});

const DAY_MS = 86_400_000;
test("a session ends after 30 days unused, and use keeps it alive [D17]", async () => {
  const person = await newPerson(server, "Dora Dormant");
  const unusedFor = (days: number) =>
    server.db.transaction((tx) =>
      tx
        .updateTable("sessions")
        .set({ last_used_at: new Date(Date.now() - days * DAY_MS).toISOString() })
        .where("user_id", "=", person.me.id)
        .execute(),
    );
  await unusedFor(29.9);
  expect((await person.call(listDomains)).status).toBe(200);
  await expect
    .poll(async () => (await ok(person.call(listSessions))).map(({ lastUsedAt }) => Date.parse(lastUsedAt))[0])
    .toBeGreaterThan(Date.now() - DAY_MS);
  await unusedFor(30.1);
  expect((await person.call(listDomains)).status).toBe(401);
  const back = await another(server, person);
  expect((await ok(back.call(listSessions))).map(({ current }) => current)).toEqual([true]);
});

test("the pages are told which ways of signing in are set up, and how the server is [D16, D40]", async () => {
  expect(await ok(server.as("").call(getMethods))).toEqual({
    ...{ google: true, password: false, signUp: "open", setup: false },
  });
  expect(await ok(server.as("").call(getConfig))).toMatchObject({ maxPanelsPerDomain: 5, maxFileBytes: 26_214_400 });
});

test("without a password sign-in its calls are not there [D16, S7.4]", async () => {
  for (const path of ["/api/auth/signup", "/api/auth/login"])
    expect((await server.raw("POST", path, { body: "{}" })).status).toBe(404);
});

test("the list of domains starts with the first one, then in the order of joining [D20, S7.43]", async () => {
  const person = await newPerson(server, "Nora Many");
  await ok(person.call(createDomain, { body: { name: "bbb" } }));
  await ok(person.call(createDomain, { body: { name: "aaa" } }));
  expect((await ok(person.call(listDomains))).map(({ name }) => name)).toEqual(["nora's domain", "bbb", "aaa"]);
});

test("the panels told at sign-in are those of the active domain [D20, S3.10]", async () => {
  const team = await startTeam(server);
  await addTask(team);
  await server.db.transaction((tx) =>
    tx.updateTable("users").set({ last_domain_id: team.domainId }).where("id", "=", team.owner.me.id).execute(),
  );
  const { signedIn } = await another(server, team.owner);
  expect(signedIn.domains.panels).toMatchObject([{ id: team.panelId, openTaskCount: 1, memberCount: 2 }]);
});
