import { VERSION_BEAT_MS } from "../../../contract/shared/wire.ts";
import { liveSessions } from "../sessions.ts";
import { type Connected, connectionsOf, type RealtimeParts, type Sockets } from "./connection.ts";
import { streamIn } from "./rooms.ts";
import { versionsOf } from "./versions.ts";

/** What one connection may hold in memory unsent before it is dropped; it catches up when it returns. */
const MAX_BUFFERED_BYTES = 4 * 1024 * 1024;
const SLOW_CHECKED_MS = 1_000;
const SESSIONS_CHECKED_MS = 60_000;

interface Buffers {
  transport: { socket?: { bufferedAmount?: number } };
  writeBuffer: { data?: unknown }[];
}

const dropSlow = (io: Sockets): void => {
  for (const socket of connectionsOf(io)) {
    const { transport, writeBuffer } = socket.conn as unknown as Buffers;
    const queued = writeBuffer.reduce((sum, { data }) => sum + (typeof data === "string" ? data.length : 0), 0);
    if (queued + (transport.socket?.bufferedAmount ?? 0) > MAX_BUFFERED_BYTES) socket.disconnect(true);
  }
};

const streamsOf = (socket: Connected): string[] => [...socket.rooms].flatMap((room) => streamIn(room) ?? []);

/** Tells everyone the versions of what they see, so that a lost event is noticed. */
const beat = async ({ io, db }: RealtimeParts): Promise<void> => {
  const sockets = connectionsOf(io).filter(({ data }) => data.domainId);
  const versions = await versionsOf(db.read, [...new Set(sockets.flatMap(streamsOf))]);
  for (const socket of sockets) {
    const own = streamsOf(socket).flatMap((id) => (versions[id] === undefined ? [] : [[id, versions[id]] as const]));
    socket.emit("versions", { versions: Object.fromEntries(own) });
  }
};

const dropEnded = async ({ io, db }: RealtimeParts): Promise<void> => {
  const alive = await liveSessions(db.read, [...new Set(connectionsOf(io).map(({ data }) => data.actor.sessionId))]);
  for (const socket of connectionsOf(io)) if (!alive.has(socket.data.actor.sessionId)) socket.disconnect(true);
};

/** Looks after the open connections until the returned function is called. */
export const watch = (parts: RealtimeParts): (() => void) => {
  const every = (ms: number, work: () => void | Promise<void>) =>
    setInterval(() => {
      Promise.resolve()
        .then(work)
        .catch((error: unknown) => parts.log.warn({ error: String(error) }, "looking after connections"));
    }, ms).unref();
  const timers = [
    every(SLOW_CHECKED_MS, () => dropSlow(parts.io)),
    every(VERSION_BEAT_MS, () => beat(parts)),
    every(SESSIONS_CHECKED_MS, () => dropEnded(parts)),
  ];
  return () => timers.forEach(clearInterval);
};
