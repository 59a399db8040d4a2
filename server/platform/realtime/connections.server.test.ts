import type { Socket } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { endSession, logOut } from "../../../contract/auth/commands.ts";
import { listSessions } from "../../../contract/auth/queries.ts";
import { SESSIONS_MAX } from "../../../contract/auth/session.ts";
import { VERSION_BEAT_MS } from "../../../contract/wire.ts";
import { another } from "../../testing/authorization/samples.ts";
import { type Client, startTestServer, type TestServer } from "../../testing/server.ts";
import { addTask, newPeople, newPerson, newTeam, ok, type People } from "../../testing/team.ts";
import { newId, newSecret } from "../basics/ids.ts";
import { openPage, openSocket, type Page, settled } from "./testing/open-page.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  // The server looks after its connections at intervals: the tests turn that clock.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  server = await startTestServer();
  people = await newPeople(server);
});
afterAll(async () => {
  await server.close();
  vi.useRealTimers();
});

let open: Page[] = [];
afterEach(() => {
  for (const { socket } of open) socket.close();
  open = [];
});
const page = async (client: Client, domainId?: string): Promise<Page> => {
  const opened = await openPage(server, client, domainId);
  open.push(opened);
  return opened;
};

test.each([undefined, null, "", "x", 7, {}, ["x"], newSecret(), "x".repeat(5000)])(
  "the token %j opens no connection [D8]",
  async (token) => {
    await expect(openSocket(server.url, token)).rejects.toMatchObject({
      data: { status: 401, code: "not-signed-in" },
    });
  },
);

test("a token in the address opens no connection [D8]", async () => {
  const { token } = people.owner;
  await expect(openSocket(server.url, undefined, { query: { token, auth: token } })).rejects.toMatchObject({
    data: { status: 401 },
  });
});

test.each(["websocket", "polling"])(
  "over %s only pages of this server connect [D8, S2.16] [fault 32]",
  async (transport) => {
    const from = (origin: string) => ({ transports: [transport], extraHeaders: { origin } });
    const { token } = people.owner;
    const { port } = new URL(server.url);
    for (const origin of [server.url, `http://localhost:${port}`, `HTTP://LocalHost:${port}`]) {
      const socket = await openSocket(server.url, token, from(origin));
      expect(socket.connected).toBe(true);
      socket.close();
    }
    for (const origin of [
      "https://evil.example",
      `${server.url}.evil.example`,
      "null",
      `http://127.0.0.1:${+port + 1}`,
    ])
      await expect(openSocket(server.url, token, from(origin))).rejects.toThrow(/websocket error|xhr poll error/);
  },
);

test.each(["{", "null", "[]", "1", '"x"', "\0", "{}", '{"userId":1}', "x".repeat(10_000)])(
  "query parameters such as %j end neither the process nor the connection [D2, D8]",
  async (params) => {
    const mine = await openPage(server, people.owner, undefined, { query: { params } });
    open.push(mine);
    expect(await mine.register(null)).toHaveProperty("versions");
  },
);

test("a frame over 16 KB ends its connection and no other [D8]", async () => {
  const { domainId, owner, member } = await newTeam(people);
  const [loud, quiet] = [await page(owner, domainId), await page(member, domainId)];
  loud.socket.emit("register", { userId: owner.me.id, domainId, versions: { x: "y".repeat(15_000) } });
  await settled(loud);
  expect(loud.socket.connected).toBe(true);
  loud.socket.emit("register", { userId: "x".repeat(17 * 1024) });
  await loud.ended;
  await settled(quiet);
  expect(quiet.socket.connected).toBe(true);
});

test("logging out closes the session's connections at once, registered or not, and no others [D17]", async () => {
  const { domainId, owner } = await newTeam(people);
  const here = await another(server, owner);
  const [registered, fresh, other] = [await page(here, domainId), await page(here), await page(owner, domainId)];
  await ok(here.call(logOut));
  await Promise.all([registered.ended, fresh.ended]);
  await settled(other);
  expect(other.socket.connected).toBe(true);
});

