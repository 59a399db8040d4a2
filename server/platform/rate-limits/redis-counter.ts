import { createHmac } from "node:crypto";
import type { Redis } from "ioredis";
import type { Log } from "../process/log.ts";
import { openRedis, reachRedis } from "../process/redis.ts";
import { type CountCall, stepOf } from "./counter.ts";

/** Late answers are of no use: whoever asks waits for them. Long enough for a process that is busy itself. */
const ANSWER_MS = 500;
/** After a failure it is not asked for so long, so that not everybody waits. */
const REST_MS = 5_000;

/**
 * `nextCall` of `counter.ts`, by Redis' own clock, all in one go. Times are whole microseconds, and written out, since
 * Lua would round them.
 */
const SCRIPT = `
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local step, at_once = tonumber(ARGV[1]), tonumber(ARGV[2])
local paid = math.max(tonumber(redis.call('GET', KEYS[1]) or '0'), now) + step
local wait = paid - at_once * step - now
if wait > 0 then return math.ceil(wait / 1000) end
redis.call('SET', KEYS[1], string.format('%.0f', paid), 'PX', math.ceil((paid - now) / 1000))
return 0`;

type Counting = Redis & { countCall(key: string, step: number, atOnce: number): Promise<number> };

export interface RedisCounter {
  count: CountCall<Promise<number>>;
  close(): void;
}

/** Counts in Redis, for all processes together; by `inMemory` while Redis is away or does not answer. */
export const openRedisCounter = async (
  { redisUrl, key: secret, log }: { redisUrl: string; key: Buffer; log: Log },
  inMemory: CountCall,
): Promise<RedisCounter> => {
  const redis = (await openRedis(redisUrl, log, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: ANSWER_MS,
    socketTimeout: 2_000,
    scripts: { countCall: { lua: SCRIPT, numberOfKeys: 1 } },
  })) as Counting;
  await reachRedis(redisUrl, [redis]);
  let restsUntil = 0;
  /** Addresses stay out of Redis. */
  const nameOf = (key: string): string =>
    `tavola:limit:${createHmac("sha256", secret).update(key).digest("base64url").slice(0, 22)}`;

  return {
    count: async (key, rate) => {
      if (redis.status !== "ready" || performance.now() < restsUntil) return inMemory(key, rate);
      try {
        return await redis.countCall(nameOf(key), stepOf(rate), rate.atOnce);
      } catch (error) {
        restsUntil = performance.now() + REST_MS;
        log.warn({ error: String(error) }, "counting in memory for now");
        return inMemory(key, rate);
      }
    },
    close: () => redis.disconnect(),
  };
};
