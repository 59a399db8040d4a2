import { Readable } from "node:stream";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createToken, logOut, revokeToken } from "../../../contract/auth/commands.ts";
import { bodyLimits } from "../../../contract/shared/body-limits.ts";
import type { Failure } from "../../../contract/shared/errors.ts";
import { updateProfile } from "../../../contract/users/commands.ts";
import { another } from "../../testing/authorization/samples.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import { newPerson, ok } from "../../testing/team.ts";
import { noteAccessChanged } from "../access/access-changes.ts";
import { newId } from "../basics/ids.ts";
import type { CommandHandler, CommandWork, QueryHandler, Reading } from "../commands/handlers.ts";
import type { Pipeline } from "../commands/pipeline.ts";
import { type RateLimits, unlimited } from "../rate-limits/rate-limits.ts";
import { matches } from "./etags.ts";
import { createContextOf } from "./request-ids.ts";
import { type Handler, serveRoutes, urlOf } from "./routes.ts";

let server: TestServer;
let person: Client;
let app: FastifyInstance;
beforeAll(async () => {
  server = await startTestServer();
  person = await newPerson(server, "Ada");
});
afterAll(() => server.close());

const counted = vi.fn<RateLimits["countCall"]>(async () => undefined);
const published = vi.fn<Pipeline["publish"]>(async () => undefined);
const worked = vi.fn<(work: object) => void>();
const roleOf = vi.fn<() => Promise<"member" | null>>(async () => "member");
let answer: unknown = { done: true };
let repeats = false;

const define = (kind: "query" | "command", route: string, more: object = {}) => ({
  kind,
  route,
  needs: "signed-in",
  ...more,
});
const work = async (work: CommandWork<never>) => {
  worked({ ...work, tx: null, log: null });
  if (repeats) work.repeated();
  return answer;
};
const form = { field: "picture", maxBytes: 10, tooLarge: "picture-too-large", wrongType: "not-a-picture" };
const handlers = [
  {
    definition: define("query", "GET /plain/:taskId"),
    read: async (reading: Reading<never>) => reading.query ?? { plain: true },
  },
  {
    definition: define("query", "GET /free", { needs: "public" }),
    read: async ({ actor }: Reading<never>) => ({ actor }),
  },
  {
    definition: define("query", "GET /kept/:domainId", { needs: "task.write" }),
    prepare: async () => ({ etag: '"v1"', cacheKey: "kept", json: async () => Buffer.from('{"kept":true}') }),
  },
  {
    definition: define("query", "GET /file"),
    stream: async () => ({
      type: "text/csv",
      fileName: "x.csv",
      chunks: (async function* () {
        yield "a,b";
      })(),
    }),
  },
  { definition: define("command", "POST /thing", { creates: true }), work },
  { definition: define("command", "PATCH /thing/:taskId"), work },
  { definition: define("command", "PATCH /upload", { form }), work },
  { definition: define("command", "POST /login", { needs: "public" }), work },
  { definition: define("command", "POST /things", { bodyLimit: "bulk" }), work },
] as unknown as (CommandHandler | QueryHandler)[] as Handler[];

beforeEach(async () => {
  answer = { done: true };
  repeats = false;
  for (const mock of [counted, published, worked, roleOf]) mock.mockClear();
  app = Fastify();
  app.setErrorHandler((error, _request, reply) => {
    const { status, statusCode = 500, code } = error as Failure & { statusCode?: number };
    return reply.code(status ?? statusCode).send({ code });
  });
  const own = server.app.handlers.filter(({ definition }) => definition.route === updateProfile.route);
  serveRoutes(app, [...handlers, ...own], {
    db: server.db,
    access: { roleOf },
    listeners: [],
    beforeCommit: [],
    log: { of: () => ({ error: () => undefined }) },
    contextOf: createContextOf([]),
    endSession: () => undefined,
    publish: published,
    limits: { ...unlimited, countCall: counted },
  } as unknown as Parameters<typeof serveRoutes>[2]);
  await app.ready();
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

const bearer = () => `Bearer ${person.token}`;
const ask = (
  method: "GET" | "POST" | "PATCH",
  path: string,
  headers: Record<string, string> = {},
  payload?: object | string,
) =>
  app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: bearer(), ...headers },
    ...(payload && { payload }),
  });

