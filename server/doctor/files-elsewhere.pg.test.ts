import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { startTestServer, type TestServer } from "../testing/server.ts";
import type { Finding } from "./finding.ts";
import { thisMachine } from "./machine.ts";
import { bucket } from "./outside-checks.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** What the doctor says of files where the settings are those of the server that runs, and these. */
const seen = (changed: Record<string, string>): Promise<Finding> => {
  const settings = { DATA_DIR: server.dataDir, DATABASE_URL: server.databaseUrl ?? "", ...changed };
  const patient = { config: readConfig(settings), wrong: [], db: server.db, isServing: true, machine: thisMachine };
  return bucket.look(patient, { offline: false });
};

test("processes that keep files in two places are something to look at, and so is a setup for several that do [F8]", async () => {
  const mend = expect.stringContaining("S3_*");
  expect(await seen({})).toEqual({ state: "good", says: "None is set up." });
  expect(await seen({ DATA_DIR: `${server.dataDir}-2` })).toMatchObject({
    ...{ state: "look", says: expect.stringContaining("Another process") },
    mend,
  });
  expect(await seen({ REDIS_URL: "redis://127.0.0.1" })).toMatchObject({
    ...{ state: "look", says: expect.stringContaining("REDIS_URL") },
    mend,
  });
});
