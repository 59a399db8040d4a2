import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createDomain } from "../../../../contract/domains/commands.ts";
import type { RegisterAnswer } from "../../../../contract/wire.ts";
import { accessIn } from "../../../features/collaborators/collaborators.read.ts";
import { panelsOfTasks } from "../../../features/tasks/tasks.read.ts";
import { startTestServer, type TestServer } from "../../../testing/server.ts";
import { newPeople, newTeam, ok, type Team } from "../../../testing/team.ts";
import { hashOf, newId } from "../../basics/ids.ts";
import type { Log } from "../../process/log.ts";
import { createOutages } from "../../process/outages.ts";
import type { Connected, RealtimeParts } from "../connection.ts";
import { inTurn } from "../in-turn.ts";
import { rooms, roomsOfConnection } from "../rooms.ts";
import { createRegister, openingClaim } from "./register.ts";

let server: TestServer;
let team: Team;
let sessionId: string;
let elsewhere: string;
beforeAll(async () => {
  server = await startTestServer();
  team = await newTeam(await newPeople(server));
  const { member } = team;
  elsewhere = (await ok(member.call(createDomain, { body: { name: "elsewhere" } }))).id;
  const row = await server.db.read
    .selectFrom("sessions")
    .select("id")
    .where("token_hash", "=", hashOf(member.token))
    .executeTakeFirstOrThrow();
  sessionId = row.id;
});
afterAll(() => server.close());

const newParts = () => {
  const noteLastDomain = vi.fn<() => Promise<void>>(async () => undefined);
  const reading = vi.fn<typeof accessIn>(accessIn);
  const error = vi.fn<() => void>();
  const log = { error, of: () => ({ error, warn: error }) } as unknown as Log;
  const outages = createOutages(log, server);
  const parts = {
    db: server.db,
    access: { accessIn: reading, panelsOfTasks, noteLastDomain },
    log,
    outages,
  } as unknown as RealtimeParts;
  return { parts, noteLastDomain, reading, error };
};

/** A connection of the member, as far as rooms go. */
const newConnection = (session = sessionId): Connected => {
  const own = new Set(roomsOfConnection("socket", { userId: team.member.me.id, sessionId: session }));
  return {
    id: "socket",
    data: { actor: { userId: team.member.me.id, sessionId: session } },
    rooms: own,
    join: (names: string | string[]) => {
      for (const name of [names].flat()) own.add(name);
    },
    leave: (name: string) => own.delete(name),
  } as unknown as Connected;
};

const ask = async (socket: Connected, claim: unknown, parts = newParts().parts) => {
  const answers: unknown[] = [];
  await createRegister(parts)(socket, claim, (answer: unknown) => answers.push(answer));
  expect(answers).toHaveLength(1);
  const [answer] = answers as [{ versions?: Record<string, number>; error?: { code: string } }];
  return answer.error ? answer.error.code : Object.keys(answer.versions ?? {}).sort();
};
const mine = () => ({ userId: team.member.me.id });

test("who registers a domain of theirs sits in its rooms and hears how far each stream is; it is their last domain [D8, D20]", async () => {
  const { domainId, panelId } = team;
  const { userId } = mine();
  const { parts, noteLastDomain } = newParts();
  const socket = newConnection();
  expect(await ask(socket, { userId, domainId, versions: { [domainId]: 1 } }, parts)).toEqual(
    [domainId, panelId, userId].sort(),
  );
  const inDomain = [rooms.domain(domainId), rooms.member(domainId, userId), rooms.panel(panelId)];
  const always = [...roomsOfConnection("socket", { userId, sessionId }), rooms.person(userId)];
  expect([...socket.rooms].sort()).toEqual([...always, ...inDomain].sort());
  expect(socket.data.domainId).toBe(domainId);
  expect(noteLastDomain.mock.calls).toEqual([[[userId], domainId]]);
  const reader = newConnection();
  reader.data.actor = { ...reader.data.actor, means: "read token" };
  await ask(reader, { userId, domainId }, parts);
  expect(noteLastDomain).toHaveBeenCalledOnce();
});