test("who asks is told by their token, counted before anything else, and turned away before the body is read; the scheme counts in any case [D2, D17, D50]", async () => {
  const free = async (authorization: string) => (await ask("GET", "/free", { authorization })).json().actor.userId;
  expect(await free(bearer())).toBe(person.me.id);
  expect(counted.mock.calls.at(-1)?.slice(0, 2)).toMatchObject([{ route: "GET /free" }, person.me.id]);
  for (const scheme of ["bearer", "BEARER", "bEaReR"])
    expect(await free(`${scheme} ${person.token}`)).toBe(person.me.id);
  const nobody = ["", "Bearer x", `x${bearer()}`, `${bearer()}!`, `${bearer()} y`, person.token];
  for (const authorization of nobody) expect(await free(authorization)).toBe("");
  expect((await app.inject({ method: "GET", url: "/api/free" })).json().actor.userId).toBe("");
  expect(counted.mock.calls.at(-1)?.[1]).toBeUndefined();
  const refused = await app.inject({ method: "POST", url: "/api/thing", headers: { "content-type": "text/odd" } });
  expect([refused.statusCode, refused.json()]).toEqual([401, { code: "not-signed-in" }]);
  counted.mockRejectedValueOnce(Object.assign(new Error("too many"), { status: 429, code: "too-many" }));
  expect((await ask("GET", "/free")).statusCode).toBe(429);
});

test("a reading gets its path and query [D1, D2]", async () => {
  const found = await ask("GET", `/plain/${newId()}`);
  expect([found.statusCode, found.json()]).toEqual([200, { plain: true }]);
  expect((await ask("GET", "/plain/7")).json()).toEqual({ code: "not-found" });
  const file = await ask("GET", "/file");
  expect([file.body, file.headers["content-type"]]).toEqual(["a,b", expect.stringContaining("text/csv")]);
});

test("a command hears who sent it, from which device and connection, and by which id, and ignores what is none [D3, D8]", async () => {
  const changeId = newId();
  const connection = "abcdefghij_-klmnopqr";
  await ask(
    "POST",
    "/thing",
    { "x-change-id": changeId, "x-connection-id": connection, "user-agent": "a browser" },
    { a: 1 },
  );
  expect(worked.mock.calls.at(-1)).toMatchObject([
    { actor: { userId: person.me.id }, request: { device: "a browser" }, proposed: changeId },
  ]);
  await ask("POST", "/thing", { "x-change-id": "7" }, {});
  expect(worked.mock.calls.at(-1)).toMatchObject([{ request: { device: expect.any(String) }, proposed: undefined }]);
  const unnamed = await app.inject({
    method: "POST",
    url: "/api/thing",
    headers: { authorization: bearer(), "user-agent": "" },
  });
  expect(unnamed.statusCode).toBe(201);
  expect(worked.mock.calls.at(-1)).toMatchObject([{ request: { device: "" } }]);
});

test("a change is told with the connection that it came from, where that is one [D8]", async () => {
  const change = async (connection: string) => {
    published.mockClear();
    const jobTitle = `job ${newId()}`.slice(0, 50);
    const { statusCode } = await ask("PATCH", "/user", { "x-connection-id": connection }, { jobTitle });
    expect([statusCode, published.mock.calls.length]).toEqual([200, 1]);
    return published.mock.calls[0]?.[1].connectionId;
  };
  const connection = "abcdefghij_-klmnopqr";
  expect(await change(connection)).toBe(connection);
  for (const other of ["", "x", `${connection}x`, `x${connection}`, `panel:${connection}`, `person:${newId()}`])
    expect(await change(other)).toBeUndefined();
});

test("what a command came to is 201 for what it created, 200 for a repeat or a change, 204 for nothing, each with its change's id [D2, D3, D13]", async () => {
  const created = await ask("POST", "/thing", {}, {});
  expect([created.statusCode, created.json()]).toEqual([201, { done: true }]);
  expect(created.headers["x-change-id"]).toMatch(/^[\da-f-]{36}$/);
  repeats = true;
  expect((await ask("POST", "/thing", {}, {})).statusCode).toBe(200);
  repeats = false;
  expect((await ask("PATCH", `/thing/${newId()}`, {}, {})).statusCode).toBe(200);
  answer = undefined;
  const empty = await ask("POST", "/thing", {}, {});
  expect([empty.statusCode, empty.body]).toEqual([204, ""]);
});

