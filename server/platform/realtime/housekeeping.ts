import { VERSION_BEAT_MS } from "../../../contract/wire.ts";
import { liveSessions } from "../access/sessions.ts";
import { repeat } from "../basics/repeat.ts";
import { connectionsOf, type RealtimeParts, type Sockets, streamsOf } from "./connection.ts";
import type { Processes } from "./processes.ts";
import { seatEveryone } from "./seats.ts";
import { pickVersions, versionsOf } from "./versions.ts";

/** What one connection may hold in memory unsent before it is dropped; it catches up when it returns. */
const MAX_BUFFERED_BYTES = 4 * 1024 * 1024;
const SLOW_CHECKED_MS = 1_000;
/** How often the other processes' changes are looked for while they cannot be heard. */
const APART_CHECKED_MS = 1_000;
const ACCESS_CHECKED_MS = 60_000;

interface Buffers {
  transport: { socket?: { bufferedAmount?: number; terminate?: () => void } };
  writeBuffer: { data?: unknown }[];
}

const dropSlow = (io: Sockets): void => {
  for (const socket of connectionsOf(io)) {
    const { transport, writeBuffer } = socket.conn as unknown as Buffers;
    const queued = writeBuffer.reduce((sum, { data }) => sum + (typeof data === "string" ? data.length : 0), 0);
    if (queued + (transport.socket?.bufferedAmount ?? 0) <= MAX_BUFFERED_BYTES) continue;
    // A polite end would wait for the client to read what is queued before it.
    socket.conn.close(true);
    transport.socket?.terminate?.();
  }
};

/** Tells everyone the versions of what they see, so that a lost event is noticed. */
const beat = async ({ io, db }: RealtimeParts): Promise<void> => {
  const sockets = connectionsOf(io).filter(({ data }) => data.domainId);
  const versions = await versionsOf(db.read, [...new Set(sockets.flatMap(streamsOf))]);
  for (const socket of sockets) socket.emit("versions", { versions: pickVersions(versions, streamsOf(socket)) });
};

const dropEnded = async ({ io, db }: RealtimeParts): Promise<void> => {
  const alive = await liveSessions(db.read, [...new Set(connectionsOf(io).map(({ data }) => data.actor.sessionId))]);
  for (const socket of connectionsOf(io)) if (!alive.has(socket.data.actor.sessionId)) socket.disconnect(true);
};

/** What every process finds in the database, should nobody have told it. */
const checkAccess = async (parts: RealtimeParts): Promise<void> => {
  await dropEnded(parts);
  await seatEveryone(parts);
};

/** Looks after the open connections until the returned function is called. */
export const watch = (parts: RealtimeParts, processes: Processes): (() => Promise<void>) => {
  const every = (ms: number, work: () => void | Promise<void>) =>
    repeat(ms, async () => work(), parts.outages.hear("looking after connections"));
  const catchUp = async (): Promise<void> => {
    if (!processes.missedSomething()) return;
    await checkAccess(parts);
    await beat(parts);
  };
  const ends = [
    every(SLOW_CHECKED_MS, () => dropSlow(parts.io)),
    every(VERSION_BEAT_MS, () => beat(parts)),
    every(ACCESS_CHECKED_MS, () => checkAccess(parts)),
    ...(processes.mayBeOthers ? [every(APART_CHECKED_MS, catchUp)] : []),
  ];
  return async () => {
    await Promise.all(ends.map((end) => end()));
  };
};
