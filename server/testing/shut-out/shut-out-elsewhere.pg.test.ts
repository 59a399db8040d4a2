// @module-tag long
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { removeCollaborator } from "../../../contract/collaborators/commands.ts";
import { updateDomain } from "../../../contract/domains/commands.ts";
import { tries } from "../../../scripts/test/long.ts";
import { openPage } from "../../platform/realtime/testing/open-page.ts";
import { claimPort } from "../claim-port.ts";
import { createClients } from "../clients.ts";
import type { TestDatabase } from "../database.ts";
import { newMigratedDatabase } from "../migrated.ts";
import { type ServerProcess, startProcess } from "../processes/start-process.ts";
import { addToDomain, newPerson, ok } from "../team.ts";
import { tryAllWaysOut } from "./all-ways-out.ts";

const { TEST_REDIS_URL = "" } = process.env;
const TRIES = tries(10, 500);

describe.skipIf(!TEST_REDIS_URL)("two processes on one database, with Redis between them", () => {
  let database: TestDatabase;
  let processes: ServerProcess[] = [];
  beforeAll(async () => {
    database = await newMigratedDatabase();
    const { dataDir, databaseUrl = "" } = database;
    const start = async () =>
      startProcess(await claimPort(), {
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        REDIS_URL: TEST_REDIS_URL,
        RATE_LIMITS: "off",
      });
    processes = await Promise.all([start(), start()]);
  });
  afterAll(async () => {
    await Promise.all(processes.map((server) => server.end("SIGKILL")));
    await database.drop();
  });

  const servers = () => {
    const [first, second] = processes.map(({ url }) => ({ ...createClients(url), url }));
    if (!first || !second) throw new Error("two servers were started");
    return [first, second] as const;
  };

  test(`in ${TRIES} tries nobody who was shut out by way of the one hears or fetches from either what follows the answer [D8, D24, D32, D35, D40]`, async () => {
    expect(await tryAllWaysOut(servers(), TRIES)).toBeGreaterThanOrEqual(TRIES);
  }, 1_200_000);

  test("a process that is stuck holds no removal up for ever, and tells nothing of what followed once it goes on [D8, D35, D40]", {
    tags: "long",
  }, async () => {
    const [first, second] = servers();
    const owner = await newPerson(first, "Olga Owner");
    const member = await newPerson(first, "Mia Member");
    const domainId = owner.signedIn.domains.domains[0]?.id ?? "";
    await addToDomain(owner, domainId, member);
    const page = await openPage(second, member, domainId);
    const params = { domainId };
    processes[1]?.child.kill("SIGSTOP");
    try {
      const removed = owner.call(removeCollaborator, { params, body: { userToBeRemovedId: member.me.id } });
      expect((await removed).status).toBe(200);
      await ok(owner.call(updateDomain, { params, body: { name: "what they may not hear" } }));
    } finally {
      processes[1]?.child.kill("SIGCONT");
    }
    expect(await page.ended).toBe("io server disconnect");
    expect(page.wires()).not.toContain("domain-announcement");
  });
});
