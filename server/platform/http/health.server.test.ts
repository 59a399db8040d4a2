import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { claimPort } from "../../testing/claim-port.ts";
import { newMigratedDatabase } from "../../testing/migrated.ts";
import { startProcess } from "../../testing/processes/start-process.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import type { Tx } from "../db/database.ts";
import { createLog } from "../process/log.ts";
import { createOutages } from "../process/outages.ts";
import { serveHealth } from "./health.ts";
import { createContextOf } from "./request-ids.ts";
import { createHttpServer } from "./server.ts";

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ RATE_LIMITS: "on" });
});
afterEach(() => server.close());

const asked = async (url: string, path: string) => {
  const response = await fetch(`${url}${path}`);
  return [response.status, response.headers.get("cache-control"), await response.json()];
};
const notReady = (reason: string) => [503, "no-store", { status: "not-ready", reason }];
const READY = [200, "no-store", { status: "ready" }];
const HEALTHY = [200, "no-store", { status: "ok" }];

test("whoever watches is answered without a sign-in, however often, and nothing keeps the answer [F9]", {
  tags: "long",
}, async () => {
  const many = Array.from({ length: 500 }, (_, n) => asked(server.url, n % 2 ? "/health" : "/ready"));
  for (const [n, answer] of (await Promise.all(many)).entries()) expect(answer).toEqual(n % 2 ? HEALTHY : READY);
});

test("where another version has been at the tables it is not ready, and healthy all the same [F9]", async () => {
  const step = sql`insert into kysely_migration (name, timestamp) values ('9999-newer', '')`;
  await server.db.transaction((tx) => step.execute(tx));
  expect(await asked(server.url, "/ready")).toEqual(notReady("schema"));
  expect(await asked(server.url, "/health")).toEqual(HEALTHY);
});

test("where something of the database could not be read for damage it is not ready until it is started anew [F9]", async () => {
  const damage = vi.spyOn(server.db, "isDamaged").mockReturnValue(true);
  expect(await asked(server.url, "/ready")).toEqual(notReady("damaged"));
  expect(await asked(server.url, "/health")).toEqual(HEALTHY);
  damage.mockRestore();
});

test("a database that does not answer is away, and is asked once, however many want to know [F9]", async () => {
  const log = createLog("silent");
  const outages = createOutages(log, { databaseUrl: undefined });
  const app = await createHttpServer({ log, outages, contextOf: createContextOf([]) }, { https: false });
  const executor = server.db.read.getExecutor();
  const executeQuery = vi.fn<() => Promise<never>>(() => new Promise(() => undefined));
  const [transformQuery, compileQuery] = [executor.transformQuery.bind(executor), executor.compileQuery.bind(executor)];
  const stuck = { getExecutor: () => ({ transformQuery, compileQuery, executeQuery }) };
  serveHealth(app, { db: { read: stuck as unknown as Tx, isDamaged: () => false }, isStopping: () => false });
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const answers = await Promise.all(Array.from({ length: 5 }, () => asked(url, "/ready")));
  expect(answers).toEqual(Array(5).fill(notReady("database")));
  expect(executeQuery).toHaveBeenCalledOnce();
  await app.close();
});

test("a server that is to stop says so first, and serves on for as long as it is told to [F9]", {
  tags: "long",
}, async () => {
  const database = await newMigratedDatabase();
  const settings = { DATA_DIR: database.dataDir, SHUTDOWN_DELAY: "8" };
  const address = database.databaseUrl && { DATABASE_URL: database.databaseUrl };
  const child = await startProcess(await claimPort(), { ...settings, ...address });
  const ended = child.end("SIGTERM");
  await expect.poll(() => asked(child.url, "/ready")).toEqual(notReady("stopping"));
  expect(await asked(child.url, "/health")).toEqual(HEALTHY);
  expect((await fetch(`${child.url}/api/config`)).status).toBe(200);
  expect(await ended).toBe(0);
  await database.drop();
});
