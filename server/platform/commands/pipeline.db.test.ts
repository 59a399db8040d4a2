import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createDomain, updateDomain } from "../../../contract/domains/commands.ts";
import { Failure, fail } from "../../../contract/shared/errors.ts";
import type { Role } from "../../../contract/shared/permissions.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import { newPeople, newTeam, type Team } from "../../testing/team.ts";
import type { AccessReads } from "../access/access.ts";
import { newId, now } from "../basics/ids.ts";
import { ChangeLog, type Recorded } from "../change-log/change-log.ts";
import type { RequestLog } from "../process/log.ts";
import { NO_REQUEST, type RequestContext } from "../process/request-context.ts";
import { runByItself } from "./by-itself.ts";
import { type Request, runCommand } from "./commands.ts";
import { type AnyCommand, type CommandHandler, type CommandWork, NO_VISITOR } from "./handlers.ts";
import type { Pipeline } from "./pipeline.ts";

let server: TestServer;
let team: Team;
beforeAll(async () => {
  server = await startTestServer();
  team = await newTeam(await newPeople(server));
});
afterAll(() => server.close());
beforeEach(() => vi.restoreAllMocks());

type Tell = Pipeline["publish"];

/** The log, and what its error lines say. */
const mockLog = () => {
  const error = vi.fn<(request: RequestContext, line: object, message: string) => void>();
  const of = (request: RequestContext) => ({ error: error.bind(null, request) });
  return { log: { of } as unknown as RequestLog, error };
};

const pipeline = (more: Partial<Pick<Pipeline, "access" | "listeners" | "beforeCommit">> = {}) => ({
  db: server.db,
  ...mockLog(),
  access: { roleOf: async (): Promise<Role> => "owner" } as unknown as AccessReads,
  listeners: [],
  beforeCommit: [],
  pieceKinds: [],
  endSession: vi.fn<(id: string) => void>(),
  publish: vi.fn<Tell>(async () => undefined),
  ...more,
});

const who = ({ me }: Client) => ({
  userId: me.id,
  fullName: me.fullName,
  sessionId: newId(),
  means: "session" as const,
});
const aBrowser = { ...NO_VISITOR, request: { requestId: newId(), address: "192.0.2.7", device: "a browser" } };
const request = (more: Partial<Request> = {}): Request => ({
  actor: who(team.owner),
  input: { params: { domainId: team.domainId }, query: {}, body: { name: "another name" } },
  visitor: aBrowser,
  ...more,
});
/** A command that does `work` under the route and policy of renaming a domain. */
const command = (
  work: (work: CommandWork<AnyCommand>) => unknown,
  more: Partial<CommandHandler> = {},
): CommandHandler => ({
  definition: updateDomain,
  work: async (parts) => work(parts),
  ...more,
});

let names = 0;
/** Writes a change of the domain down. */
const rename = ({ log }: Pick<CommandWork<AnyCommand>, "log">) => {
  names += 1;
  return log.updated("domain", team.domainId, team.domainId, { name: `${names}` }, { name: `${names}!` });
};
const storedOf = async (id: string): Promise<number> =>
  (await server.db.read.selectFrom("changes").select("id").where("id", "=", id).execute()).length;

test("a command sees who asks, as what, and what was asked; what it wrote down is stored, told and answered [D7, D13]", async () => {
  const parts = pipeline();
  const seen = vi.fn<(work: object) => void>();
  const asked = request({ connectionId: "c".repeat(20), changeId: newId() });
  const done = await runCommand(
    parts,
    command((work) => {
      seen({ ...work, tx: null, log: null });
      rename(work);
      return "answered";
    }),
    asked,
  );
  expect(seen.mock.calls).toMatchObject([
    [
      {
        actor: asked.actor,
        role: "owner",
        request: aBrowser.request,
        proposed: asked.changeId,
        params: { domainId: team.domainId },
        body: { name: "another name" },
      },
    ],
  ]);
  expect(done).toMatchObject({ answer: "answered", repeated: false, changeId: asked.changeId });
  expect(await storedOf(done.changeId)).toBe(1);
  expect(parts.publish.mock.calls).toMatchObject([
    [
      [{ change: { type: "domain.updated" } }],
      { actor: asked.actor, connectionId: asked.connectionId, request: aBrowser.request },
    ],
  ]);
});