test("of two domains registered in quick succession the last one is noted last, however long the first note takes [D8, D20]", async () => {
  const { domainId } = team;
  const { parts, noteLastDomain } = newParts();
  let noted: (() => void) | undefined;
  noteLastDomain.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        noted = resolve;
      }),
  );
  const register = createRegister(parts);
  const socket = newConnection();
  for (const one of [domainId, elsewhere]) await register(socket, { ...mine(), domainId: one }, () => undefined);
  const first = [[team.member.me.id], domainId];
  expect(noteLastDomain.mock.calls).toEqual([first]);
  noted?.();
  await expect.poll(() => noteLastDomain.mock.calls).toEqual([first, [[team.member.me.id], elsewhere]]);
});

test("fifty who come back at once are seated by a few readings, and each is told what it hears [F13, D8]", async () => {
  const { domainId, panelId, member } = team;
  const { parts, reading } = newParts();
  const register = createRegister(parts);
  const connections = Array.from({ length: 50 }, () => newConnection());
  const answers = await Promise.all(
    [...connections, newConnection(newId())].map(
      (socket) =>
        new Promise<RegisterAnswer>((resolve) => {
          void register(socket, { ...mine(), domainId }, resolve);
        }),
    ),
  );
  expect(reading.mock.calls.length).toBeLessThan(5);
  const streams = [domainId, panelId, member.me.id].sort();
  for (const answer of answers.slice(0, 50))
    expect("versions" in answer && Object.keys(answer.versions).sort()).toEqual(streams);
  for (const { rooms: sat } of connections) expect([...sat]).toContain(rooms.panel(panelId));
  // One whose session has ended gets in with nobody.
  expect(answers[50]).toMatchObject({ error: { code: "not-signed-in" } });
});

test("who comes while others are seated is asked for anew: a session that ends meanwhile gets nobody in, and another domain waits for none of it [F13, D8]", async () => {
  const { domainId, panelId, owner } = team;
  const { parts, reading } = newParts();
  let go: (() => void) | undefined;
  reading.mockImplementationOnce(async (...asked) => {
    await new Promise<void>((resolve) => {
      go = resolve;
    });
    return accessIn(...asked);
  });
  const register = createRegister(parts);
  const told = (socket: Connected, claim: object) =>
    new Promise<RegisterAnswer>((resolve) => {
      void register(socket, claim, resolve);
    });
  const first = told(newConnection(), { ...mine(), domainId });
  await vi.waitFor(() => expect(go).toBeDefined(), 10_000);
  const another = await ok(owner.call(createDomain, { body: { name: "soon left" } }));
  const { token } = await server.signUp("Sam Session");
  const [{ id, user_id }] = (await server.db.read
    .selectFrom("sessions")
    .select(["id", "user_id"])
    .where("token_hash", "=", hashOf(token))
    .execute()) as [{ id: string; user_id: string }];
  const ending = newConnection(id);
  ending.data.actor = { ...ending.data.actor, userId: user_id };
  const late = told(ending, { userId: user_id, domainId });
  const elsewhereMeanwhile = told(newConnection(), { ...mine(), domainId: another.id });
  await server.db.transaction((tx) => tx.deleteFrom("sessions").where("id", "=", id).execute());
  // Another domain waits for none of this.
  expect(await elsewhereMeanwhile).toMatchObject({ error: { code: "domain-not-found" } });
  go?.();
  expect(Object.keys(((await first) as { versions: object }).versions)).toContain(panelId);
  expect(await late).toMatchObject({ error: { code: "not-signed-in" } });
  expect([...ending.rooms]).not.toContain(rooms.domain(domainId));
});

