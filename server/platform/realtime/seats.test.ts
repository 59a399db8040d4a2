import { afterEach, expect, test, vi } from "vitest";
import type { Access } from "../access/access.ts";
import { newId } from "../basics/ids.ts";
import type { Log } from "../process/log.ts";
import { createOutages } from "../process/outages.ts";
import type { RequestContext } from "../process/request-context.ts";
import type { Connected, RealtimeParts } from "./connection.ts";
import { rooms, roomsOfConnection } from "./rooms.ts";
import { createReseat, seat, seatEveryone } from "./seats.ts";

const [domainId, panelId, userId] = [newId(), newId(), newId()];

/** A connection, as far as rooms go. */
const newConnection = (): Connected => {
  const own = new Set<string>(["socket"]);
  return {
    id: "socket",
    data: { actor: { userId, sessionId: newId() }, domainId },
    rooms: own,
    join: (names: string[]) => {
      for (const name of names) own.add(name);
    },
    leave: (name: string) => own.delete(name),
  } as unknown as Connected;
};

/** Readings of who may see what that end when, and as, the test says: `answers[0]` of the first one. */
const controlled = (connection: Connected) => {
  const answers: ((access?: Access) => void)[] = [];
  const accessIn = () =>
    new Promise<Map<string, Access>>((resolve) => {
      answers.push((access) => resolve(new Map(access ? [[userId, access]] : [])));
    });
  const inRooms = { get: (room: string) => (connection.rooms.has(room) ? new Set(["socket"]) : undefined) };
  const io = {
    on: () => undefined,
    sockets: { sockets: new Map([["socket", connection]]), adapter: { rooms: inRooms } },
  };
  return {
    answers,
    parts: { io, access: { accessIn, panelsOfTasks: async () => new Map() }, db: {} } as unknown as RealtimeParts,
  };
};

const alone = { askOthers: async () => undefined };
const together = { askOthers: async (ask: () => Promise<unknown>) => void (await ask()) };

const inPanel: Access = { role: "member", panelIds: new Set([panelId]) };
const outside: Access = { role: "member", panelIds: new Set() };
const request = { requestId: newId(), address: "192.0.2.7", device: "a browser" };
const soon = () => new Promise((next) => setImmediate(next));

test("a seating that a removal overtakes does not let the removed person back in [D8, D35]", async () => {
  const connection = newConnection();
  const { answers, parts } = controlled(connection);
  const seated = seat(parts, domainId, [connection]);
  // Removed, and nobody of the domain is seated yet: nothing else would put them out.
  await createReseat(parts, alone)(domainId, request);
  answers[0]?.(inPanel);
  await soon();
  answers[1]?.();
  expect(await seated).toEqual([connection]);
  expect([...connection.rooms]).not.toContain(rooms.domain(domainId));
  expect([...connection.rooms]).not.toContain(rooms.panel(panelId));
});

test("a seating that comes late leaves a connection alone that looks at another domain by then [D8, D9]", async () => {
  const connection = newConnection();
  const { answers, parts } = controlled(connection);
  const late = seat(parts, domainId, [connection]);
  const elsewhere = newId();
  connection.data.domainId = elsewhere;
  const seated = seat(parts, elsewhere, [connection]);
  answers[1]?.(outside);
  await seated;
  answers[0]?.(inPanel);
  expect(await late).toEqual([]);
  expect([...connection.rooms]).toContain(rooms.domain(elsewhere));
  expect([...connection.rooms]).not.toContain(rooms.panel(panelId));
});

test("of two changes of access that are seated at once the later one counts, whichever is read first [D8, D24]", async () => {
  const connection = newConnection();
  const { answers, parts } = controlled(connection);
  const first = seat(parts, domainId, [connection]);
  answers[0]?.(inPanel);
  await first;
  expect([...connection.rooms]).toContain(rooms.panel(panelId));
  const reseat = createReseat(parts, alone);
  const both = [reseat(domainId, request), reseat(domainId, request)];
  answers[2]?.(outside);
  await soon();
  answers[1]?.(inPanel);
  await soon();
  answers[3]?.(outside);
  await Promise.all(both);
  expect([...connection.rooms]).toContain(rooms.domain(domainId));
  expect([...connection.rooms]).not.toContain(rooms.panel(panelId));
});

afterEach(() => void vi.useRealTimers());

/** People's connections and what the database says of them, with nothing to wait for. */
const settled = (access: Map<string, Access> | Error) => {
  const connections = new Map<string, Connected>();
  const add = (id: string, who: string, domain: string | undefined = domainId) => {
    const own = new Set<string>([id, ...(domain ? [rooms.domain(domain)] : [])]);
    const disconnect = vi.fn<(close: boolean) => void>();
    connections.set(id, {
      id,
      data: { actor: { userId: who, sessionId: "s" }, ...(domain && { domainId: domain }) },
      rooms: own,
      join: (names: string[]) => {
        for (const name of names) own.add(name);
      },
      leave: (name: string) => own.delete(name),
      disconnect,
    } as unknown as Connected);
    return { socket: connections.get(id) as Connected, disconnect, own };
  };
  const inRoom = (room: string) => new Set([...connections].flatMap(([id, one]) => (one.rooms.has(room) ? [id] : [])));
  const accessIn = vi.fn<(...asked: unknown[]) => Promise<Map<string, Access>>>(async () => {
    if (access instanceof Error) throw access;
    return access;
  });
  const on = vi.fn<(name: string, act: (domain: string, done: () => void) => void) => void>();
  const elsewhere = vi.fn<(...sent: unknown[]) => Promise<void>>(async () => undefined);
  const warn = vi.fn<(of: RequestContext) => void>();
  const log = { of: (of: RequestContext) => ({ warn: warn.bind(null, of) }) } as unknown as Log;
  const outages = createOutages(log, { databaseUrl: undefined });
  const io = {
    on,
    serverSideEmitWithAck: elsewhere,
    sockets: { sockets: connections, adapter: { rooms: { get: inRoom } } },
  };
  const parts = {
    io,
    access: { accessIn, panelsOfTasks: async () => new Map() },
    db: { read: "db" },
    log,
    outages,
  } as unknown as RealtimeParts;
  return { parts, add, accessIn, on, elsewhere, warn };
};
const [someone, another] = [newId(), newId()];

