import type { Command, Query } from "../../../contract/define.ts";
import { Failure } from "../../../contract/shared/errors.ts";
import { type RateLimit, type RouteLimit, rateLimits } from "../../../contract/shared/rate-limits.ts";
import type { Log } from "../process/log.ts";
import type { RequestContext } from "../process/request-context.ts";
import { countOne, createMemoryCounter } from "./counter.ts";
import { openRedisCounter } from "./redis-counter.ts";

/** What is counted for where it comes from. */
export type AddressLimit = "public" | "file" | "sign-in" | "connect";

export interface RateLimits {
  /** Counts one call of `who`: a person's id, an address, an account. Fails with 429 when it is one too many. */
  count: (limit: Exclude<RateLimit, "frame">, who: string) => Promise<void>;
  /** The same for whoever a request comes from. */
  countAddress(limit: AddressLimit, request: RequestContext): Promise<void>;
  /** The same for a call of the contract, of the person who is signed in, if any. */
  countCall(definition: Command | Query, userId: string | undefined, request: RequestContext): Promise<void>;
  /** For one connection: says of each frame whether it is one too many. */
  frames(): () => boolean;
  close(): void;
}

export interface RateLimitOptions {
  on: boolean;
  redisUrl: string | undefined;
  /** The same for all processes that count together. */
  key: Buffer;
  log: Log;
}

export const unlimited: RateLimits = {
  count: async () => undefined,
  countAddress: async () => undefined,
  countCall: async () => undefined,
  frames: () => () => false,
  close: () => undefined,
};

/** The row of the table that a call counts under. */
export const limitOf = ({ kind, needs, limit }: Command | Query): RouteLimit =>
  limit ?? (needs === "public" ? "public" : kind === "query" ? "read" : "write");

/** Counts calls by the table of the contract. Nothing that happens to Redis refuses a call. */
export const openRateLimits = async (options: RateLimitOptions): Promise<RateLimits> => {
  const { on, redisUrl, key, log } = options;
  if (!on) return unlimited;
  const inMemory = createMemoryCounter();
  const redis = redisUrl ? await openRedisCounter({ redisUrl, key, log }, inMemory) : undefined;

  const count: RateLimits["count"] = async (limit, who) => {
    const wait = await (redis?.count ?? inMemory)(`${limit} ${who}`, rateLimits[limit]);
    // Whole seconds, as `Retry-After` has them.
    if (wait > 0) throw new Failure("too-many", { retryAfter: Math.ceil(wait / 1000) });
  };
  const countAddress: RateLimits["countAddress"] = (limit, { address }) => count(limit, address);

  return {
    count,
    countAddress,
    countCall: (definition, userId, request) => {
      const limit = limitOf(definition);
      if (rateLimits[limit].per === "address") return count(limit, request.address);
      return userId === undefined ? countAddress("public", request) : count(limit, userId);
    },
    frames: () => {
      const waitFor = countOne(rateLimits.frame);
      return () => waitFor() > 0;
    },
    close: () => redis?.close(),
  };
};
