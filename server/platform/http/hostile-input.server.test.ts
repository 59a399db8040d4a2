import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { type Command, methodOf, pathOf } from "../../../contract/define.ts";
import { updateDomain } from "../../../contract/domains/commands.ts";
import { createPanel } from "../../../contract/panels/commands.ts";
import { CHANGE_HEADER } from "../../../contract/wire.ts";
import { samples } from "../../testing/authorization/samples.ts";
import { newEveryone, newWorld, type World } from "../../testing/authorization/world.ts";
import { dump } from "../../testing/dump.ts";
import { type AnyInput, startWithEverySignIn, type TestServer } from "../../testing/server.ts";
import { newId } from "../basics/ids.ts";

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startWithEverySignIn();
  world = await newWorld(await newEveryone(server));
});
afterAll(() => server.close());

const withBody = Object.entries(samples)
  .filter(([route]) => /^(POST|PATCH)/.test(route) || /remove-users|tasks-in-column/.test(route))
  .map(([route]) => route);
/** Forms have hostile input of their own: `upload-picture.server.test.ts`. */
const withJson = withBody.filter((route) => route !== "PATCH /user/upload");
const sampleOf = async (route: string): Promise<AnyInput & { path: string }> => {
  const input = (await samples[route]?.input(world, world.owner, server)) ?? {};
  return { ...input, path: `/api${pathOf(route, input.params ?? {})}` };
};
const sendRaw = (route: string, path: string, body: string, headers?: Record<string, string>) =>
  server.raw(methodOf(route), path, { token: world.owner.token, body, ...(headers && { headers }) });

const deep = (depth: number): string => `${"[".repeat(depth)}${"]".repeat(depth)}`;
/** JSON that careless validation lets through. Written as JSON, since some of it has no other form. */
const hostile: Record<string, string> = {
  "a NUL byte": '"nul\\u0000nul"',
  "a lone surrogate": '"lone \\ud800"',
  "three zero-width spaces": '"\\u200b\\u200b\\u200b"',
  "seventy thousand letters": JSON.stringify("x".repeat(70_000)),
  "an endless number": "1e400",
  "a number": "7",
  "a fraction": "0.5",
  "a truth": "true",
  nothing: "null",
  "an empty text": '""',
  "an object": '{"toString":"x","length":3}',
  "a prototype": '{"__proto__":{"admin":true}}',
  "45,000 lists in each other": deep(45_000),
  "a list of everything": '[null,1,"x",{},[]]',
  SQL: '"\'; drop table tasks; --"',
  "a path": '"../../../etc/passwd"',
};

/** The body with one value replaced, wherever there is one. */
const variations = (body: unknown, replacement: string): string[] => {
  const mark = "\uFFFFhere\uFFFF";
  const found: string[] = [];
  const walk = (value: unknown, put: (marked: unknown) => unknown): void => {
    found.push(JSON.stringify(put(mark)));
    if (Array.isArray(value))
      for (const [at, item] of value.entries()) walk(item, (marked) => put(value.with(at, marked)));
    else if (typeof value === "object" && value !== null)
      for (const [name, item] of Object.entries(value)) walk(item, (marked) => put({ ...value, [name]: marked }));
  };
  walk(body, (marked) => marked);
  return found.map((json) => json.replace(JSON.stringify(mark), () => replacement));
};

test.each(withJson)("%s answers whatever comes with a problem, never with a fault of ours [D2, D6]", async (route) => {
  const answered: [string, number][] = [];
  for (const [what, json] of Object.entries(hostile)) {
    const { path, body } = await sampleOf(route);
    for (const variation of variations(body, json)) {
      const { status } = await sendRaw(route, path, variation);
      answered.push([`${what}: ${variation.slice(0, 200)}`, status]);
    }
  }
  // A hostile name of three or more visible characters is a name.
  const fine = [200, 201, 400, 403, 404, 409, 413];
  expect(answered.filter(([, status]) => !fine.includes(status))).toEqual([]);
  expect(answered.some(([, status]) => status === 400)).toBe(true);
});

test.each(withJson)("%s refuses fields that it does not know, and changes nothing [D6]", async (route) => {
  const { path, body } = await sampleOf(route);
  const before = await dump(server);
  for (const extra of ["ownerId", "role", "isAdmin", "domain_id", "createdAt", "__proto__x", "constructor"]) {
    const { status } = await sendRaw(route, path, JSON.stringify({ ...(body as object), [extra]: newId() }));
    expect([extra, status]).toEqual([extra, 400]);
  }
  expect(await dump(server)).toEqual(before);
});