test("a seat is the domain's, the person's own in it, and the panels that they see; everyone else has none there [D8, D24]", async () => {
  const { parts, add, accessIn } = settled(new Map([[userId, inPanel]]));
  const mine = [add("one", userId), add("two", userId)];
  const theirs = add("three", someone);
  const left = vi.spyOn(mine[0]?.socket as Connected, "leave");
  const all = [...mine, theirs].map(({ socket }) => socket);
  expect(await seat(parts, domainId, all)).toEqual([theirs.socket]);
  expect(accessIn.mock.calls).toEqual([["db", domainId, [userId, someone]]]);
  expect(left).not.toHaveBeenCalled();
  const member = [rooms.domain(domainId), rooms.member(domainId, userId), rooms.panel(panelId)];
  const [first] = mine;
  expect([...(first?.own ?? [])].sort()).toEqual(
    [...roomsOfConnection("one", { userId, sessionId: "s" }), rooms.person(userId), ...member].sort(),
  );
  expect([...theirs.own].sort()).toEqual(
    [...roomsOfConnection("three", { userId: someone, sessionId: "s" }), rooms.person(someone)].sort(),
  );
  expect([first?.socket.data.domainId, theirs.socket.data.domainId]).toEqual([domainId, undefined]);
});

test("where nobody is, nobody is asked about [D8]", async () => {
  const { parts, accessIn } = settled(new Map());
  expect(await seat(parts, domainId, [])).toEqual([]);
  expect(accessIn).not.toHaveBeenCalled();
});

test("seating everyone goes domain by domain and cuts off who has no place any more [D8, D35]", async () => {
  const { parts, add, accessIn } = settled(new Map([[userId, inPanel]]));
  const second = newId();
  const mine = add("one", userId);
  const theirs = add("two", someone);
  const far = add("three", another, second);
  const nowhere = add("four", another, "");
  await seatEveryone(parts);
  expect(accessIn.mock.calls.map(([, domain, who]) => [domain, who])).toEqual([
    [domainId, [userId, someone]],
    [second, [another]],
  ]);
  expect(mine.disconnect).not.toHaveBeenCalled();
  expect(nowhere.disconnect).not.toHaveBeenCalled();
  for (const { disconnect } of [theirs, far]) expect(disconnect.mock.calls).toEqual([[true]]);
});

test("a seating that fails cuts everyone of the domain off, and nobody else; it never rejects [D8, D35]", async () => {
  const { parts, add, warn } = settled(new Error("no database"));
  const mine = add("one", userId);
  const far = add("two", someone, newId());
  await createReseat(parts, alone)(domainId, request);
  expect(mine.disconnect.mock.calls).toEqual([[true]]);
  expect(far.disconnect).not.toHaveBeenCalled();
  expect(warn.mock.calls.map(([of]) => of)).toEqual([request]);
});

test("a change of access is seated in this process, then in the others, which do it when they are told [D8]", async () => {
  const { parts, add, accessIn, on, elsewhere } = settled(new Map([[userId, inPanel]]));
  add("one", userId);
  await createReseat(parts, alone)(domainId, request);
  expect(elsewhere).not.toHaveBeenCalled();
  await createReseat(parts, together)(domainId, request);
  expect(elsewhere.mock.calls).toEqual([["access-changed", domainId]]);
  expect(accessIn).toHaveBeenCalledTimes(2);
  const [name, act] = on.mock.calls[0] ?? [];
  const done = vi.fn<() => void>();
  act?.(domainId, done);
  expect(done).not.toHaveBeenCalled();
  await soon();
  expect([name, done.mock.calls, accessIn.mock.calls.length]).toEqual(["access-changed", [[]], 3]);
});

test("other processes that do not answer hold a change up for six seconds and no longer [D8]", async () => {
  vi.useFakeTimers();
  const { parts, elsewhere, warn } = settled(new Map());
  elsewhere.mockReturnValueOnce(new Promise(() => undefined));
  const over = vi.fn<() => void>();
  void createReseat(parts, together)(domainId, request).then(over);
  await vi.advanceTimersByTimeAsync(5_999);
  expect(over).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(over).toHaveBeenCalledOnce();
  expect(warn.mock.calls.map(([of]) => of)).toEqual([request]);
  await createReseat(parts, together)(domainId, request);
  expect(vi.getTimerCount()).toBe(0);
});