test("where nothing was written down nobody is told, and the change has an id all the same [D13]", async () => {
  const parts = pipeline();
  const done = await runCommand(
    parts,
    command((work) => work.repeated()),
    request(),
  );
  expect(done).toMatchObject({ repeated: true, changeId: expect.any(String) });
  expect(parts.publish).not.toHaveBeenCalled();
});

test("a policy that says no, and work that fails, store nothing, tell nobody and end no session [D2, D7]", async () => {
  const asked = request({ changeId: newId() });
  const low = pipeline({ access: { roleOf: async () => "admin" } as unknown as AccessReads });
  await expect(runCommand(low, command(rename), asked)).rejects.toMatchObject({ code: "not-allowed" });
  const parts = pipeline();
  const settled = vi.spyOn(ChangeLog.prototype, "settleWrites");
  const failing = command((work) => {
    rename(work);
    work.endSession("s1");
    throw new Error("broken");
  });
  await expect(runCommand(parts, failing, asked)).rejects.toThrow("broken");
  expect(settled).toHaveBeenCalledOnce();
  expect(await storedOf(asked.changeId ?? "")).toBe(0);
  for (const told of [low.publish, parts.publish, parts.endSession]) expect(told).not.toHaveBeenCalled();
});

test("sessions end once all is stored, each of them [D17]", async () => {
  const parts = pipeline();
  const during = vi.fn<(ended: number) => void>();
  await runCommand(
    parts,
    command((work) => {
      work.endSession("s1");
      work.endSession("s2");
      during(parts.endSession.mock.calls.length);
    }),
    request(),
  );
  expect(during).toHaveBeenCalledWith(0);
  expect(parts.endSession.mock.calls).toEqual([["s1"], ["s2"]]);
});

test("the streams that a request names are locked: the panel's, or else the domain's, or what the command says, twice [D7]", async () => {
  const lock = vi.spyOn(ChangeLog.prototype, "lock");
  const { domainId, panelId } = team;
  const transaction = vi.spyOn(server.db, "transaction");
  await runCommand(pipeline(), command(rename), request());
  const input = { params: { domainId, panelId }, query: {}, body: { name: "another name" } };
  await runCommand(
    pipeline(),
    command(() => undefined),
    request({ input }),
  );
  expect(lock.mock.calls).toEqual([[[domainId]], [[panelId]]]);
  expect(transaction.mock.calls.map(([, inLine]) => inLine?.stream)).toEqual([domainId, panelId]);
  lock.mockClear();
  await runCommand(
    pipeline(),
    command(() => undefined, { definition: createDomain as unknown as AnyCommand }),
    request({ input: { params: {}, query: {}, body: { name: "a domain of its own" } } }),
  );
  expect(lock.mock.calls).toEqual([[[]]]);
  lock.mockClear();
  const named = vi.fn<NonNullable<CommandHandler["lock"]>>(() => [domainId, panelId]);
  await runCommand(pipeline(), command(rename, { lock: named }), request());
  expect(lock.mock.calls).toEqual([[[domainId, panelId]], [[domainId, panelId]], [[]]]);
  expect(named.mock.calls[0]?.slice(1)).toMatchObject([
    { scope: { domainId }, params: { domainId } },
    { userId: team.owner.me.id },
  ]);
});

