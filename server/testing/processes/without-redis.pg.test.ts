import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { removeCollaborator } from "../../../contract/collaborators/commands.ts";
import { openPage } from "../../platform/realtime/testing/open-page.ts";
import { claimPort } from "../claim-port.ts";
import { createClients } from "../clients.ts";
import type { TestDatabase } from "../database.ts";
import { newMigratedDatabase } from "../migrated.ts";
import { noRedis, startRedis } from "../services/redis.ts";
import type { Service } from "../services/service.ts";
import { addToDomain, ok } from "../team.ts";
import { type ServerProcess, startProcess } from "./start-process.ts";

const missing = noRedis ?? (process.env.TEST_DATABASE_URL ? undefined : "TEST_DATABASE_URL is not set");
/** Less than the minute after which every process looks who may still listen. */
const SOON = { timeout: 30_000, interval: 50 };
const OTHERS = "another process uses this database, and REDIS_URL is not set for all of them";

describe.skipIf(missing)(`processes without Redis${missing ? ` (skipped: ${missing})` : ""}`, () => {
  let database: TestDatabase;
  let redis: Service;
  let running: ServerProcess[] = [];
  beforeAll(async () => {
    [database, redis] = await Promise.all([newMigratedDatabase("postgres"), startRedis()]);
  }, 120_000);
  afterAll(async () => {
    await redis.remove();
    await database.drop();
  }, 120_000);

  const start = async (settings: Record<string, string>): Promise<ServerProcess> => {
    const server = await startProcess(await claimPort(), {
      DATA_DIR: database.dataDir,
      DATABASE_URL: database.databaseUrl ?? "",
      RATE_LIMITS: "off",
      ...settings,
    });
    running.push(server);
    return server;
  };

  test.each([
    ["neither has", false],
    ["one alone has", true],
  ])(
    "two processes on one PostgreSQL of which %s Redis say so, and who is out by way of one is out on the other [D8, D9, D40] [fault 9]",
    async (_, firstHas) => {
      const first = await start(firstHas ? { REDIS_URL: redis.url } : {});
      expect(first.output()).not.toContain(OTHERS);
      const second = await start({});
      expect(second.output()).toContain(OTHERS);
      await expect.poll(first.output, SOON).toContain(OTHERS);

      const clients = createClients(first.url);
      const [owner, member] = [await clients.signUp("Olga Owner"), await clients.signUp("Mia Member")];
      const domainId = owner.signedIn.domains.domains[0]?.id ?? "";
      await addToDomain(owner, domainId, member);
      const page = await openPage(second, member, domainId);
      let ended = "";
      void page.ended.then((why) => (ended = why));
      const body = { userToBeRemovedId: member.me.id };
      await ok(owner.call(removeCollaborator, { params: { domainId }, body }));
      await expect.poll(() => ended, SOON).toBe("io server disconnect");
      await Promise.all(running.map((server) => server.end("SIGKILL")));
      running = [];
      await database.unused();
    },
    180_000,
  );
});