test("another domain ends the first, and none ends it too [D8]", async () => {
  const { domainId } = team;
  const { userId } = mine();
  const socket = newConnection();
  await ask(socket, { userId, domainId });
  expect(await ask(socket, { userId, domainId: elsewhere })).toEqual([elsewhere, userId].sort());
  expect([...socket.rooms]).not.toContain(rooms.domain(domainId));
  const { parts, noteLastDomain } = newParts();
  expect(await ask(socket, { userId, domainId: null }, parts)).toEqual([userId]);
  expect([...socket.rooms].sort()).toEqual(
    [...roomsOfConnection("socket", { userId, sessionId }), rooms.person(userId)].sort(),
  );
  expect(socket.data.domainId).toBeUndefined();
  expect(noteLastDomain).not.toHaveBeenCalled();
});

test("registering the same domain again leaves no room for a moment [D8]", async () => {
  const { domainId } = team;
  const { userId } = mine();
  const socket = newConnection();
  await ask(socket, { userId, domainId });
  const left = vi.spyOn(socket, "leave");
  await ask(socket, { userId, domainId });
  expect(left).not.toHaveBeenCalled();
});

test("a claim is checked: its shape, whose it is, that the session lives, and that the domain is theirs [D2, D8, D17]", async () => {
  const { userId } = mine();
  const { domainId, owner, stranger } = team;
  const socket = newConnection();
  const before = [...socket.rooms];
  for (const claim of [undefined, null, 7, {}, { userId: 1, domainId }, { userId, domainId: "x" }, { userId }])
    expect(await ask(socket, claim)).toBe("bad-input");
  expect(await ask(socket, { userId, domainId, versions: { [domainId]: 1.5 } })).toBe("bad-input");
  expect(await ask(socket, { userId: owner.me.id, domainId })).toBe("not-allowed");
  expect(await ask(newConnection(newId()), { userId, domainId })).toBe("not-signed-in");
  expect([...socket.rooms]).toEqual(before);
  const theirs = await ok(stranger.call(createDomain, { body: { name: "not yours" } }));
  const { parts, noteLastDomain } = newParts();
  expect(await ask(socket, { userId, domainId: theirs.id }, parts)).toBe("domain-not-found");
  expect([...socket.rooms].sort()).toEqual(
    [...roomsOfConnection("socket", { userId, sessionId }), rooms.person(userId)].sort(),
  );
  expect(socket.data.domainId).toBeUndefined();
  expect(noteLastDomain).not.toHaveBeenCalled();
});

test("what breaks is logged and answered, once, and what is refused is only answered [D2, D8]", async () => {
  const { userId } = mine();
  const { parts, error, reading } = newParts();
  reading.mockRejectedValueOnce(new Error("broken"));
  expect(await ask(newConnection(), { userId, domainId: team.domainId }, parts)).toBe("server-error");
  expect(error).toHaveBeenCalledOnce();
  await ask(newConnection(), {}, parts);
  expect(error).toHaveBeenCalledOnce();
  // Whoever wants no answer gets none.
  await createRegister(parts)(newConnection(), {}, undefined);
  await createRegister(parts)(newConnection(), {}, "no function");
});

test("one connection's questions are answered in turn, and do not wait for another's [D8]", async () => {
  const order: string[] = [];
  const [one, other] = [newConnection(), newConnection()];
  let go: (() => void) | undefined;
  const first = inTurn(one, async () => {
    await new Promise<void>((resolve) => {
      go = resolve;
    });
    order.push("first");
  });
  const second = inTurn(one, async () => void order.push("second"));
  await inTurn(other, async () => void order.push("another's"));
  await vi.waitFor(() => expect(go).toBeDefined(), 10_000);
  go?.();
  await Promise.all([first, second]);
  expect(order).toEqual(["another's", "first", "second"]);
});

test("a connection opens with a claim, or with what cannot be read [D8]", () => {
  const opening = (params?: unknown) => openingClaim({ handshake: { query: { params } } } as unknown as Connected);
  expect(opening(JSON.stringify({ userId: "u" }))).toEqual({ userId: "u" });
  expect([opening("{"), opening()]).toEqual([undefined, undefined]);
});
