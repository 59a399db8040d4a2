import { createServer } from "node:http";
import { Redis } from "ioredis";
import { Server } from "socket.io";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { noRedis, startRedis } from "../../testing/services/redis.ts";
import type { Service } from "../../testing/services/service.ts";
import { createLog } from "../process/log.ts";
import type { Sockets } from "./connection.ts";
import { joinProcesses, type Processes } from "./processes.ts";

const SOON = { timeout: 20_000, interval: 20 };

describe.skipIf(noRedis)(`processes that Redis joins${noRedis ? ` (skipped: ${noRedis})` : ""}`, () => {
  let redis: Service;
  let open: { io: Sockets; processes: Processes }[] = [];
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterEach(async () => {
    for (const { io, processes } of open) {
      await io.close();
      await processes.close();
    }
    open = [];
  });
  afterAll(() => redis.remove());

  const join = async (): Promise<Processes> => {
    const io: Sockets = new Server(createServer());
    const log = createLog("silent");
    const processes = await joinProcesses(io, {
      ...{ databaseUrl: undefined, redisUrl: redis.url, filesIn: 0, key: "test", log },
    });
    open.push({ io, processes });
    return processes;
  };

  test("when Redis goes nobody waits for an answer any more, and while it is away nobody begins to [D8] [fault 28]", async () => {
    const joined = await join();
    const askOthers = (ask: () => Promise<unknown>) => joined.askOthers(ask);
    const ask = vi.fn<() => Promise<unknown>>(() => new Promise(() => undefined));
    const asked = askOthers(ask);
    await redis.stop("SIGKILL");
    await asked;
    await askOthers(ask);
    expect(ask).toHaveBeenCalledOnce();

    await redis.start();
    const answers = vi.fn<() => Promise<unknown>>(async () => undefined);
    const again = async (): Promise<void> => {
      await askOthers(answers);
      expect(answers).toHaveBeenCalled();
    };
    await vi.waitFor(again, SOON);
  });

  test("who alone was cut off from Redis has the others look for what they were not told [D8, D9] [fault 28]", async () => {
    const admin = new Redis(redis.url);
    const connections = async (): Promise<string[]> =>
      String(await admin.client("LIST"))
        .match(/^id=\d+/gm)
        ?.map((found) => found.slice(3)) ?? [];
    const heard = await join();
    const before = await connections();
    await join();
    expect(heard.missedSomething()).toBe(false);
    for (const id of (await connections()).filter((one) => !before.includes(one))) await admin.client("KILL", "ID", id);
    await expect.poll(() => heard.missedSomething(), SOON).toBe(true);
    expect(heard.missedSomething()).toBe(false);
    admin.disconnect();
  });
});
