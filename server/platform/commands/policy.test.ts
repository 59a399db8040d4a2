import { expect, test, vi } from "vitest";
import type { Role } from "../../../contract/shared/permissions.ts";
import type { AccessReads } from "../access/access.ts";
import { noteAccessChanged } from "../access/access-changes.ts";
import type { Actor } from "../access/sessions.ts";
import { newId } from "../basics/ids.ts";
import { admit } from "./authorize.ts";
import { runCommand } from "./commands.ts";
import { type AnyCommand, type AnyQuery, type CommandHandler, NO_VISITOR, type QueryHandler } from "./handlers.ts";
import type { Pipeline } from "./pipeline.ts";
import { runQuery } from "./queries.ts";

const actor = (means: Actor["means"]): Actor => ({ userId: newId(), fullName: "Ada", sessionId: newId(), means });
const person = actor("session");
const answers = (work: () => unknown): string => {
  try {
    work();
    return "in";
  } catch (error) {
    return (error as { code: string }).code;
  }
};

test("before anything is looked up, a route takes a session, a person, or a token that reaches so far [D2, D17]", () => {
  const found = (kind: "command" | "query") =>
    ["public", "signed-in", "in-person", "panel.create", "domain.delete"].map((needs) =>
      [null, person, actor("write token"), actor("read token")].map((who) =>
        answers(() => admit({ kind, needs } as AnyCommand | AnyQuery, who)),
      ),
    );
  expect(found("query")).toEqual([
    ["in", "in", "in", "in"],
    ["not-signed-in", "in", "in", "in"],
    ["not-signed-in", "in", "session-only", "session-only"],
    ["not-signed-in", "in", "in", "in"],
    ["not-signed-in", "in", "session-only", "session-only"],
  ]);
  expect(found("command")).toEqual([
    ["in", "in", "in", "read-only-token"],
    ["not-signed-in", "in", "in", "read-only-token"],
    ["not-signed-in", "in", "session-only", "read-only-token"],
    ["not-signed-in", "in", "in", "read-only-token"],
    ["not-signed-in", "in", "session-only", "read-only-token"],
  ]);
});

const aBrowser = { ...NO_VISITOR, request: { requestId: newId(), address: "192.0.2.7", device: "a browser" } };

/** Reads something under a policy, as a person of a role. */
const ask = async ({ needs, role, params = {} }: { needs: string; role: Role | null; params?: object }) => {
  const roleOf = vi.fn<() => Promise<Role | null>>(async () => role);
  const read = vi.fn<(reading: unknown) => Promise<string>>(async () => "read");
  const handler = { definition: { kind: "query", needs, route: "GET /x" }, read } as unknown as QueryHandler;
  const answer = await runQuery({ db: { read: "db" }, access: { roleOf } } as unknown as Pipeline, handler, {
    actor: person,
    input: { params: params as Record<string, string>, query: {}, body: undefined },
    visitor: aBrowser,
  }).catch((error: { code: string }) => error.code);
  return { answer, asked: roleOf.mock.calls, reading: read.mock.calls };
};
const [domainId, panelId] = [newId(), newId()];

test("nobody in particular has no id and no name [S6.1]", () => {
  expect(admit({ kind: "command", needs: "public" } as AnyCommand, null)).toEqual({
    userId: "",
    fullName: "",
    sessionId: "",
    means: "session",
  });
  expect(admit({ kind: "command", needs: "public" } as AnyCommand, person)).toBe(person);
});

test("a route without a domain asks for no role [S6.1]", async () => {
  for (const needs of ["public", "signed-in", "in-person"]) {
    const { answer, asked, reading } = await ask({ needs, role: null });
    expect(answer).toEqual({ answer: "read" });
    expect(asked).toEqual([]);
    expect(reading).toMatchObject([[{ actor: person, role: "member", request: aBrowser.request, params: {} }]]);
  }
});

test("what is for operators is not there for anybody else, and no token does it for them [F50]", async () => {
  const read = vi.fn<() => Promise<string>>(async () => "read");
  const handler = { definition: { kind: "query", needs: "operator", route: "GET /server/x" }, read };
  const askAs = (means: Actor["means"] | null, operator: boolean) =>
    runQuery(
      { db: { read: "db" }, access: { isOperator: async () => operator } } as unknown as Pipeline,
      handler as unknown as QueryHandler,
      { actor: means && actor(means), input: { params: {}, query: {}, body: undefined }, visitor: NO_VISITOR },
    ).catch((error: { code: string }) => error.code);
  expect(await askAs(null, true)).toBe("not-signed-in");
  for (const means of ["session", "read token", "write token"] as const)
    expect(await askAs(means, false)).toBe("not-found");
  expect([await askAs("write token", true), await askAs("read token", true)]).toEqual(["session-only", "session-only"]);
  expect(read).not.toHaveBeenCalled();
  expect(await askAs("session", true)).toEqual({ answer: "read" });
});