const bodies: [string, string, number][] = [
  ["no JSON", "{", 400],
  ["nothing", "", 400],
  ["null", "null", 400],
  ["a list", "[]", 400],
  ["a text", '"x"', 400],
  ["a trailing comma", '{"name":"abc",}', 400],
  ["single quotes", "{'name':'abc'}", 400],
  ["seven thousand objects in each other", `${'{"name":'.repeat(7_000)}1${"}".repeat(7_000)}`, 400],
  ["more than its route takes", JSON.stringify({ name: "x".repeat(64 * 1024) }), 413],
];
test.each(bodies)("a body of %s is refused with its own status [D2]", async (_what, body, status) => {
  const before = await dump(server);
  expect((await sendRaw("PATCH /x", `/api/domains/${world.domainId}`, body)).status).toBe(status);
  expect(await dump(server)).toEqual(before);
});

const listOf = (item: string, count: number): string => `[${Array(count).fill(item).join()}]`;
const WRONG = '{"id":0,"title":0,"done":0,"x":0}';
/** What strangers are told: what is too much for any call is not even parsed, for nobody. */
const longLists: [string, string, number][] = [
  ["260,000 assignees", `"assignedCollaborators":${listOf("0", 260_000)}`, 400],
  ["170,000 subtasks", `"subTasks":${listOf("{}", 170_000)}`, 400],
  ["2,001 subtasks with four faults each", `"subTasks":${listOf(WRONG, 2_001)}`, 404],
];
test.each(longLists)(
  "a task with %s is bad input, tells strangers nothing, and is no fault of ours [D2]",
  async (_what, fields, toStrangers) => {
    const { taskId } = world;
    const at = `/api/task/${world.domainId}/${world.panelId}`;
    const bulk = `{"tasks":[{"id":"${taskId}",${fields}}]}`;
    const before = await dump(server);
    for (const [method, path, body] of [
      ["POST", at, `{"title":"Long",${fields}}`],
      ["PATCH", `${at}/${taskId}`, `{${fields}}`],
      ["PATCH", `${at}/multiple-tasks`, bulk],
    ] as const) {
      const sent = await server.raw(method, path, { token: world.owner.token, body });
      expect([method, path, sent.status, sent.problem.code]).toEqual([method, path, 400, "bad-input"]);
      expect((await server.raw(method, path, { token: world.stranger.token, body })).status).toBe(toStrangers);
    }
    expect(await dump(server)).toEqual(before);
  },
);

test.each(["subTasks", "assignedCollaborators"])(
  "of a list that is far too long, %s, no item is looked at [D2]",
  async (field) => {
    const path = `/api/task/${world.domainId}/${world.panelId}/${world.taskId}`;
    const { problem } = await server.raw("PATCH", path, {
      token: world.owner.token,
      body: `{"${field}":${listOf("0", 2_001)}}`,
    });
    expect(problem.issues?.map((issue) => issue.path)).toEqual([field]);
  },
);

test.each([53, 200])("500 tasks of %s wrong subtasks each are bad input [D2]", async (each) => {
  const subTasks = listOf(each > 53 ? "{}" : WRONG, each);
  const tasks = Array.from({ length: 500 }, () => `{"id":"${newId()}","subTasks":${subTasks}}`);
  const path = `/api/task/${world.domainId}/${world.panelId}/multiple-tasks`;
  const body = `{"tasks":[${tasks.join()}]}`;
  const { status, problem } = await server.raw("PATCH", path, { token: world.owner.token, body });
  expect([status, problem.code]).toEqual([400, "bad-input"]);
});

test("of whoever is not signed in no body is read, however wrong or large it is [D2]", async () => {
  for (const [what, body] of bodies) {
    const { status } = await server.raw("PATCH", `/api/domains/${world.domainId}`, { body });
    expect([what, status]).toEqual([what, 401]);
  }
});

test("bytes that are no UTF-8, and other content types, are refused [D2]", async () => {
  const url = `${server.url}/api/domains/${world.domainId}`;
  const send = async (contentType: string, body: string | Uint8Array) => {
    const headers = { authorization: `Bearer ${world.owner.token}`, "content-type": contentType };
    return (await fetch(url, { method: "PATCH", headers, body })).status;
  };
  const invalid = new Uint8Array([...new TextEncoder().encode('{"name":"ab'), 0xff, 0xfe, 0x22, 0x7d]);
  expect(await send("application/json", invalid)).toBe(400);
  expect(await send("text/plain", '{"name":"abc"}')).toBe(415);
  expect(await send("application/x-www-form-urlencoded", "name=abc")).toBe(415);
  expect(await send("application/json; charset=utf-8", '{"name":"any name"}')).toBe(200);
});