test("commands that come together are numbered one after the other, also around one that fails after it wrote [D3, D7]", async () => {
  const parts = pipeline();
  const versionOf = async (): Promise<number> => {
    const stream = server.db.read.selectFrom("streams").select("version").where("id", "=", team.domainId);
    return (await stream.executeTakeFirstOrThrow()).version;
  };
  const failing = command(async (work) => {
    rename(work);
    await work.log.flush();
    throw new Failure("not-allowed");
  });
  const before = await versionOf();
  for (const wrong of [command(() => fail("not-allowed")), failing]) {
    const [from, asked] = [await versionOf(), Array.from({ length: 9 }, () => request({ changeId: newId() }))];
    const done = await Promise.allSettled(
      asked.map((one, at) => runCommand(parts, at % 4 === 2 ? wrong : command(rename), one)),
    );
    expect(done.map(({ status }) => status === "rejected")).toEqual(asked.map((_, at) => at % 4 === 2));
    const stored = server.db.read.selectFrom("changes").select(["id", "version"]).where("stream", "=", team.domainId);
    const rows = await stored.where("version", ">", from).orderBy("version").execute();
    expect(rows.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7].map((number) => from + number));
    expect(new Set(rows.map(({ id }) => id))).toEqual(
      new Set(asked.filter((_, at) => at % 4 !== 2).map(({ changeId }) => changeId)),
    );
  }
  expect(await versionOf()).toBe(before + 14);
});

test("what a command prefetches is asked for behind the lock and the policy, and of no use to whom that refuses [D7]", async () => {
  const order: string[] = [];
  const lock = vi.spyOn(ChangeLog.prototype, "lock").mockImplementation(async () => void order.push("lock"));
  const asking = (role: Role) =>
    pipeline({
      access: {
        roleOf: async () => {
          order.push("policy");
          return role;
        },
      } as unknown as AccessReads,
    });
  const prefetch = vi.fn<NonNullable<CommandHandler["prefetch"]>>(() => {
    order.push("prefetch");
    return { read: "what was read" };
  });
  const work = vi.fn<CommandHandler["work"]>(async () => undefined);
  await runCommand(asking("owner"), { ...command(rename), prefetch, work }, request());
  expect(order).toEqual(["lock", "policy", "prefetch"]);
  expect(prefetch.mock.calls).toMatchObject([
    [{ params: { domainId: team.domainId }, body: { name: "another name" } }],
  ]);
  expect(work.mock.calls.map(([, , readings]) => readings)).toEqual([{ read: "what was read" }]);
  const refused = runCommand(asking("admin"), { ...command(rename), prefetch, work }, request());
  await expect(refused).rejects.toMatchObject({ code: "not-allowed" });
  expect(work).toHaveBeenCalledOnce();
  prefetch.mockClear();
  const wrong = request({ input: { params: { domainId: team.domainId }, query: {}, body: { name: 7 } } });
  await expect(runCommand(asking("owner"), { ...command(rename), prefetch, work }, wrong)).rejects.toMatchObject({
    code: "bad-input",
  });
  await expect(runCommand(asking("admin"), { ...command(rename), prefetch, work }, wrong)).rejects.toMatchObject({
    code: "not-allowed",
  });
  expect(prefetch).not.toHaveBeenCalled();
  expect(lock).toHaveBeenCalled();
});

test("consequences follow what they listen to, their own changes too, and what comes before COMMIT comes once, after them [D7]", async () => {
  const order: string[] = [];
  const listener = (on: "domain.updated" | "domain.deleted", act: (recorded: Recorded) => void) => ({
    on,
    act: async ({ tx, log, recorded }: { tx: unknown; log: ChangeLog; recorded: Recorded }) => {
      expect([Boolean(tx), log instanceof ChangeLog]).toEqual([true, true]);
      act(recorded);
      if (order.length === 1) rename({ log });
    },
  });
  const parts = pipeline({
    listeners: [
      listener("domain.updated", ({ change }) => order.push(`after ${String(change.after?.name)}`)),
      listener("domain.deleted", () => order.push("deleted")),
    ],
    beforeCommit: [async ({ tx, log }) => void order.push(`before COMMIT ${log.recorded.length} ${Boolean(tx)}`)],
  });
  names = 100;
  await runCommand(parts, command(rename), request());
  expect(order).toEqual(["after 101!", "after 102!", "before COMMIT 2 true"]);
  expect(parts.publish.mock.calls[0]?.[0]).toHaveLength(2);
});

test("a consequence that fails takes all of the command with it [D7]", async () => {
  const asked = request({ changeId: newId() });
  const failing = pipeline({ beforeCommit: [() => Promise.reject(new Error("a consequence"))] });
  await expect(runCommand(failing, command(rename), asked)).rejects.toThrow("a consequence");
  expect(await storedOf(asked.changeId ?? "")).toBe(0);
});