test("an action without a domain to do it in is nowhere [D2]", async () => {
  expect(await ask({ needs: "panel.create", role: "owner" })).toEqual({ answer: "not-found", asked: [], reading: [] });
});

test("who has no role there is told that it is not there, and whose role is too low that they may not [D2, D24]", async () => {
  const where = { userId: person.userId, domainId };
  const inDomain = (role: Role | null) => ask({ needs: "panel.create", role, params: { domainId } });
  expect(await inDomain(null)).toEqual({
    answer: "domain-not-found",
    asked: [[{ read: "db" }.read, where]],
    reading: [],
  });
  expect((await inDomain("member")).answer).toBe("not-allowed");
  expect((await inDomain("admin")).reading).toMatchObject([[{ role: "admin", params: { domainId } }]]);
  const inPanel = (role: Role | null) => ask({ needs: "task.write", role, params: { domainId, panelId } });
  expect(await inPanel(null)).toEqual({
    answer: "panel-not-found",
    asked: [["db", { ...where, panelId }]],
    reading: [],
  });
  expect((await inPanel("member")).answer).toEqual({ answer: "read" });
});

test("a file is sent for as long as who asked for it may have it [D35]", async () => {
  const roles: (Role | null)[] = ["member", "member", null];
  const access = { roleOf: async () => roles.shift() ?? null } as unknown as AccessReads;
  const chunks = async function* () {
    yield* ["one", "two", "three"];
  };
  const stream = async () => ({ type: "text/csv", fileName: "x.csv", chunks: chunks() });
  const handler = {
    definition: { kind: "query", needs: "task.write", route: "GET /x" },
    stream,
  } as unknown as QueryHandler;
  const read = await runQuery({ db: {}, access } as unknown as Pipeline, handler, {
    actor: person,
    input: { params: { domainId, panelId }, query: {}, body: undefined },
    visitor: NO_VISITOR,
  });
  const sent: string[] = [];
  const sending = async () => {
    if (!("streamed" in read)) throw new Error("no file");
    expect(read.streamed).toMatchObject({ type: "text/csv", fileName: "x.csv" });
    for await (const chunk of read.streamed.chunks) sent.push(chunk);
  };
  await expect(sending()).rejects.toMatchObject({ code: "panel-not-found" });
  expect(sent).toEqual(["one"]);
});

test("a prepared answer is asked about again only where access changed meanwhile [D24, D35]", async () => {
  const roleOf = vi.fn<() => Promise<Role | null>>(async () => "member");
  const prepare = async () => ({ etag: "1", cacheKey: "x", json: async () => Buffer.from("{}") });
  const definition = { kind: "query", needs: "task.write", route: "GET /x" };
  const handler = { definition, prepare } as unknown as QueryHandler;
  const read = await runQuery({ db: {}, access: { roleOf } } as unknown as Pipeline, handler, {
    actor: person,
    input: { params: { domainId, panelId }, query: {}, body: undefined },
    visitor: NO_VISITOR,
  });
  const confirm = async () => "confirm" in read && read.confirm();
  await confirm();
  expect(roleOf).toHaveBeenCalledTimes(1);
  noteAccessChanged(newId());
  await confirm();
  expect(roleOf).toHaveBeenCalledTimes(1);
  noteAccessChanged(domainId);
  await confirm();
  expect(roleOf).toHaveBeenCalledTimes(2);
  roleOf.mockResolvedValue(null);
  await expect(confirm()).rejects.toMatchObject({ code: "panel-not-found" });
});

test("a command that is not admitted begins no transaction [D2, D17]", async () => {
  const transaction = vi.fn<() => void>();
  const handler = { definition: { kind: "command", needs: "panel.create" } } as unknown as CommandHandler;
  const send = (who: Actor | null) =>
    runCommand({ db: { transaction } } as unknown as Pipeline, handler, {
      actor: who,
      input: { params: { domainId }, query: {}, body: {} },
      visitor: NO_VISITOR,
    });
  await expect(send(null)).rejects.toMatchObject({ code: "not-signed-in" });
  await expect(send(actor("read token"))).rejects.toMatchObject({ code: "read-only-token" });
  expect(transaction).not.toHaveBeenCalled();
});
