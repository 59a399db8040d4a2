import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { uploadAttachment } from "../../../contract/attachments/commands.ts";
import { createToken, logIn } from "../../../contract/auth/commands.ts";
import { changePassword, logInWithPassword, signUpWithPassword } from "../../../contract/auth/password-commands.ts";
import { getMethods } from "../../../contract/auth/queries.ts";
import { removeCollaborator } from "../../../contract/collaborators/commands.ts";
import { methodOf, type Route } from "../../../contract/define.ts";
import { updateDomain } from "../../../contract/domains/commands.ts";
import { listDomains } from "../../../contract/domains/queries.ts";
import { undoChange } from "../../../contract/history/commands.ts";
import { type Rate, type RateLimit, rateLimits } from "../../../contract/shared/rate-limits.ts";
import { deleteStatus } from "../../../contract/statuses/commands.ts";
import { deleteTasksInColumn } from "../../../contract/tasks/bulk-commands.ts";
import { uploadPicture } from "../../../contract/users/commands.ts";
import { PICTURES_PATH } from "../../../contract/users/picture.ts";
import type { Answered } from "../../testing/answered.ts";
import { another } from "../../testing/authorization/samples.ts";
import { dump } from "../../testing/dump.ts";
import { randomPicture } from "../../testing/pictures.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import { newPanel, newPerson, ok } from "../../testing/team.ts";
import { newId } from "../basics/ids.ts";
import { urlOf } from "../http/routes.ts";
import { openPage, openSocket, settled } from "../realtime/testing/open-page.ts";

const limited = { RATE_LIMITS: "on", TRUSTED_PROXIES: "loopback" };
let server: TestServer;
/** Where people sign in with passwords alone. */
let passwords: TestServer;
beforeAll(async () => {
  server = await startTestServer(limited);
  passwords = await startTestServer({ ...limited, PASSWORD_SIGN_IN: "true" });
});
afterAll(() => Promise.all([server.close(), passwords.close()]));

const table = structuredClone(rateLimits);
afterEach(() => {
  Object.assign(rateLimits, structuredClone(table));
});
/** Lowers a row of the table for a test. */
const lower = (limit: RateLimit, rate: Pick<Rate, "atOnce"> & Partial<Rate>): void => {
  Object.assign(rateLimits, { [limit]: { ...table[limit], perMinute: 1, ...rate } });
};

let addresses = 0;
/** Somebody elsewhere, as the proxy in front says. */
const elsewhere = () => ({ "x-forwarded-for": `203.0.113.${++addresses}` });
const statuses = async (times: number, call: () => Promise<Answered<unknown>>) => {
  const answers: Answered<unknown>[] = [];
  for (let n = 0; n < times; n++) answers.push(await call());
  return answers.map(({ status }) => status);
};
const rename = (client: Pick<Client, "call">, { signedIn }: Pick<Client, "signedIn">, name = "another name") =>
  client.call(updateDomain, { params: { domainId: signedIn.domains.domains[0]?.id ?? "" }, body: { name } });

