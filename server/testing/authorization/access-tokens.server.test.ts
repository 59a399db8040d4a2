import { afterAll, beforeAll, expect, test } from "vitest";
import { createToken } from "../../../contract/auth/commands.ts";
import { createDomain, deleteDomain } from "../../../contract/domains/commands.ts";
import { undoChange } from "../../../contract/history/commands.ts";
import { takesSignIn } from "../../../contract/shared/permissions.ts";
import { changeOf, undo } from "../../features/history/testing/undo.ts";
import { dump } from "../dump.ts";
import { type Client, startWithEverySignIn, type TestServer } from "../server.ts";
import { ok } from "../team.ts";
import { samples, usesUp } from "./samples.ts";
import { type Everyone, newEveryone, newWorld, type World } from "./world.ts";

let server: TestServer;
let people: Everyone;
let shared: World;
let tokens: Record<"read" | "write", Pick<Client, "send">>;
beforeAll(async () => {
  server = await startWithEverySignIn();
  people = await newEveryone(server);
  shared = await newWorld(people);
  const made = async (scope: "read" | "write") =>
    server.as((await ok(people.owner.call(createToken, { body: { name: scope, scope, expiresInDays: 1 } }))).token);
  tokens = { read: await made("read"), write: await made("write") };
  // The first use is noted, and none again for a minute: for as long as this takes.
  for (const { send } of Object.values(tokens)) await send(definitionOf("GET /domains"));
  const last_used_at = new Date(Date.now() + 3_600_000).toISOString();
  await server.db.transaction((tx) => tx.updateTable("access_tokens").set({ last_used_at }).execute());
});
afterAll(() => server.close());

const definitionOf = (route: string) => {
  const handler = server.app.handlers.find(({ definition }) => definition.route === route);
  if (!handler) throw new Error(`${route} is not served`);
  return handler.definition;
};

/** What takes a person and not a script, written down a second time. */
const inPerson = [
  "POST /auth/password",
  "POST /auth/tokens",
  "DELETE /auth/tokens/:tokenId",
  "DELETE /auth/session",
  "DELETE /auth/sessions/:sessionId",
  "DELETE /auth/sessions",
  "DELETE /domains/:domainId",
];

test("what changes how a person signs in, and what deletes a domain, takes a sign-in [D17, fault 20]", () => {
  const needing = server.app.handlers.filter(({ definition }) => takesSignIn(definition.needs));
  expect(needing.map(({ definition }) => definition.route).sort()).toEqual([...inPerson].sort());
});

test("no token hands a domain over, which its person can [fault 20]", async () => {
  const { domainId, member } = await newWorld(people);
  const definition = definitionOf("PATCH /collaborators/:domainId/role-change");
  const body = { action: "transfer-ownership", userToBeModifiedId: member.me.id };
  const before = await dump(server);
  const { status, problem } = await tokens.write.send(definition, { params: { domainId }, body });
  expect([status, problem.code]).toEqual([403, "session-only"]);
  expect(await dump(server)).toEqual(before);
  expect((await people.owner.send(definition, { params: { domainId }, body })).status).toBe(200);
});

test("no token undoes what only its person may do, which they then can [D13, D17, fault 20]", async () => {
  const { owner } = people;
  const created = await owner.call(createDomain, { body: { name: "Kept" } });
  const deleted = await owner.call(deleteDomain, { params: { domainId: created.data.id } });
  const restored = await undo(owner, changeOf(deleted));
  expect([created.status, deleted.status, restored.status]).toEqual([201, 204, 200]);
  const before = await dump(server);
  const { status, problem } = await tokens.write.send(undoChange, { params: { changeId: changeOf(restored) } });
  expect([status, problem.code]).toEqual([403, "session-only"]);
  expect(await dump(server)).toEqual(before);
  expect((await undo(owner, changeOf(restored))).status).toBe(200);
});

const routes = Object.entries(samples);

/** What changes nothing that is anybody's, although it is no GET, written down a second time. */
const reading = ["POST /task/:domainId/:panelId/:taskId/attachments/:attachmentId/ticket"];

test.each(reading)("%s with a read token is done: it reads [E6]", async (route) => {
  const input = await samples[route]?.input(shared, people.owner, server);
  const { status } = await tokens.read.send(definitionOf(route), input);
  expect(status).toBe(200);
});

test.each(routes.filter(([route]) => !route.startsWith("GET ") && !reading.includes(route)))(
  "%s with a read token is 403 before anything else, and changes nothing [D17]",
  async (route, sample) => {
    const input = await sample.input(shared, people.owner, server);
    const before = await dump(server);
    const { status, problem } = await tokens.read.send(definitionOf(route), input);
    expect([status, problem.code]).toEqual([403, "read-only-token"]);
    expect(await dump(server)).toEqual(before);
  },
);

test.each(routes.filter(([route]) => route.startsWith("GET ")))(
  "%s with a read token answers what its person is answered [D17]",
  async (route, sample) => {
    const input = await sample.input(shared, people.owner, server);
    const theirs = await people.owner.send(definitionOf(route), input);
    const { status, text } = await tokens.read.send(definitionOf(route), input);
    expect(status).toBe(theirs.status);
    // Which of the sessions is the one that asks differs.
    const shown = (list: string) => list.replaceAll('"current":true', '"current":false');
    expect(shown(text)).toBe(shown(theirs.text));
  },
);

test.each(routes)(
  "%s with a write token does what its person may do, but for signing in [D17]",
  async (route, sample) => {
    const world = usesUp(route) ? await newWorld(people) : shared;
    const input = await sample.input(world, people.owner, server);
    const { status, problem } = await tokens.write.send(definitionOf(route), input);
    const may = sample.but?.owner ?? (sample.needs === "operator" ? 404 : "success");
    const found = status < 300 ? "success" : status;
    expect(inPerson.includes(route) ? [status, problem.code] : found).toEqual(
      inPerson.includes(route) ? [403, "session-only"] : may,
    );
  },
);
