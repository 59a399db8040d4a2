import { type Connected, connectionsIn, type RealtimeParts } from "./connection.ts";
import { rooms } from "./rooms.ts";

/** How often access has changed anywhere; what was read of it before the last time is stale. */
let accessChanges = 0;

/** Who may see what now. A reading that a change overtook is done again: applied late, it would let somebody back in. */
const readAccess = async ({ db, access }: RealtimeParts, domainId: string, userIds: readonly string[]) => {
  for (;;) {
    const begun = accessChanges;
    const people = await access.accessIn(db.read, domainId, userIds);
    if (begun === accessChanges) return people;
  }
};

/** Puts connections of a domain into the rooms that the database says, and out of all others. Never asks the client. */
export const seat = async (
  parts: RealtimeParts,
  domainId: string,
  connections: readonly Connected[],
): Promise<void> => {
  if (connections.length === 0) return;
  const people = await readAccess(parts, domainId, [...new Set(connections.map(({ data }) => data.actor.userId))]);
  for (const socket of connections) {
    const { userId, sessionId } = socket.data.actor;
    const allowed = people.get(userId);
    const wanted = new Set([socket.id, rooms.person(userId), rooms.session(sessionId)]);
    if (allowed) {
      wanted.add(rooms.domain(domainId)).add(rooms.member(domainId, userId));
      for (const panelId of allowed.panelIds) wanted.add(rooms.panel(panelId));
    }
    // Rooms are this process's own: nothing is waited for, so no other seating comes in between.
    for (const room of [...socket.rooms]) if (!wanted.has(room)) void socket.leave(room);
    void socket.join([...wanted]);
    if (!allowed) delete socket.data.domainId;
  }
};

const ACCESS_CHANGED = "access-changed";

/** Seats everyone in a domain anew, in all processes, before it resolves. */
export const createReseat = (parts: RealtimeParts, several: boolean) => {
  const { io, log } = parts;
  const here = (domainId: string): Promise<void> => {
    accessChanges += 1;
    return seat(parts, domainId, connectionsIn(io, rooms.domain(domainId)));
  };
  io.on(ACCESS_CHANGED, (domainId: string, done: () => void) => {
    here(domainId)
      .catch((error: unknown) => log.error({ error: String(error) }, "seating people anew"))
      .finally(() => done());
  });
  return async (domainId: string): Promise<void> => {
    await here(domainId);
    if (!several) return;
    await io
      .serverSideEmitWithAck(ACCESS_CHANGED, domainId)
      .catch((error: unknown) => log.warn({ error: String(error) }, "seating people anew elsewhere"));
  };
};