const sizes: [string, string, number][] = [
  ["of whoever may call it", "/login", bodyLimits.public],
  ["that says nothing else", "/thing", bodyLimits.usual],
  ["that names a limit of its own", "/things", bodyLimits.bulk],
];
test.each(sizes)(
  "a body of the size of its route, %s, is taken, and one byte more is refused before it is read [D2] [fault 22]",
  async (_what, path, limit) => {
    const headers = { "content-type": "application/json" };
    const sized = (bytes: number) => `{"a":"${"x".repeat(bytes - 8)}"}`;
    const taken = await ask("POST", path, headers, sized(limit));
    expect([taken.statusCode < 300, worked.mock.calls.length]).toEqual([true, 1]);
    // No JSON: it would be 400 if anybody had looked at it.
    const refused = await ask("POST", path, headers, "{".repeat(limit + 1));
    expect([refused.statusCode, worked.mock.calls.length]).toEqual([413, 1]);
  },
);

test("a form is read by the route that takes one, and by no other [D38]", async () => {
  const upload = async (path: string, size: number) => {
    const body = new FormData();
    body.set("picture", new File([new Uint8Array(size)], "x.png"));
    const made = new Request("http://x/", { method: "POST", body });
    return app.inject({
      method: "PATCH",
      url: `/api${path}`,
      headers: {
        authorization: bearer(),
        "content-type": made.headers.get("content-type") ?? "",
        "x-change-id": newId(),
      },
      payload: Buffer.from(await made.arrayBuffer()),
    });
  };
  expect((await upload("/upload", 10)).statusCode).toBe(200);
  expect(worked.mock.calls).toMatchObject([[{ actor: { userId: person.me.id }, proposed: expect.any(String) }]]);
  expect((await upload("/upload", 11)).json()).toEqual({ code: "picture-too-large" });
  expect((await ask("PATCH", "/upload", {}, { picture: 1 })).json()).toEqual({ code: "not-a-picture" });
  expect((await upload(`/thing/${newId()}`, 10)).statusCode).toBe(415);
  expect(worked).toHaveBeenCalledOnce();
});

interface Signed {
  token: string;
  end: () => Promise<unknown>;
}
const means: [string, () => Promise<Signed>][] = [
  [
    "a session",
    async () => {
      const mine = await another(server, person);
      return { token: mine.token, end: () => ok(mine.call(logOut)) };
    },
  ],
  [
    "an access token",
    async () => {
      const body = { name: "A script", scope: "write", expiresInDays: 1 } as const;
      const { id: tokenId, token } = await ok(person.call(createToken, { body }));
      return { token, end: () => ok(person.call(revokeToken, { params: { tokenId } })) };
    },
  ],
];
const bodies: [string, "POST" | "PATCH", string, () => Promise<{ type: string; bytes: Buffer }>][] = [
  ["a body", "POST", "/thing", async () => ({ type: "application/json", bytes: Buffer.from('{"a":1}') })],
  [
    "a form",
    "PATCH",
    "/upload",
    async () => {
      const form = new FormData();
      form.set("picture", new File([new Uint8Array(10)], "x.png"));
      const made = new Request("http://x/", { method: "POST", body: form });
      return { type: made.headers.get("content-type") ?? "", bytes: Buffer.from(await made.arrayBuffer()) };
    },
  ],
];
test.each(means.flatMap(([one, signIn]) => bodies.map(([other, ...body]) => [one, other, signIn, ...body] as const)))(
  "%s that ended while %s came in does nothing any more, but for what is here within a second [D17]",
  async (_means, _body, signIn, method, path, make) => {
    const { type, bytes } = await make();
    const sendSlowly = async ({ token }: Signed, meanwhile: () => Promise<unknown>) => {
      worked.mockClear();
      const payload = Readable.from(
        (async function* () {
          yield bytes.subarray(0, 5);
          await expect.poll(() => counted.mock.calls.length).toBe(1);
          await meanwhile();
          yield bytes.subarray(5);
        })(),
      );
      counted.mockClear();
      const headers = { authorization: `Bearer ${token}`, "content-type": type };
      const { statusCode } = await app.inject({ method, url: `/api${path}`, headers, payload });
      return [statusCode < 300 ? "done" : statusCode, worked.mock.calls.length];
    };
    vi.useFakeTimers({ toFake: ["performance"] });
    const taking = (ms: number) => vi.advanceTimersByTime(ms);
    const alive = await signIn();
    expect(await sendSlowly(alive, async () => taking(5000))).toEqual(["done", 1]);
    const endAnd = (signed: Signed, ms: number) => sendSlowly(signed, () => signed.end().then(() => taking(ms)));
    expect(await endAnd(alive, 1001)).toEqual([401, 0]);
    // Nobody is asked for twice who is as quick as people are.
    expect(await endAnd(await signIn(), 1000)).toEqual(["done", 1]);
  },
);

