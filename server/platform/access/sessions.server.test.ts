import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { SESSION_DAYS, SESSION_DAYS_MAX, SESSIONS_MAX } from "../../../contract/auth/session.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import { newPerson } from "../../testing/team.ts";
import { hashOf, newId } from "../basics/ids.ts";
import type { Tx } from "../db/database.ts";
import { findActor, liveSessions, liveSessionsOf } from "./sessions.ts";
import { startSession } from "./start-session.ts";

let server: TestServer;
let person: Client;
beforeAll(async () => {
  server = await startTestServer();
  person = await newPerson(server, "Ada");
});
afterAll(() => server.close());
afterEach(() => void vi.useRealTimers());

const HOUR_MS = 3_600_000;
const ended = vi.fn<(sessionId: string) => void>();
const start = (device = "a browser", userId = person.me.id, deviceId: string = newId()) =>
  server.db.transaction((tx) => startSession(tx, { userId, device, deviceId }, ended)).then((token) => ({ token }));
const rowOf = (token: string) =>
  server.db.read.selectFrom("sessions").selectAll().where("token_hash", "=", hashOf(token)).executeTakeFirstOrThrow();
/** Lets the clock stand so much after a session's last use. */
const after = async (token: string, ms: number) => {
  const { last_used_at } = await rowOf(token);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(last_used_at) + ms });
};

test("a session lasts for thirty days without use, to the last moment, and not one longer [D17]", async () => {
  const { token } = await start();
  const { id } = await rowOf(token);
  const alive = async () => [
    (await findActor(server.db, token)) !== null,
    (await liveSessions(server.db.read, [id])).has(id),
  ];
  await after(token, SESSION_DAYS * 24 * HOUR_MS + 1);
  expect(await alive()).toEqual([false, false]);
  await after(token, SESSION_DAYS * 24 * HOUR_MS);
  expect((await liveSessions(server.db.read, [id])).has(id)).toBe(true);
  expect(await findActor(server.db, token)).toEqual({
    userId: person.me.id,
    fullName: person.me.fullName,
    sessionId: id,
    means: "session",
  });
  // That was a use.
  vi.setSystemTime(Date.now() + HOUR_MS);
  expect(await alive()).toEqual([true, true]);
});

test("a session lasts for ninety days, to the last moment, however much it is used [fault 20]", async () => {
  const { token } = await start();
  const { id, created_at } = await rowOf(token);
  const aliveAfter = async (ms: number) => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(created_at) + ms });
    return [
      (await findActor(server.db, token)) !== null,
      (await liveSessions(server.db.read, [id])).has(id),
      (await liveSessionsOf(server.db.read, person.me.id)).some((row) => row.id === id),
    ];
  };
  const end = SESSION_DAYS_MAX * 24 * HOUR_MS;
  for (let used = 0; used < end; used += SESSION_DAYS * 24 * HOUR_MS)
    expect(await aliveAfter(used)).toEqual([true, true, true]);
  expect(await aliveAfter(end)).toEqual([true, true, true]);
  expect(await aliveAfter(end + 1)).toEqual([false, false, false]);
  ended.mockClear();
  await start();
  expect(ended.mock.calls).toContainEqual([id]);
});

test("a session ends when another starts on its device, and no other person's there [fault 20]", async () => {
  const [one, other] = [await newPerson(server, "Ona Again"), await newPerson(server, "Omar Other")];
  const deviceId = newId();
  const before = await rowOf((await start("a browser", one.me.id, deviceId)).token);
  const kept = [(await start("a browser", one.me.id)).token, (await start("a browser", other.me.id, deviceId)).token];
  ended.mockClear();
  const { token } = await start("a browser", one.me.id, deviceId);
  expect(ended.mock.calls).toEqual([[before.id]]);
  for (const alive of [token, one.token, other.token, ...kept])
    expect(await findActor(server.db, alive)).not.toBeNull();
});

test("a use is noted once it is more than an hour after the last that was [D17]", async () => {
  const { token } = await start();
  const { last_used_at } = await rowOf(token);
  await after(token, HOUR_MS);
  await findActor(server.db, token);
  expect((await rowOf(token)).last_used_at).toBe(last_used_at);
  await after(token, HOUR_MS + 1);
  await findActor(server.db, token);
  expect((await rowOf(token)).last_used_at).toBe(new Date().toISOString());
});

test("a session knows its device, as far as that is worth knowing, and no token [D17]", async () => {
  const { token } = await start("x".repeat(300));
  expect(await rowOf(token)).toMatchObject({ device: "x".repeat(200), user_id: person.me.id });
  expect(JSON.stringify(await server.db.read.selectFrom("sessions").selectAll().execute())).not.toContain(token);
});

test("of a hundred sessions the one unused for longest ends when another starts, and nobody else's [D17]", async () => {
  const [many, other] = [await newPerson(server, "Mia Many"), await newPerson(server, "Otto Other")];
  const first = many.token;
  const { token: second } = await start("a browser", many.me.id);
  const rest: string[] = [];
  while (rest.length < SESSIONS_MAX - 2) rest.push((await start("a browser", many.me.id)).token);
  ended.mockClear();
  // The first one goes on being used.
  await after(first, HOUR_MS + 1);
  await findActor(server.db, first);
  const { id } = await rowOf(second);
  const { token } = await start("one more", many.me.id);
  expect(ended.mock.calls).toEqual([[id]]);
  expect(await findActor(server.db, second)).toBeNull();
  for (const kept of [first, token, ...rest, other.token]) expect(await findActor(server.db, kept)).not.toBeNull();
  expect(await liveSessionsOf(server.db.read, many.me.id)).toHaveLength(SESSIONS_MAX);
});

test("sessions that nobody used for thirty days take up no place, and are gone with the next one [D17]", async () => {
  const dormant = await newPerson(server, "Dora Dormant");
  const dead = await rowOf(dormant.token);
  await after(dormant.token, SESSION_DAYS * 24 * HOUR_MS + 1);
  expect(await liveSessionsOf(server.db.read, dormant.me.id)).toEqual([]);
  ended.mockClear();
  const { token } = await start("back", dormant.me.id);
  expect(ended.mock.calls).toEqual([[dead.id]]);
  const rows = await server.db.read.selectFrom("sessions").select("id").where("user_id", "=", dormant.me.id).execute();
  expect(rows).toEqual([{ id: (await rowOf(token)).id }]);
});

test("of no sessions none is alive, and nobody is asked; nor is one that never was [D17]", async () => {
  expect(await liveSessions(undefined as unknown as Tx, [])).toEqual(new Set());
  expect(await liveSessions(server.db.read, ["0192f000-0000-7000-8000-000000000000"])).toEqual(new Set());
  expect(await findActor(server.db, "nobody's")).toBeNull();
});
