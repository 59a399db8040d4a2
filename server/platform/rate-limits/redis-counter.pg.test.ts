import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Rate } from "../../../contract/shared/rate-limits.ts";
import { noRedis, startRedis } from "../../testing/services/redis.ts";
import type { Service } from "../../testing/services/service.ts";
import { createLog } from "../process/log.ts";
import { createMemoryCounter } from "./counter.ts";
import { openRedisCounter, type RedisCounter } from "./redis-counter.ts";

const slow: Rate = { atOnce: 5, perMinute: 1, per: "person" };
const quick: Rate = { atOnce: 1, perMinute: 20, per: "person" };

describe.skipIf(noRedis)(`counting in Redis${noRedis ? ` (skipped: ${noRedis})` : ""}`, () => {
  let redis: Service;
  let open: RedisCounter[] = [];
  const log = createLog("silent");
  const key = randomBytes(32);
  const newCounter = async () => {
    const opened = await openRedisCounter({ redisUrl: redis.url, key, log }, createMemoryCounter());
    open.push(opened);
    return opened.count;
  };
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(async () => {
    for (const counter of open) counter.close();
    open = [];
    await redis.remove();
  });
  const counted = (waits: readonly number[]) => waits.filter((wait) => wait === 0).length;

  test("of many calls at once just so many are counted, whichever process they come to [D2, D40]", async () => {
    const [here, there] = [await newCounter(), await newCounter()];
    const calls = Array.from({ length: 40 }, (_, n) => (n % 2 ? here : there)("ada", slow));
    const waits = await Promise.all(calls);
    expect(counted(waits)).toBe(5);
    for (const wait of waits.filter((ms) => ms > 0)) {
      expect(wait).toBeGreaterThan(50_000);
      expect(wait).toBeLessThanOrEqual(60_000);
    }
  });

  test("who waits as long as they were told is let through [D2]", async () => {
    const count = await newCounter();
    expect(await count("bob", quick)).toBe(0);
    const wait = await count("bob", quick);
    expect(wait).toBeGreaterThan(0);
    await expect.poll(() => count("bob", quick), { interval: wait, timeout: 15_000 }).toBe(0);
  });

  test("no address is kept in Redis, and nothing for longer than it counts [D2]", async () => {
    const { Redis } = await import("ioredis");
    const client = new Redis(redis.url);
    const count = await newCounter();
    await count("public 203.0.113.9", slow);
    const keys = await client.keys("*");
    expect(keys.join()).not.toContain("203.0.113.9");
    // -1 would be for ever; -2 has gone since.
    for (const name of keys) expect(await client.pttl(name)).not.toBe(-1);
    client.disconnect();
  });

  test("while Redis does not answer, or is gone, each process counts by itself; it counts there again afterwards [D2, D40]", {
    tags: "long",
  }, async () => {
    const [here, there] = [await newCounter(), await newCounter()];
    const five = (count: typeof here, who: string) =>
      Promise.all(Array.from({ length: 8 }, () => count(who, slow))).then(counted);
    redis.pause();
    expect([await five(here, "eve"), await five(there, "eve")]).toEqual([5, 5]);
    redis.resume();
    await redis.stop("SIGKILL");
    expect([await five(here, "fay"), await five(there, "fay")]).toEqual([5, 5]);
    await redis.start();
    let turn = 0;
    // Counted together again: of a new person's calls five in all.
    await vi.waitFor(
      async () => {
        const who = `gus ${++turn}`;
        expect((await five(here, who)) + (await five(there, who))).toBe(5);
      },
      { timeout: 20_000, interval: 100 },
    );
  });
});
