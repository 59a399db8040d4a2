import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createToken } from "../../../contract/auth/commands.ts";
import { forgotPassword } from "../../../contract/auth/password-commands.ts";
import { changeRole } from "../../../contract/collaborators/commands.ts";
import { REQUEST_HEADER, SOCKET_PATH } from "../../../contract/wire.ts";
import { hideTable } from "../../testing/hide-table.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { newPeople, newTeam } from "../../testing/team.ts";
import { createLog } from "../process/log.ts";
import { createOutages } from "../process/outages.ts";
import { createContextOf } from "./request-ids.ts";
import { createHttpServer } from "./server.ts";

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";

type Line = Record<string, unknown>;
const lines: Line[] = [];
const logTo = { write: (line: string) => void lines.push(JSON.parse(line) as Line) };
const linesOf = (requestId: string | null) => lines.filter((line) => line.requestId === requestId);
/** What was done by a request; that it took its time, on a machine that is busy elsewhere, is not. */
const doneBy = (requestId: string | null) => linesOf(requestId).flatMap(({ msg }) => (msg === "request" ? [] : [msg]));

let alone: TestServer;
let behindProxy: TestServer;
beforeAll(async () => {
  alone = await startTestServer({ LOG_LEVEL: "info" }, undefined, logTo);
  behindProxy = await startTestServer({ TRUSTED_PROXIES: "loopback" });
});
afterAll(async () => {
  await alone.close();
  await behindProxy.close();
});

const idOf = async (server: TestServer, path: string, headers: Record<string, string> = {}) =>
  (await server.raw("GET", path, { headers })).headers.get(REQUEST_HEADER);

test.each([
  "/",
  "/nowhere",
  "/api/auth/methods",
  "/api/nowhere",
  "/api/docs",
  `${SOCKET_PATH}/?EIO=4&transport=polling`,
])("every answer has an id of its own: %s [F11]", async (path) => {
  const [one, other] = [await idOf(alone, path), await idOf(alone, path)];
  expect([one, other]).toEqual([expect.stringMatching(ID), expect.stringMatching(ID)]);
  expect(one).not.toBe(other);
});

test("what never became a request is answered with an id as well [F11]", async () => {
  const socket = connect(Number(new URL(alone.url).port), "127.0.0.1");
  socket.write("NONSENSE\r\n\r\n");
  let heard = "";
  for await (const piece of socket) heard += String(piece);
  const [, id] = /x-request-id: (\S+)/.exec(heard) ?? [];
  expect(id).toMatch(ID);
  expect(JSON.parse(heard.split("\r\n\r\n")[1] ?? "")).toMatchObject({ code: "bad-input", requestId: id });
});

test("the id is a trusted proxy's own, and nobody else's; never one that could be anything but an id [F11]", async () => {
  const named = (id: string) => ({ [REQUEST_HEADER]: id });
  expect(await idOf(behindProxy, "/api/auth/methods", named("proxy_1-abc"))).toBe("proxy_1-abc");
  for (const id of ["short", "has space", "a".repeat(65), 'quote"quote'])
    expect(await idOf(behindProxy, "/api/auth/methods", named(id))).toMatch(ID);
  expect(await idOf(alone, "/api/auth/methods", named("proxy_1-abc"))).toMatch(ID);
});

test("a failure says its id, and the lines of the log that tell of it name that and the trace [F11]", async () => {
  const server = await startTestServer({ LOG_LEVEL: "info" }, undefined, logTo);
  const { owner } = await newPeople(server);
  const domainId = owner.signedIn.domains.domains[0]?.id ?? "";
  await hideTable(server.db, "labels");
  const traceparent = `00-${TRACE}-00f067aa0ba902b7-01`;
  const body = JSON.stringify({ name: "Never" });
  const headers = { authorization: `Bearer ${owner.token}`, "content-type": "application/json", traceparent };
  const answer = await fetch(`${server.url}/api/labels/${domainId}`, { method: "POST", headers, body });
  const requestId = answer.headers.get(REQUEST_HEADER);
  expect([answer.status, await answer.json()]).toEqual([500, expect.objectContaining({ requestId })]);
  await expect
    .poll(() => linesOf(requestId).map(({ msg, trace }) => [msg, trace]))
    .toEqual([
      ["a request failed", TRACE],
      ["request", TRACE],
    ]);
  expect(linesOf(requestId)[1]).toMatchObject({ level: 40, status: 500, route: "/api/labels/:domainId" });
  await server.close();
});

