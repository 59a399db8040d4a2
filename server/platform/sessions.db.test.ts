import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { SESSION_DAYS } from "../../contract/auth/session.ts";
import { type Client, startTestServer, type TestServer } from "../testing/server.ts";
import { newPerson } from "../testing/team.ts";
import type { Tx } from "./db/database.ts";
import { hashOf } from "./ids.ts";
import { findActor, liveSessions, startSession } from "./sessions.ts";

let server: TestServer;
let person: Client;
beforeAll(async () => {
  server = await startTestServer();
  person = await newPerson(server, "Ada");
});
afterAll(() => server.close());
afterEach(() => void vi.useRealTimers());

const HOUR_MS = 3_600_000;
const start = (device = "a browser") =>
  server.db.transaction((tx) => startSession(tx, person.me.id, device)).then((token) => ({ token }));
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

test("of no sessions none is alive, and nobody is asked; nor is one that never was [D17]", async () => {
  expect(await liveSessions(undefined as unknown as Tx, [])).toEqual(new Set());
  expect(await liveSessions(server.db.read, ["0192f000-0000-7000-8000-000000000000"])).toEqual(new Set());
  expect(await findActor(server.db, "nobody's")).toBeNull();
});