test("uploads that come slowly, however many one person sends, keep nobody else's waiting, and of one person two are read at a time [D38] [fault 26]", async () => {
  const made = await bodies[1]?.[3]();
  if (!made) throw new Error("there is no form to send");
  const headers = { authorization: bearer(), "content-type": made.type };
  let goOn = (): void => undefined;
  const meanwhile = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let begun = 0;
  const slow = Array.from({ length: 12 }, async () => {
    const payload = Readable.from(
      (async function* () {
        yield made.bytes.subarray(0, 5);
        begun++;
        await meanwhile;
        yield made.bytes.subarray(5);
      })(),
      // Nothing is sent ahead of being read.
      { highWaterMark: 1 },
    );
    return (await app.inject({ method: "PATCH", url: "/api/upload", headers, payload })).statusCode;
  });
  await expect.poll(() => begun).toBe(2);
  const other = await newPerson(server, "Otto Other");
  const theirs = { ...headers, authorization: `Bearer ${other.token}` };
  const done = await app.inject({ method: "PATCH", url: "/api/upload", headers: theirs, payload: made.bytes });
  expect([done.statusCode, worked.mock.calls.length, begun]).toEqual([200, 1, 2]);
  goOn();
  expect(await Promise.all(slow)).toEqual(slow.map(() => 200));
});

test("a prepared answer is sent once for each version, compressed where that is taken, and confirmed before it is [D2, D35]", async () => {
  const path = `/kept/${newId()}`;
  const first = await ask("GET", path);
  expect([first.statusCode, first.body]).toEqual([200, '{"kept":true}']);
  expect(first.headers).toMatchObject({
    etag: '"v1"',
    vary: "accept-encoding, authorization",
    "cache-control": "private, no-cache",
    "content-type": "application/json; charset=utf-8",
  });
  expect(first.headers["content-encoding"]).toBeUndefined();
  const packed = await ask("GET", path, { "accept-encoding": "gzip" });
  expect([packed.headers["content-encoding"], packed.rawPayload.subarray(0, 2).toString("hex")]).toEqual([
    "gzip",
    "1f8b",
  ]);
  const again = await ask("GET", path, { "if-none-match": '"v1"' });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", '"v1"']);
  expect((await ask("GET", path, { "if-none-match": '"v0"' })).statusCode).toBe(200);
  // Shut out while it was being made.
  const domainId = newId();
  roleOf.mockImplementationOnce(async () => {
    setImmediate(noteAccessChanged, domainId);
    roleOf.mockResolvedValueOnce(null);
    return "member";
  });
  const late = await ask("GET", `/kept/${domainId}`, { "accept-encoding": "br" });
  expect([late.statusCode, late.json()]).toEqual([404, { code: "domain-not-found" }]);
});

test("If-None-Match takes lists, weak tags and a star [D1]", () => {
  const all = ['"a"', 'W/"a"', '"b", "a"', '"b" , W/"a" ', "*", ' * , "b"'];
  expect(all.filter((asked) => !matches(asked, '"a"'))).toEqual([]);
  const none = [undefined, "", '"b"', '"b", W/"c"', 'xW/"a"', '"aW/"', "**"];
  expect(none.filter((asked) => matches(asked, '"a"'))).toEqual([]);
  expect(matches('"xW/y"', '"xW/y"')).toBe(true);
  expect(matches("Stryker was here", '"a"')).toBe(false);
  expect(urlOf("GET /task/:taskId")).toBe("/api/task/:taskId");
});