test("what was done names the request that did it; an ordinary request has no line of its own [F11]", async () => {
  const { owner } = await newPeople(alone);
  const body = { name: "Script", scope: "read", expiresInDays: 30 } as const;
  const { headers } = await owner.call(createToken, { body });
  const requestId = headers.get(REQUEST_HEADER);
  expect(doneBy(requestId)).toEqual(["made an access token"]);
});

test("what is told of others, and what follows an answer, name the request that it came of [F11]", async () => {
  const { owner, bystander, domainId } = await newTeam(await newPeople(alone));
  const asked = { params: { domainId }, body: { action: "promote", userToBeModifiedId: bystander.me.id } } as const;
  const promoted = await owner.call(changeRole, asked);
  expect(doneBy(promoted.headers.get(REQUEST_HEADER))).toEqual(["gave a role"]);
  const server = await startTestServer({ LOG_LEVEL: "info", PASSWORD_SIGN_IN: "true" }, undefined, logTo);
  const { headers } = await server.as("").call(forgotPassword, { body: { email: "nobody@example.org" } });
  await expect
    .poll(() => doneBy(headers.get(REQUEST_HEADER)))
    .toEqual([expect.stringMatching(/^a new password was asked for/)]);
  await server.close();
});

test("who is kept out of live updates is so in a line that names the request [F11]", async () => {
  const path = `${SOCKET_PATH}/?EIO=4&transport=polling`;
  const headers = { traceparent: `00-${TRACE}-00f067aa0ba902b7-01`, origin: "http://foreign.example" };
  expect((await fetch(`${alone.url}${path}`, { headers })).status).toBe(403);
  expect(lines.filter(({ part }) => part === "address")).toMatchObject([
    { requestId: expect.stringMatching(ID), trace: TRACE },
  ]);
});

test("a trace that is none is left out [F11]", () => {
  const contextOf = createContextOf([]);
  const traceOf = (traceparent: string) => contextOf({ headers: { traceparent }, socket: {} } as never).trace;
  expect(traceOf(`00-${TRACE}-00f067aa0ba902b7-01`)).toBe(TRACE);
  for (const traceparent of [
    `ff-${TRACE}-00f067aa0ba902b7-01`,
    `00-${"0".repeat(32)}-00f067aa0ba902b7-01`,
    `00-${TRACE}-${"0".repeat(16)}-01`,
    `00-${TRACE.slice(1)}-00f067aa0ba902b7-01`,
    "nonsense",
  ])
    expect(traceOf(traceparent)).toBeUndefined();
});

test("a request of more than a second is told at warn [F11]", async () => {
  const log = createLog("info", logTo);
  const parts = { log, outages: createOutages(log, { databaseUrl: undefined }), contextOf: createContextOf([]) };
  const app = await createHttpServer(parts, { https: false });
  app.get("/slow", async () => sleep(1_100, "slow"));
  app.get("/quick", async () => "quick");
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as { port: number };
  const ids = await Promise.all(
    ["slow", "quick"].map(async (path) =>
      (await fetch(`http://127.0.0.1:${port}/${path}`)).headers.get(REQUEST_HEADER),
    ),
  );
  await app.close();
  expect(ids.map((id) => linesOf(id ?? "").map(({ level, route }) => [level, route]))).toEqual([[[40, "/slow"]], []]);
});
