import { noteAccessChanged, readUndisturbed } from "../access/access-changes.ts";
import { atMostFor } from "../basics/at-most-for.ts";
import { NO_REQUEST, type RequestContext } from "../process/request-context.ts";
import { type Connected, connectionsIn, connectionsOf, type RealtimeParts } from "./connection.ts";
import type { Processes } from "./processes.ts";
import { rooms, roomsOfConnection } from "./rooms.ts";

/**
 * Puts connections of a domain into the rooms that the database says, and out of all others. Never asks the client.
 * Answers those that have no place in the domain any more.
 */
export const seat = async (
  parts: RealtimeParts,
  domainId: string,
  connections: readonly Connected[],
): Promise<Connected[]> => {
  if (connections.length === 0) return [];
  const { db, access } = parts;
  const userIds = [...new Set(connections.map(({ data }) => data.actor.userId))];
  // Tasks go from panel to panel. One that is deleted stays where it was.
  const [people, panelOf] = await readUndisturbed(domainId, () => {
    const opened = new Set(connections.flatMap(({ data }) => data.open?.taskId ?? []));
    return Promise.all([access.accessIn(db.read, domainId, userIds), access.panelsOfTasks(db.read, [...opened])]);
  });
  const outside: Connected[] = [];
  for (const socket of connections) {
    // Gone to another domain while this was read: that seats it.
    if (socket.data.domainId !== domainId) continue;
    const { userId } = socket.data.actor;
    const allowed = people.get(userId);
    const wanted = new Set([...roomsOfConnection(socket.id, socket.data.actor), rooms.person(userId)]);
    if (allowed) {
      wanted.add(rooms.domain(domainId)).add(rooms.member(domainId, userId));
      for (const panelId of allowed.panelIds) wanted.add(rooms.panel(panelId));
      const { open } = socket.data;
      const panelId = open && (panelOf.get(open.taskId) ?? open.panelId);
      if (open && panelId && allowed.panelIds.has(panelId)) {
        open.panelId = panelId;
        wanted.add(rooms.task(open.taskId));
      } else delete socket.data.open;
    }
    // Rooms are this process's own: nothing is waited for, so no other seating comes in between.
    for (const room of [...socket.rooms]) if (!wanted.has(room)) void socket.leave(room);
    void socket.join([...wanted]);
    if (allowed) continue;
    delete socket.data.domainId;
    delete socket.data.open;
    outside.push(socket);
  }
  return outside;
};

/** Seats everyone anew, in case a change of access was missed. Who has no place any more is cut off. */
export const seatEveryone = async (parts: RealtimeParts): Promise<void> => {
  const domains = new Map<string, Connected[]>();
  for (const socket of connectionsOf(parts.io)) {
    const { domainId } = socket.data;
    if (domainId) domains.set(domainId, [...(domains.get(domainId) ?? []), socket]);
  }
  for (const [domainId, connections] of domains)
    for (const socket of await seat(parts, domainId, connections)) socket.disconnect(true);
};

const ACCESS_CHANGED = "access-changed";
/** A change is not kept waiting longer for a process that can be heard and does not answer. */
const ELSEWHERE_MS = 6_000;

/** Seats everyone in a domain anew, in all processes, before it resolves. It never rejects. */
export const createReseat = (parts: RealtimeParts, { askOthers }: Pick<Processes, "askOthers">) => {
  const { io, log, outages } = parts;
  const here = async (domainId: string, request: RequestContext): Promise<void> => {
    noteAccessChanged(domainId);
    const connections = connectionsIn(io, rooms.domain(domainId));
    try {
      await seat(parts, domainId, connections);
    } catch (error) {
      outages.hear("seating people anew", request)(error);
      // Nobody knows who may still listen, so nobody does; they come back, and are asked then.
      for (const socket of connections) socket.disconnect(true);
    }
  };
  // Another process's request names itself there.
  io.on(ACCESS_CHANGED, (domainId: string, done: () => void) => void here(domainId, NO_REQUEST).finally(() => done()));
  return async (domainId: string, request: RequestContext): Promise<void> => {
    await here(domainId, request);
    await askOthers(() => atMostFor(ELSEWHERE_MS, io.serverSideEmitWithAck(ACCESS_CHANGED, domainId))).catch(
      (error: unknown) => log.of(request).warn({ error: String(error) }, "seating people anew elsewhere"),
    );
  };
};
