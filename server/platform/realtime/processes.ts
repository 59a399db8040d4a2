import type { Redis } from "ioredis";
import type { Log } from "../log.ts";
import { nowOrNever, openRedis, reachRedis } from "../redis.ts";
import type { Sockets } from "./connection.ts";
import { findNeighbours } from "./neighbours.ts";

/**
 * How long the other processes may take to answer. What takes access away waits for them to let go, and is answered
 * without them after this: long enough for one that is busy, so that only one that is stuck is not waited for.
 */
const ANSWER_MS = 5_000;

/** How this process hears of the others. */
export interface Processes {
  several: boolean;
  /** Whether there can be others at all. */
  mayBeOthers: boolean;
  /** Whether what the others told since the last time it was asked may have been missed. */
  missedSomething(): boolean;
  close(): Promise<void>;
}

/**
 * The adapter does not ask what became of its commands, and a rejection that nobody hears ends the process. What is lost
 * while Redis is away is found again by its version.
 */
const hearingFailures = (client: Redis, log: Log): Redis => {
  for (const name of ["publish", "subscribe", "psubscribe", "unsubscribe", "punsubscribe"] as const) {
    const send = client[name].bind(client) as (...args: unknown[]) => Promise<unknown>;
    const heard = (...args: unknown[]) =>
      send(...args).catch((error: unknown) => log.debug({ error: String(error) }, `redis ${name}`));
    Object.assign(client, { [name]: heard });
  }
  return client;
};

interface Joining {
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  /** The same for all on one database. */
  key: string;
  log: Log;
}

/** Joins this process to the others on the same database, whose key they share. */
export const joinProcesses = async (io: Sockets, { databaseUrl, redisUrl, key, log }: Joining): Promise<Processes> => {
  const neighbours =
    databaseUrl === undefined
      ? undefined
      : await findNeighbours(databaseUrl, { hearsByRedis: redisUrl !== undefined, log });
  const mayBeOthers = neighbours !== undefined;
  const unheard = (): boolean => neighbours?.unheard() ?? false;
  const leave = async (): Promise<void> => neighbours?.close();
  if (!redisUrl) return { several: false, mayBeOthers, missedSomething: unheard, close: leave };
  const { createAdapter } = await import("@socket.io/redis-adapter");
  // A process that is busy for a second must not take its own lateness for Redis': what takes access away asks through
  // this connection who else is there, and would go untold.
  const patient = { ...nowOrNever, commandTimeout: ANSWER_MS, socketTimeout: ANSWER_MS };
  const tell = hearingFailures(await openRedis(redisUrl, log, patient), log);
  const hear = hearingFailures(await openRedis(redisUrl, log, { maxRetriesPerRequest: null }), log);
  const both = [tell, hear];
  await reachRedis(redisUrl, both).catch(async (reason: unknown) => {
    await leave();
    throw reason;
  });
  io.adapter(createAdapter(tell, hear, { key, requestsTimeout: ANSWER_MS }));

  let parted = false;
  for (const client of both)
    client.on("close", () => {
      parted = true;
    });
  return {
    several: true,
    mayBeOthers: true,
    missedSomething: () => {
      const missed = unheard() || parted;
      parted = both.some(({ status }) => status !== "ready");
      return missed || parted;
    },
    close: async () => {
      for (const client of both) client.disconnect();
      await leave();
    },
  };
};
