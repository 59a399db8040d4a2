import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createClients } from "../clients.ts";
import { newTestDatabase, type TestDatabase } from "../database.ts";
import { freePort } from "../free-port.ts";
import { type ServerProcess, startProcess } from "../processes/start-process.ts";
import { tryAllWaysOut } from "./all-ways-out.ts";

const { TEST_REDIS_URL = "" } = process.env;
const TRIES = Number(process.env.SHUT_OUT_TRIES ?? 500);

describe.skipIf(!TEST_REDIS_URL)("two processes on one database, with Redis between them", () => {
  let database: TestDatabase;
  let processes: ServerProcess[] = [];
  beforeAll(async () => {
    database = await newTestDatabase();
    const { dataDir, databaseUrl = "" } = database;
    const start = async () =>
      startProcess(await freePort(), {
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

  test(`in ${TRIES} tries nobody who was shut out by way of the one hears or fetches from either what follows the answer [D8, D24, D32, D35, D40]`, async () => {
    const [first, second] = processes.map(({ url }) => ({ ...createClients(url), url }));
    if (!first || !second) throw new Error("two servers were started");
    expect(await tryAllWaysOut([first, second], TRIES)).toBeGreaterThanOrEqual(TRIES);
  }, 600_000);
});
