import type { Redis } from "ioredis";
import type { Log } from "../process/log.ts";
import { nowOrNever, openRedis, reachRedis } from "../process/redis.ts";
import type { Sockets } from "./connection.ts";
import { findOtherProcesses } from "./other-processes.ts";

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
  /** Asks the others, and waits for them only as long as they can be heard: what they miss they find by themselves. */
  askOthers(ask: () => Promise<unknown>): Promise<void>;
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

/** What needs all of these connections is not begun without one of them, and not waited for any more when one closes. */
const whileReady = (clients: readonly Redis[]): Processes["askOthers"] => {
  const waiting = new Set<() => void>();
  for (const client of clients)
    client.on("close", () => {
      for (const end of waiting) end();
    });
  return async (ask) => {
    if (clients.some(({ status }) => status !== "ready")) return;
    let end = (): void => undefined;
    const closed = new Promise<void>((resolve) => {
      end = resolve;
    });
    waiting.add(end);
    await Promise.race([ask(), closed]).finally(() => waiting.delete(end));
  };
};

const WAS_APART = "was-apart";

interface Joining {
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  /** Where this process keeps pictures and files, by its number (`numberOfPlace`). */
  filesIn: number;
  /** The same for all on one database. */
  key: string;
  log: Log;
}

/** Joins this process to the others on the same database, whose key they share. */
export const joinProcesses = async (
  io: Sockets,
  { databaseUrl, redisUrl, filesIn, key, log }: Joining,
): Promise<Processes> => {
  const neighbours =
    databaseUrl === undefined
      ? undefined
      : await findOtherProcesses(databaseUrl, { hearsByRedis: redisUrl !== undefined, filesIn, log });
  const mayBeOthers = neighbours !== undefined;
  const unheard = (): boolean => neighbours?.unheard() ?? false;
  const leave = async (): Promise<void> => neighbours?.close();
  if (!redisUrl)
    return { several: false, mayBeOthers, missedSomething: unheard, askOthers: async () => undefined, close: leave };
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
  const part = (): void => {
    parted = true;
  };
  const isApart = (): boolean => both.some(({ status }) => status !== "ready");
  for (const client of both) {
    client.on("close", part);
    // The others' connections may have lasted, and what was told here meanwhile has reached nobody.
    client.on("ready", () => {
      if (!isApart()) io.serverSideEmit(WAS_APART);
    });
  }
  io.on(WAS_APART, part);
  return {
    several: true,
    mayBeOthers: true,
    askOthers: whileReady(both),
    missedSomething: () => {
      const missed = unheard() || parted;
      parted = isApart();
      return missed || parted;
    },
    close: async () => {
      // What was told last has come to Redis when the answer to this has come from there.
      if (tell.status === "ready") await tell.ping().catch(() => undefined);
      for (const client of both) client.disconnect();
      await leave();
    },
  };
};