test("one call too many is refused with 429 and when to come again, and nothing happens [D2]", async () => {
  const person = await newPerson(server, "Wilma Writes");
  lower("write", { atOnce: 3 });
  expect(await statuses(3, () => rename(person, person))).toEqual([200, 200, 200]);
  const before = await dump(server);
  const refused = await rename(person, person, "one too many");
  expect(refused.status).toBe(429);
  expect(refused.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
  // A minute, less what has passed since the first one.
  const { code, retryAfter } = refused.problem;
  expect([code, refused.headers.get("retry-after")]).toEqual(["too-many", String(retryAfter)]);
  expect(retryAfter).toBeGreaterThan(30);
  expect(retryAfter).toBeLessThanOrEqual(60);
  expect(await dump(server)).toEqual(before);
  // What is counted by itself goes on.
  expect((await person.call(listDomains)).status).toBe(200);
});

test("who waits as long as they were told is let through [D2]", { tags: "long" }, async () => {
  const person = await newPerson(server, "Paula Patient");
  lower("read", { atOnce: 1, perMinute: 30 });
  await statuses(1, () => person.call(listDomains));
  const { headers } = await person.call(listDomains);
  const seconds = Number(headers.get("retry-after"));
  expect(Number.isInteger(seconds) && seconds > 0).toBe(true);
  await expect
    .poll(async () => (await person.call(listDomains)).status, { interval: seconds * 1000, timeout: 15_000 })
    .toBe(200);
});

test("a person is counted once, with all sign-ins, tokens and addresses, and nobody else with them [D2, D17]", async () => {
  const person = await newPerson(server, "Petra Plural");
  const other = await newPerson(server, "Otto Other");
  const second = await another(server, person);
  const { token } = await ok(person.call(createToken, { body: { name: "script", scope: "read", expiresInDays: 1 } }));
  lower("read", { atOnce: 4 });
  const ask = (client: Pick<Client, "call">) => client.call(listDomains, {}, elsewhere()).then(({ status }) => status);
  const asked = [person, second, server.as(token), person, second, server.as(token), person];
  const answered: number[] = [];
  for (const client of asked) answered.push(await ask(client));
  expect(answered).toEqual([200, 200, 200, 200, 429, 429, 429]);
  expect(await ask(other)).toBe(200);
});

test("whoever is not signed in, or with a token that stands for nobody, is counted by address [D2]", async () => {
  const person = await newPerson(server, "Sara Signed-In");
  const [here, there] = [elsewhere(), elsewhere()];
  lower("public", { atOnce: 3 });
  const asNobody = (token: string, from: Record<string, string>) =>
    server
      .as(token)
      .call(listDomains, {}, from)
      .then(({ status }) => status);
  expect(await asNobody("", here)).toBe(401);
  expect(await asNobody("x".repeat(43), here)).toBe(401);
  expect((await server.as("").call(getMethods, {}, here)).status).toBe(200);
  for (const token of ["", "y".repeat(43)]) expect(await asNobody(token, here)).toBe(429);
  expect(await asNobody("", there)).toBe(401);
  // Those who are signed in at that address go on.
  expect((await person.call(listDomains, {}, here)).status).toBe(200);
});

test("sign-ins are counted by address [D2, D16]", async () => {
  lower("sign-in", { atOnce: 2 });
  const from = elsewhere();
  const attempt = (headers: Record<string, string>) =>
    server.as("").call(logIn, { body: { accessToken: "x.y.z" } }, headers);
  expect(await statuses(3, () => attempt(from))).toEqual([400, 400, 429]);
  expect((await attempt(elsewhere())).status).toBe(400);
});

const password = "Correct-horse-9";
const openAccount = (email: string, headers: Record<string, string>) => {
  const body = { fullName: "Vera Victim", email, password, confirmPassword: password };
  return passwords.as("").call(signUpWithPassword, { body }, headers);
};
const guess = (email: string, guessed: string, headers: Record<string, string>) =>
  passwords.as("").call(logInWithPassword, { body: { email, password: guessed } }, headers);
/** What a browser keeps of an answer, for the next call. */
const kept = ({ headers }: Answered<unknown>) => ({ cookie: (headers.get("set-cookie") ?? "").split(";", 1).join() });

test("attempts on a password are counted by account and address: who guesses keeps nobody else out, from wherever [D16, fault 13]", async () => {
  const email = "vera@example.org";
  await ok(openAccount(email, elsewhere()));
  lower("password-from-place", { atOnce: 3 });
  const [guesser, second] = [elsewhere(), elsewhere()];
  // Letter case makes no other account, and the right password is of no use to whoever has guessed too often.
  expect(await statuses(3, () => guess("VERA@example.org", "Wrong-horse-9", guesser))).toEqual([400, 400, 400]);
  expect(await statuses(2, () => guess(email, password, guesser))).toEqual([429, 429]);
  expect(await statuses(4, () => guess(email, "Wrong-horse-9", second))).toEqual([400, 400, 400, 429]);
  expect((await guess(email, password, elsewhere())).status).toBe(200);
  // Another account from there is another count, and one that is not there is no different.
  expect(await statuses(4, () => guess("nobody@example.org", password, guesser))).toEqual([400, 400, 400, 429]);
  // IPv6: one customer has 48 bits.
  const sixth = (n: number) => ({ "x-forwarded-for": `2001:db8:7:${n}::1` });
  const fromMany = [];
  for (let n = 0; n < 4; n++) fromMany.push((await guess(email, "Wrong-horse-9", sixth(n))).status);
  expect(fromMany).toEqual([400, 400, 400, 429]);
  lower("password-at-address", { atOnce: 1 });
  const there = elsewhere();
  expect([(await guess("p1@example.org", password, there)).status]).toEqual([400]);
  expect((await guess("p2@example.org", password, there)).status).toBe(429);
});

test("a device that has signed in before is counted by itself, at the address of whoever guesses [fault 13]", async () => {
  const email = "dora@example.org";
  const shared = elsewhere();
  const atSignUp = kept(await openAccount(email, shared));
  const atLogIn = kept(await guess(email, password, shared));
  lower("password-from-place", { atOnce: 1 });
  lower("password-on-device", { atOnce: 3 });
  await statuses(1, () => guess(email, "Wrong-horse-9", shared));
  expect((await guess(email, password, shared)).status).toBe(429);
  for (const device of [atSignUp, atLogIn])
    expect((await guess(email, password, { ...shared, ...device })).status).toBe(200);
  // Its own attempts are bounded, the other device's are not used up.
  const wrong = () => guess(email, "Wrong-horse-9", { ...shared, ...atSignUp });
  expect(await statuses(3, wrong)).toEqual([400, 400, 429]);
  expect((await guess(email, password, { ...shared, ...atLogIn })).status).toBe(200);
  // Nor does it count with those who guess at any account from there.
  lower("password-from-place", { atOnce: 30 });
  lower("password-at-address", { atOnce: 1 });
  const there = elsewhere();
  expect(await statuses(2, () => guess("nobody@example.org", "Wrong-horse-9", there))).toEqual([400, 429]);
  const atHome = await guess(email, password, { ...there, ...atLogIn });
  expect(atHome.status).toBe(200);
  const body = { old: "Wrong-horse-9", password: "Other-horse-9", confirmPassword: "Other-horse-9" };
  const change = () => passwords.as(atHome.data.access_token).call(changePassword, { body }, there);
  expect((await change()).problem.code).toBe("bad-credentials");
  lower("password-from-place", { atOnce: 1 });
  // Whose device it is must be so: another account's, and one that is made up, are of no use.
  const others = kept(await openAccount("otto@example.org", elsewhere()));
  expect((await guess(email, password, { ...shared, ...others })).status).toBe(429);
  const name = atLogIn.cookie.split("=", 1).join();
  const value = others.cookie.slice(name.length + 1);
  for (const forged of [value, "x", Buffer.alloc(40).toString("base64url")])
    expect((await guess(email, password, { ...shared, cookie: `${name}=${forged}` })).status).toBe(429);
});

test("who makes itself more and more devices of an account has no more attempts on it, and uses up nobody else's [fault 13]", async () => {
  const email = "mona@example.org";
  const devices = [kept(await openAccount(email, elsewhere()))];
  for (let n = 0; n < 2; n++) devices.push(kept(await guess(email, password, elsewhere())));
  lower("password-of-account", { atOnce: 2 });
  const tries = [];
  for (const device of devices) tries.push((await guess(email, password, { ...elsewhere(), ...device })).status);
  expect(tries).toEqual([200, 200, 429]);
  expect((await guess(email, password, elsewhere())).status).toBe(200);
});

test("a wrong password makes no device known [fault 13]", async () => {
  const email = "willi@example.org";
  expect((await openAccount(email, elsewhere())).headers.get("set-cookie")).toMatch(
    /^tavola-device-[\w-]{12}=[\w-]{54}; Path=\/api\/auth; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
  );
  expect((await guess(email, "Wrong-horse-9", elsewhere())).headers.get("set-cookie")).toBeNull();
});

test("an upload too many is refused before it is read [D2, D38]", async () => {
  const person = await newPerson(server, "Ute Upload");
  lower("upload", { atOnce: 1 });
  const send = async () => person.call(uploadPicture, { body: { profilePicture: await randomPicture() } });
  expect([(await send()).status, (await send()).status]).toEqual([200, 429]);
  const { status } = await server.raw("PATCH", "/api/user/upload", { token: person.token, body: "no form at all" });
  expect(status).toBe(429);
});

test("a file too many is refused before it is read [E20]", async () => {
  const person = await newPerson(server, "Fay Files");
  lower("file-upload", { atOnce: 1 });
  const [domainId, panelId, taskId] = [newId(), newId(), newId()];
  const send = async () => {
    const sent = { params: { domainId, panelId, taskId }, query: { name: "a" }, file: Uint8Array.of(1) };
    return (await person.call(uploadAttachment, sent)).status;
  };
  expect([await send(), await send()]).toEqual([404, 429]);
});

test("what may change thousands of things is counted together, apart from all else [D2] [fault 24]", async () => {
  const person = await newPerson(server, "Manuel Many");
  const [domain] = person.signedIn.domains.domains;
  const [params, statusId] = [{ domainId: domain?.id ?? "" }, domain?.statuses[0]?.id ?? ""];
  const panelId = await newPanel(person, params.domainId);
  lower("many", { atOnce: 2 });
  const remove = () =>
    person.call(deleteTasksInColumn, { params: { ...params, panelId, statusId }, body: { taskIds: [] } });
  expect(await statuses(2, remove)).toEqual([200, 200]);
  const refused = [
    await remove(),
    await person.call(undoChange, { params: { changeId: newId() } }),
    await person.call(deleteStatus, { params: { ...params, statusId } }),
    await person.call(removeCollaborator, { params, body: { userToBeRemovedId: newId() } }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([429, 429, 429, 429]);
  expect((await rename(person, person)).status).toBe(200);
});

test("every route is counted [D2]", async () => {
  const person = await newPerson(server, "Ella Everywhere");
  for (const limit of Object.keys(table) as RateLimit[]) lower(limit, { atOnce: 0 });
  const routes = server.app.handlers.map(({ definition }) => definition.route as string);
  const calls = routes.map((route) => [methodOf(route), urlOf(route as Route)] as const);
  const others = ["/api/openapi.json", "/api/docs", "/api/docs/live", `${PICTURES_PATH}/x`];
  for (const [method, path] of [...calls, ...others.map((other) => ["GET", other] as const)]) {
    const { status } = await server.raw(method, path, { token: person.token });
    expect([method, path, status]).toEqual([method, path, 429]);
  }
});

test("the way to the sign-in provider and back is counted by address [D2, D14]", async () => {
  const provider = { OIDC_CLIENT_ID: "tavola", OIDC_CLIENT_SECRET: "secret", OIDC_ISSUER: "https://id.example.org" };
  const real = await startTestServer({ RATE_LIMITS: "on", ...provider });
  lower("sign-in", { atOnce: 1 });
  const path = "/auth/callback?state=x";
  const answered = [await real.raw("GET", path), await real.raw("GET", "/api/auth/popup"), await real.raw("GET", path)];
  await real.close();
  expect(answered.map(({ status }) => status)).toEqual([400, 429, 429]);
});

test("connections are counted by address, and who has too many keeps those they have [D2, D8]", async () => {
  const person = await newPerson(server, "Conny Connects");
  const from = { extraHeaders: elsewhere() };
  lower("connect", { atOnce: 2 });
  const open = [await openSocket(server.url, person.token, from), await openSocket(server.url, person.token, from)];
  for (const transports of [["websocket"], ["polling"]])
    await expect(openSocket(server.url, person.token, { ...from, transports })).rejects.toThrow(/websocket|xhr/);
  expect(open.map(({ connected }) => connected)).toEqual([true, true]);
  open.push(await openSocket(server.url, person.token, { extraHeaders: elsewhere() }));
  for (const socket of open) socket.close();
});

test("a connection that floods the server is ended, and no other of the same person [D8]", async () => {
  const person = await newPerson(server, "Flo Flood");
  lower("frame", { atOnce: 20 });
  const [loud, quiet] = [await openPage(server, person), await openPage(server, person)];
  for (let n = 0; n < 40; n++) loud.socket.emit("nothing that anybody knows", n);
  expect(await loud.ended).toMatch(/transport (close|error)/);
  await settled(quiet);
  expect(quiet.socket.connected).toBe(true);
  for (const { socket } of [loud, quiet]) socket.close();
});