test("ending another session closes its connections [D17]", async () => {
  const here = await newPerson(server, "Saskia Sessions");
  const there = await page(await another(server, here));
  const other = (await ok(here.call(listSessions))).find(({ current }) => !current);
  await ok(here.call(endSession, { params: { sessionId: other?.id ?? "" } }));
  expect(await there.ended).toBe("io server disconnect");
});

test("a sign-in that ends another session, as one more than there may be, closes its connections [D17]", async () => {
  const person = await newPerson(server, "Max Many");
  const first = await page(person);
  const rows = Array.from({ length: SESSIONS_MAX - 1 }, () => ({
    id: newId(),
    token_hash: newSecret(),
    user_id: person.me.id,
    device: "a script",
    created_at: new Date().toISOString(),
    last_used_at: new Date().toISOString(),
  }));
  await server.db.transaction((tx) => tx.insertInto("sessions").values(rows).execute());
  await another(server, person);
  expect(await first.ended).toBe("io server disconnect");
});

test("a session that ends unnoticed loses its connections within a minute [D17]", async () => {
  const person = await newPerson(server, "Uma Unnoticed");
  const [mine, other] = [await page(person), await page(people.owner)];
  await server.db.transaction((tx) => tx.deleteFrom("sessions").where("user_id", "=", person.me.id).execute());
  expect(await mine.register(null)).toMatchObject({ error: { status: 401 } });
  vi.advanceTimersByTime(60_000);
  expect(await mine.ended).toBe("io server disconnect");
  expect(other.socket.connected).toBe(true);
});

test("every 25 seconds the versions of what a page sees are told again [D9]", async () => {
  const team = await newTeam(people);
  const { member, bystander, domainId, panelId } = team;
  const [mine, theirs, idle] = [await page(member, domainId), await page(bystander, domainId), await page(member)];
  await addTask(team);
  vi.advanceTimersByTime(VERSION_BEAT_MS);
  await expect.poll(() => [mine.beats.length, theirs.beats.length]).toEqual([1, 1]);
  const { versions } = (await mine.register(domainId)) as { versions: Record<string, number> };
  expect(mine.beats).toEqual([{ versions }]);
  expect(Object.keys(theirs.beats[0]?.versions ?? {})).not.toContain(panelId);
  await settled(idle);
  expect(idle.beats.flatMap((beat) => Object.keys(beat.versions))).not.toContain(domainId);
});

/** The TCP connection of a page, at its own end. */
const wireOf = ({ socket }: Page): Socket =>
  (socket.io.engine.transport as unknown as { ws: { _socket: Socket } }).ws._socket;

test("a page that does not read what it is told is dropped with all that waits for it, and no other [D8, D9]", {
  tags: "long",
  timeout: 60_000,
}, async () => {
  const team = await newTeam(people);
  const accepted: Socket[] = [];
  server.app.http.server.on("connection", (connection: Socket) => accepted.push(connection));
  const [slow, quick] = [await page(team.owner, team.domainId), await page(team.member, team.domainId)];
  const endOf = (opened: Page) => accepted.find(({ remotePort }) => remotePort === wireOf(opened).localPort);
  const ends = [endOf(slow), endOf(quick)];
  // Held on to: a page that waits for too long lets go of it.
  const unread = wireOf(slow).pause();
  const subTasks = Array.from({ length: 100 }, () => ({ title: "界".repeat(500), done: false }));
  // The two ends' own buffers take some megabytes as well.
  const dropped = () => ends[0]?.destroyed === true;
  for (let round = 0; round < 50 && !dropped(); round++) {
    await Promise.all(Array.from({ length: 20 }, () => addTask(team, { subTasks })));
    vi.advanceTimersByTime(1_000);
    // Whoever reads has read it by now.
    await settled(quick);
  }
  expect(ends.map((end) => end?.destroyed)).toEqual([true, false]);
  expect([unread.isPaused(), quick.socket.connected]).toEqual([true, true]);
});
