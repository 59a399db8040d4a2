import { afterAll, beforeAll, expect, test } from "vitest";
import { ACCESS_TOKENS_MAX } from "../../../contract/auth/access-token.ts";
import { createToken, endSession, logOut, revokeToken } from "../../../contract/auth/commands.ts";
import { listSessions, listTokens } from "../../../contract/auth/queries.ts";
import { createDomain } from "../../../contract/domains/commands.ts";
import { listDomains } from "../../../contract/domains/queries.ts";
import { updateProfile } from "../../../contract/users/commands.ts";
import { newId } from "../../platform/basics/ids.ts";
import { openPage, openSocket } from "../../platform/realtime/testing/open-page.ts";
import { dump } from "../../testing/dump.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import { newPerson, ok } from "../../testing/team.ts";

let server: TestServer;
let person: Client;
beforeAll(async () => {
  server = await startTestServer();
  person = await newPerson(server, "Toni Token");
});
afterAll(() => server.close());

const make = (scope: "read" | "write", by: Client = person, expiresInDays = 30) =>
  ok(by.call(createToken, { body: { name: "Nightly export", scope, expiresInDays } }));

test("a token is told once, listed without itself, and stored hashed [D17, S7.1]", async () => {
  const answer = await person.call(createToken, { body: { name: " Export ", scope: "read", expiresInDays: 365 } });
  expect(answer.status).toBe(201);
  const { token, ...shown } = answer.data;
  expect(token).toMatch(/^tavola_pat_[\w-]{43}$/);
  expect(shown).toMatchObject({ name: "Export", scope: "read", lastUsedAt: null });
  expect(Date.parse(shown.expiresAt) - Date.parse(shown.createdAt)).toBe(365 * 86_400_000);
  expect(await ok(person.call(listTokens))).toContainEqual(shown);
  const secret = token.slice("tavola_pat_".length);
  expect(JSON.stringify(await dump(server))).not.toContain(secret);
});

test("its last use is shown [D17]", async () => {
  const { id, token } = await make("read");
  expect((await server.as(token).call(listDomains)).status).toBe(200);
  const listed = (await ok(person.call(listTokens))).find((one) => one.id === id);
  expect(Date.parse(listed?.lastUsedAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
});

test("a read token reads, and any command with it is 403 and changes nothing [D17]", async () => {
  const reader = server.as((await make("read")).token);
  expect(await ok(reader.call(listDomains))).toEqual(await ok(person.call(listDomains)));
  const before = await dump(server);
  for (const asked of [
    reader.call(createDomain, { body: { name: "Never made" } }),
    reader.call(updateProfile, { body: { fullName: "Never" } }),
    reader.call(logOut),
  ]) {
    const { status, problem } = await asked;
    expect([status, problem.code]).toEqual([403, "read-only-token"]);
  }
  expect(await dump(server)).toEqual(before);
});

test("a write token writes, but makes no tokens, revokes none and ends no session [D17]", async () => {
  const { id, token } = await make("write");
  const writer = server.as(token);
  expect((await writer.call(createDomain, { body: { name: "Made by a script" } })).status).toBe(201);
  const sessionId = (await ok(writer.call(listSessions)))[0]?.id ?? "";
  const before = await dump(server);
  for (const asked of [
    writer.call(createToken, { body: { name: "Another", scope: "read", expiresInDays: 1 } }),
    writer.call(revokeToken, { params: { tokenId: id } }),
    writer.call(endSession, { params: { sessionId } }),
    writer.call(logOut),
  ]) {
    const { status, problem } = await asked;
    expect([status, problem.code]).toEqual([403, "session-only"]);
  }
  expect(await dump(server)).toEqual(before);
});

test("a revoked token is no token, and its connections end [D17]", async () => {
  const { id, token } = await make("read");
  const domainId = person.signedIn.domains.domains[0]?.id ?? "";
  const page = await openPage(server, { token, me: person.me }, domainId);
  await ok(person.call(revokeToken, { params: { tokenId: id } }));
  await page.ended;
  const { status, problem } = await server.as(token).call(listDomains);
  expect([status, problem.code]).toEqual([401, "not-signed-in"]);
  await expect(openSocket(server.url, token)).rejects.toThrow("Please log in again");
  expect((await ok(person.call(listTokens))).map((one) => one.id)).not.toContain(id);
  expect((await person.call(revokeToken, { params: { tokenId: id } })).status).toBe(404);
});

test("an expired token is no token, and is listed no more [D17]", async () => {
  const { id, token } = await make("write");
  const past = new Date(Date.now() - 1).toISOString();
  await server.db.transaction((tx) =>
    tx.updateTable("access_tokens").set({ expires_at: past }).where("id", "=", id).execute(),
  );
  expect((await server.as(token).call(listDomains)).status).toBe(401);
  expect((await ok(person.call(listTokens))).map((one) => one.id)).not.toContain(id);
  await make("read");
  const rows = await server.db.read.selectFrom("access_tokens").select("id").where("id", "=", id).execute();
  expect(rows).toEqual([]);
});

test.each([
  ["no name", { name: " " }],
  ["a long name", { name: "x".repeat(51) }],
  ["another scope", { scope: "admin" }],
  ["no expiry", { expiresInDays: undefined }],
  ["no day", { expiresInDays: 0 }],
  ["over a year", { expiresInDays: 366 }],
  ["half a day", { expiresInDays: 0.5 }],
])("a token with %s is refused [D6]", async (_what, wrong) => {
  const body = { name: "Fine", scope: "read", expiresInDays: 1, ...wrong };
  expect((await person.send(createToken, { body })).status).toBe(400);
});

test("nobody revokes or lists another person's tokens [D2, D17]", async () => {
  const other = await newPerson(server, "Otto Other");
  const { id } = await make("write", other);
  const before = await dump(server);
  const there = await person.call(revokeToken, { params: { tokenId: id } });
  expect([there.status, there.text]).toEqual([
    404,
    (await person.call(revokeToken, { params: { tokenId: newId() } })).text,
  ]);
  expect((await ok(person.call(listTokens))).map((one) => one.id)).not.toContain(id);
  expect(await dump(server)).toEqual(before);
});

test("a person has at most fifty tokens, also when the last ones are made at once [D17]", async () => {
  const many = await newPerson(server, "Manny Many");
  for (let n = 0; n < ACCESS_TOKENS_MAX - 2; n++) await make("read", many);
  const body = { name: "One more", scope: "read", expiresInDays: 1 } as const;
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => many.call(createToken, { body })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.problem.code).toBe("token-limit");
  expect(await ok(many.call(listTokens))).toHaveLength(ACCESS_TOKENS_MAX);
});
