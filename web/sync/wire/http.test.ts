import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCall } from "./http.ts";
import type { RequestFailed } from "./request-failed.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const callWith = (answer: (path: string, init: RequestInit) => Promise<Response>) => {
  const ended: string[] = [];
  const call = createCall({
    fetch: answer,
    token: () => "secret",
    ended: (token) => ended.push(token),
  });
  return { call, ended };
};
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (reason: RequestFailed) => reason,
  );
const problem = (status: number, code: string, message: string) =>
  Response.json({ title: code, status, code, message }, { status });

test("sends the token, the change's id and the body where the contract says [D1, D3, D8]", async () => {
  const asked: [string, RequestInit][] = [];
  const { call } = callWith((path, init) => {
    asked.push([path, init]);
    return Promise.resolve(Response.json({ fine: true }, { headers: { "x-change-id": "c1" } }));
  });
  const input = { params: { domainId: "d/1" }, query: { moveTo: "s2", nothing: undefined }, body: { name: "x" } };
  expect(await call("PATCH /things/:domainId", input, "c1")).toEqual({ answer: { fine: true }, changeId: "c1" });
  const [path, init] = asked[0] ?? [];
  expect(path).toBe("/api/things/d%2F1?moveTo=s2");
  expect(init).toMatchObject({ method: "PATCH", cache: "no-cache", body: '{"name":"x"}' });
  expect(init?.headers).toMatchObject({
    authorization: "Bearer secret",
    "x-change-id": "c1",
    "content-type": "application/json",
  });
  // Our own changes come back over the socket like everybody's.
  expect(init?.headers).not.toHaveProperty("x-connection-id");
});

test("tells a failure in the server's words [S8.1, D2]", async () => {
  const { call } = callWith(() => Promise.resolve(problem(409, "panel-limit", "Enough panels.")));
  const failed = await failure(call("POST /panels/:domainId", { params: {} }));
  expect(failed).toMatchObject({ code: "panel-limit", status: 409, message: "Enough panels.", passing: false });
});

test("has a sentence for time-outs, for no network and for answers without words [S8.1, S9.8]", async () => {
  const silent = callWith(
    (_path, { signal }) => new Promise((_, no) => signal?.addEventListener("abort", () => no(new Error("aborted")))),
  );
  const late = failure(silent.call("GET /domains", { params: {} }));
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await late).toMatchObject({
    code: "timeout",
    message: "Request timed out due to slow internet connection.",
    passing: true,
  });

  const { call } = callWith(() => Promise.reject(new TypeError("Failed to fetch")));
  const away = await failure(call("GET /domains", { params: {} }));
  expect(away).toMatchObject({
    code: "network",
    message: "No network connection. Please check your internet.",
    passing: true,
  });

  const proxy = callWith(() => Promise.resolve(new Response("<h1>Bad gateway</h1>", { status: 502 })));
  const broken = await failure(proxy.call("GET /domains", { params: {} }));
  expect(broken).toMatchObject({
    code: "unknown",
    status: 502,
    message: "An error occurred while processing your request.",
    passing: true,
  });
});

test("keeps how long the server asks to wait [D2]", async () => {
  const { call } = callWith(() =>
    Promise.resolve(new Response("{}", { status: 429, headers: { "retry-after": "7" } })),
  );
  expect(await failure(call("GET /domains", { params: {} }))).toMatchObject({ retryAfter: 7000, passing: true });
});

test("a 401 ends the session it was asked with, except from /auth [S8.2, D19]", async () => {
  const { call, ended } = callWith(() => Promise.resolve(problem(401, "not-signed-in", "Please log in again")));
  await failure(call("DELETE /auth/session", { params: {} }));
  expect(ended).toEqual([]);
  await failure(call("GET /domains", { params: {} }));
  expect(ended).toEqual(["secret"]);
});

test("a 202 may say something, or nothing [D1, F52]", async () => {
  const said = callWith(() => Promise.resolve(Response.json({ confirm: true }, { status: 202 })));
  expect((await said.call("POST /auth/signup", { params: {} })).answer).toEqual({ confirm: true });
  const silent = callWith(() => Promise.resolve(new Response(null, { status: 202 })));
  expect((await silent.call("POST /auth/password/forgot", { params: {} })).answer).toBeUndefined();
});
