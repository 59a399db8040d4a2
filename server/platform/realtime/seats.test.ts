import { expect, test } from "vitest";
import type { Access } from "../access.ts";
import { newId } from "../ids.ts";
import type { Connected, RealtimeParts } from "./connection.ts";
import { rooms } from "./rooms.ts";
import { createReseat, seat } from "./seats.ts";

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
  return { answers, parts: { io, access: { accessIn }, db: {} } as unknown as RealtimeParts };
};

const inPanel: Access = { role: "member", panelIds: new Set([panelId]) };
const outside: Access = { role: "member", panelIds: new Set() };
const soon = () => new Promise((next) => setImmediate(next));

test("a seating that a removal overtakes does not let the removed person back in [D8, D35]", async () => {
  const connection = newConnection();
  const { answers, parts } = controlled(connection);
  const seated = seat(parts, domainId, [connection]);
  // Removed, and nobody of the domain is seated yet: nothing else would put them out.
  await createReseat(parts, false)(domainId);
  answers[0]?.(inPanel);
  await soon();
  answers[1]?.();
  expect(await seated).toEqual([connection]);
  expect([...connection.rooms]).not.toContain(rooms.domain(domainId));
  expect([...connection.rooms]).not.toContain(rooms.panel(panelId));
});

test("of two changes of access that are seated at once the later one counts, whichever is read first [D8, D24]", async () => {
  const connection = newConnection();
  const { answers, parts } = controlled(connection);
  const first = seat(parts, domainId, [connection]);
  answers[0]?.(inPanel);
  await first;
  expect([...connection.rooms]).toContain(rooms.panel(panelId));
  const reseat = createReseat(parts, false);
  const both = [reseat(domainId), reseat(domainId)];
  answers[2]?.(outside);
  await soon();
  answers[1]?.(inPanel);
  await soon();
  answers[3]?.(outside);
  await Promise.all(both);
  expect([...connection.rooms]).toContain(rooms.domain(domainId));
  expect([...connection.rooms]).not.toContain(rooms.panel(panelId));
});