test("a malformed id in a path is 404, and one in a body 400 [D2]", async () => {
  const { domainId } = world;
  for (const id of [
    "x",
    "1",
    "undefined",
    "%00",
    "%20",
    `${domainId}x`,
    domainId.replaceAll("-", ""),
    "%F0%9F%98%80",
  ]) {
    const { token } = world.owner;
    expect([id, (await server.raw("GET", `/api/panels/${id}`, { token })).status]).toEqual([id, 404]);
    expect([id, (await server.raw("GET", `/api/task/${domainId}/${id}`, { token })).status]).toEqual([id, 404]);
  }
  for (const id of ["x", "", domainId.replaceAll("-", ""), 1, null, [domainId]]) {
    const answer = await world.owner.send(createPanel, { params: { domainId }, body: { id, name: "A panel" } });
    expect([id, answer.status]).toEqual([id, 400]);
  }
});

test.each(["", "Bearer", "Bearer ", "Basic YTpi", "Bearer x y", "bearer", "Bearer é", `Bearer ${"x".repeat(4000)}`])(
  "the authorization %j is none: 401 [D2, S6.1]",
  async (authorization) => {
    const headers = { authorization: encodeURI(authorization).replaceAll("%20", " ") };
    const { status, problem } = await server.raw("GET", "/api/domains", { headers });
    expect([status, problem.code]).toEqual([401, "not-signed-in"]);
  },
);

test("what is not there is a problem, too, whatever the method [D2]", async () => {
  for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
    for (const path of ["/api", "/api/", "/api/nowhere", "/api/domains/x/y/z", "/api/%zz", "/api/../api/nowhere"]) {
      const { status } = await server.raw(method, path, { token: world.owner.token });
      expect([method, path, status]).toEqual([method, path, 404]);
    }
});

test("a client may choose the id of its change; a second change gets one of its own [D13]", async () => {
  const id = newId();
  const rename = async (name: string, header: string) => {
    const input = { params: { domainId: world.domainId }, body: { name } };
    const { headers } = await world.owner.call(updateDomain, input, { [CHANGE_HEADER]: header });
    return headers.get(CHANGE_HEADER);
  };
  expect(await rename("first name", id)).toBe(id);
  const second = await rename("second name", id);
  const third = await rename("third name", "no id at all");
  expect(new Set([id, second, third]).size).toBe(3);
  const logged = await server.db.read
    .selectFrom("changes")
    .select("id")
    .where("stream", "=", world.domainId)
    .orderBy("version")
    .execute();
  // What follows from a change carries its id as well.
  expect([...new Set(logged.map((row) => row.id))].slice(-3)).toEqual([id, second, third]);
});

test("every route is in the OpenAPI document, with its path, its input and its answers [D1]", async () => {
  const { data } = await server.raw("GET", "/api/openapi.json");
  const { openapi, paths } = data as {
    openapi: string;
    paths: Record<string, Record<string, { summary: string; parameters: { name: string }[]; responses: object }>>;
  };
  expect(openapi).toBe("3.1.0");
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`),
  );
  expect(described.sort()).toEqual(server.app.handlers.map(({ definition }) => definition.route as string).sort());
  for (const { definition } of server.app.handlers) {
    const path = definition.route.slice(definition.route.indexOf(" ") + 1).replace(/:(\w+)/g, "{$1}");
    const operation = paths[path]?.[methodOf(definition.route).toLowerCase()];
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(operation?.summary).toBe(definition.summary);
    expect(operation?.parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(named));
    const takesBody =
      definition.kind === "command" && (definition.file === true || !(definition.body instanceof z.ZodMiniUndefined));
    expect([definition.route, "requestBody" in (operation ?? {})]).toEqual([definition.route, takesBody]);
    const statuses = Object.keys(operation?.responses ?? {});
    expect(statuses).toEqual(expect.arrayContaining(definition.needs === "public" ? ["500"] : ["401", "500"]));
    expect(statuses.includes("201")).toBe((definition as Command).creates === true);
  }
});
