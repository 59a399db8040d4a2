import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTask } from "../../../contract/tasks/commands.ts";
import { listTasks } from "../../../contract/tasks/queries.ts";
import { claimPort } from "../claim-port.ts";
import { createClients } from "../clients.ts";
import type { TestDatabase } from "../database.ts";
import { newMigratedDatabase } from "../migrated.ts";
import { type Proxy as NetworkProxy, startProxy } from "../proxy.ts";
import { noRedis, startRedis } from "../services/redis.ts";
import type { Service } from "../services/service.ts";
import { newPanel, ok } from "../team.ts";
import { type ServerProcess, startProcess } from "./start-process.ts";

const missing = noRedis ?? (process.env.TEST_DATABASE_URL ? undefined : "TEST_DATABASE_URL is not set");
const WRITERS = 6;
const LONG = { timeout: 60_000, interval: 20 };

describe.skipIf(missing)(`a rolling restart${missing ? ` (skipped: ${missing})` : ""}`, () => {
  let database: TestDatabase;
  let redis: Service;
  let proxy: NetworkProxy;
  let start: (port: number) => Promise<ServerProcess>;
  const servers = new Map<number, ServerProcess>();
  /** Whom the proxy sends to. */
  let inService: number[] = [];

  beforeAll(async () => {
    [database, redis] = await Promise.all([newMigratedDatabase("postgres"), startRedis()]);
    const [ahead, one, other] = [await claimPort(), await claimPort(), await claimPort()];
    start = (port) =>
      startProcess(port, {
        DATA_DIR: database.dataDir,
        DATABASE_URL: database.databaseUrl ?? "",
        REDIS_URL: redis.url,
        RATE_LIMITS: "off",
        PUBLIC_URL: `http://127.0.0.1:${ahead}`,
        TRUSTED_PROXIES: "loopback",
      });
    for (const port of [one, other]) servers.set(port, await start(port));
    inService = [one, other];
    proxy = await startProxy(ahead, () => inService.map((port) => `http://127.0.0.1:${port}`));
  }, 120_000);
  afterAll(async () => {
    await Promise.all([...servers.values()].map((server) => server.end("SIGKILL")));
    await proxy.close();
    await redis.remove();
    await database.drop();
  }, 120_000);

  test("a rolling restart under load behind a proxy shows no failed request [D40] [fault 60]", {
    tags: "long",
    timeout: 240_000,
  }, async () => {
    // The development provider answers nothing that comes by a proxy.
    const [direct] = servers.keys();
    const rosa = await createClients(`http://127.0.0.1:${direct}`).signUp("Rosa Rolling");
    const client = { ...rosa, ...createClients(proxy.url).as(rosa.token) };
    const domainId = client.signedIn.domains.domains[0]?.id ?? "";
    const where = { domainId, panelId: await newPanel(client, domainId) };
    let done = 0;
    let stopping = false;
    const failed: unknown[] = [];
    const writer = async (name: number): Promise<void> => {
      for (let n = 0; !stopping; n++) {
        const created = await client.call(createTask, { params: where, body: { title: `Task ${n} of ${name}` } });
        if (created.status !== 201) failed.push(created);
        done++;
      }
    };
    const writers = Array.from({ length: WRITERS }, (_, name) => writer(name));
    const more = (count: number) => {
      const goal = done + count;
      return expect.poll(() => done, LONG).toBeGreaterThanOrEqual(goal);
    };
    for (const [port, server] of [...servers]) {
      await more(30);
      inService = [...servers.keys()].filter((other) => other !== port);
      expect(await server.end("SIGTERM")).toBe(0);
      servers.set(port, await start(port));
      inService = [...servers.keys()];
    }
    await more(30);
    stopping = true;
    await Promise.all(writers);
    expect(failed).toEqual([]);
    const { taskData } = await ok(client.call(listTasks, { params: where }));
    expect(taskData.length).toBe(done);
  });
});
