import type { Redis, RedisOptions } from "ioredis";
import type { RequestLog } from "./log.ts";
import { logAway, reasonOf } from "./outages.ts";
import { parts } from "./parts.ts";
import { NO_REQUEST } from "./request-context.ts";

/** A connection to Redis, not yet open. Once it was open it comes back by itself, and tells the log why it is away. */
export const openRedis = async (
  url: string,
  log: RequestLog,
  options: Omit<RedisOptions, "replyMapping">,
): Promise<Redis> => {
  const { Redis } = await import("ioredis");
  const client = new Redis(url, { ...options, lazyConnect: true });
  client.on("error", (error) => logAway(log, NO_REQUEST, parts.redis, reasonOf(error), { level: "warn" }));
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

/** What Redis itself answers: an error in capitals, as in "WRONGPASS invalid username-password pair". */
const isAnswer = (reason: string): boolean => /^[A-Z]{2,} /.test(reason);

/** At the start Redis has to be there: a wrong address would part the processes for ever, and tell nobody. */
export const reachRedis = async (url: string, clients: readonly Redis[]): Promise<void> => {
  const { host } = new URL(url);
  const refusals = new Set<string>();
  const note = (error: Error): void => {
    const reason = reasonOf(error);
    if (isAnswer(reason)) refusals.add(reason);
  };
  for (const client of clients) client.on("error", note);
  const reached = await Promise.all(clients.map((client) => client.connect())).then(
    // Of a database that Redis does not have the library tells as of any error, and goes on in the first one.
    () => Promise.all(clients.map((client) => client.select(client.options.db ?? 0))).then(() => true, note),
    () => false,
  );
  for (const client of clients) client.off("error", note);
  if (reached && refusals.size === 0) return;
  for (const client of clients) client.disconnect();
  const [refusal] = refusals;
  throw new Error(
    refusal
      ? `Redis at ${host} cannot be used: ${refusal}. See REDIS_URL.`
      : `Redis cannot be reached at ${host}. Start it, or set REDIS_URL.`,
  );
};
