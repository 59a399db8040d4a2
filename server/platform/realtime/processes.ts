import type { Redis } from "ioredis";
import type { Log } from "../log.ts";
import { nowOrNever, openRedis, reachRedis } from "../redis.ts";
import type { Sockets } from "./connection.ts";

/**
 * How long the other processes may take to answer. What takes access away waits for them to let go, and is answered
 * without them after this: long enough for one that is busy, so that only one that is stuck is not waited for.
 */
const ANSWER_MS = 5_000;

/** How this process hears of the others. */
export interface Processes {
  several: boolean;
  /** Whether what the others told since the last time it was asked may have been missed. */
  missedSomething(): boolean;
  close(): void;
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

/** Joins this process to the others on the same database, whose key they share. */
export const joinProcesses = async (
  io: Sockets,
  { redisUrl, key, log }: { redisUrl: string | undefined; key: string; log: Log },
): Promise<Processes> => {
  if (!redisUrl) return { several: false, missedSomething: () => false, close: () => undefined };
  const { createAdapter } = await import("@socket.io/redis-adapter");
  // A process that is busy for a second must not take its own lateness for Redis': what takes access away asks through
  // this connection who else is there, and would go untold.
  const patient = { ...nowOrNever, commandTimeout: ANSWER_MS, socketTimeout: ANSWER_MS };
  const tell = hearingFailures(await openRedis(redisUrl, log, patient), log);
  const hear = hearingFailures(await openRedis(redisUrl, log, { maxRetriesPerRequest: null }), log);
  const both = [tell, hear];
  await reachRedis(redisUrl, both);
  io.adapter(createAdapter(tell, hear, { key, requestsTimeout: ANSWER_MS }));

  let parted = false;
  for (const client of both)
    client.on("close", () => {
      parted = true;
    });
  return {
    several: true,
    missedSomething: () => {
      const missed = parted;
      parted = both.some(({ status }) => status !== "ready");
      return missed || parted;
    },
    close: () => {
      for (const client of both) client.disconnect();
    },
  };
};
