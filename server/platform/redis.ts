import type { Redis, RedisOptions } from "ioredis";
import type { Log } from "./log.ts";
import { parts, reasonOf, tellAway } from "./outages.ts";

/** A connection to Redis, not yet open. Once it was open it comes back by itself, and tells the log why it is away. */
export const openRedis = async (url: string, log: Log, options: Omit<RedisOptions, "replyMapping">): Promise<Redis> => {
  const { Redis } = await import("ioredis");
  const client = new Redis(url, { ...options, lazyConnect: true });
  client.on("error", (error) => tellAway(log, parts.redis, reasonOf(error), "warn"));
  return client;
};

/**
 * For commands that are of no use late: they fail at once while Redis is away, and within a second where it does not
 * answer. Nothing piles up in memory meanwhile.
 */
export const nowOrNever = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  commandTimeout: 1_000,
  socketTimeout: 2_000,
} as const satisfies RedisOptions;

/** At the start Redis has to be there: a wrong address would part the processes for ever, and tell nobody. */
export const reachRedis = async (url: string, clients: readonly Redis[]): Promise<void> => {
  try {
    await Promise.all(clients.map((client) => client.connect()));
  } catch {
    for (const client of clients) client.disconnect();
    throw new Error(`Redis cannot be reached at ${new URL(url).host}. Start it, or set REDIS_URL.`);
  }
};