test("what is done before and after the transaction has its say: the first is handed on, the last answers unless it fails [D34]", async () => {
  const parts = pipeline();
  const open = vi.spyOn(server.db, "transaction");
  const before = vi.fn<NonNullable<CommandHandler["before"]>>(async () => {
    expect(open).not.toHaveBeenCalled();
    return "prepared";
  });
  const work = async (work: CommandWork<AnyCommand>, prepared: unknown) => {
    work.afterCommit(async () => `${String(prepared)} and mailed`);
    return "answered";
  };
  const asked = request();
  const done = await runCommand(parts, { ...command(() => undefined), before, work }, asked);
  expect(done.answer).toBe("prepared and mailed");
  expect(before).toHaveBeenCalledWith({ name: "another name" }, asked.actor, asked.visitor);
  const failing = command(({ afterCommit }) => {
    afterCommit(() => Promise.reject(new Error("no mail")));
    return "answered";
  });
  expect((await runCommand(parts, failing, request())).answer).toBe("answered");
  expect(parts.error.mock.calls).toEqual([[aBrowser.request, expect.anything(), "what follows a commit"]]);
});

test("input is checked once the policy has let the request in [D2]", async () => {
  const bad = { params: { domainId: team.domainId }, query: {}, body: { name: "x", surprise: true } };
  await expect(runCommand(pipeline(), command(rename), request({ input: bad }))).rejects.toMatchObject({
    code: "bad-input",
  });
  const nowhere = pipeline({ access: { roleOf: async () => null } as unknown as AccessReads });
  await expect(runCommand(nowhere, command(rename), request({ input: bad }))).rejects.toMatchObject({
    code: "domain-not-found",
  });
});

test("what the server does by itself is stored, followed and told in a person's name, or not at all [D7, D30]", async () => {
  const { owner, domainId } = team;
  const person = { userId: owner.me.id, fullName: "Ada", at: now(), request: NO_REQUEST };
  const hook = vi.fn<() => Promise<void>>(async () => undefined);
  const parts = pipeline({ beforeCommit: [hook] });
  await runByItself(parts, person, async ({ log, tx }) => {
    expect(tx).toBeDefined();
    await log.lock([domainId]);
    rename({ log });
  });
  expect(hook).toHaveBeenCalledOnce();
  expect(parts.publish.mock.calls).toMatchObject([
    [
      [{ change: { actorId: person.userId, at: person.at } }],
      { actor: { userId: person.userId, fullName: "Ada" }, connectionId: undefined, request: NO_REQUEST },
    ],
  ]);
  const [recorded] = parts.publish.mock.calls[0]?.[0] ?? [];
  expect(await storedOf(recorded?.change.id ?? "")).toBe(1);
  const settled = vi.spyOn(ChangeLog.prototype, "settleWrites");
  const failing = runByItself(parts, person, async ({ log }) => {
    await log.lock([domainId]);
    rename({ log });
    throw new Error("broken");
  });
  await expect(failing).rejects.toThrow("broken");
  expect(settled).toHaveBeenCalledOnce();
  expect(parts.publish).toHaveBeenCalledOnce();
});

test("a consequence that fails takes nothing of those that came with its command, nor is it told to them [D3, D7]", async () => {
  for (const reason of [new Error("a consequence"), new Failure("not-allowed")]) {
    const ids = Array.from({ length: 5 }, newId);
    const parts = pipeline({
      beforeCommit: [({ log }) => (log.id === ids[2] ? Promise.reject(reason) : Promise.resolve())],
    });
    const done = await Promise.allSettled(
      ids.map((changeId) => runCommand(parts, command(rename), request({ changeId }))),
    );
    expect(done.map((one) => (one.status === "rejected" ? one.reason : "done"))).toEqual(
      ids.map((_, at) => (at === 2 ? reason : "done")),
    );
    expect(await Promise.all(ids.map(storedOf))).toEqual([1, 1, 0, 1, 1]);
  }
});
