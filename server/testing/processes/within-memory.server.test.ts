import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { claimPort } from "../claim-port.ts";
import type { TestDatabase } from "../database.ts";
import { newMigratedDatabase } from "../migrated.ts";
import { refusedStart, root, type ServerProcess, serverArguments, startProcess } from "./start-process.ts";

let database: TestDatabase;
let running: ServerProcess[] = [];
beforeEach(async () => {
  database = await newMigratedDatabase();
}, 120_000);
afterEach(async () => {
  await Promise.all(running.map((server) => server.end("SIGKILL")));
  running = [];
  await database.drop();
}, 120_000);

const TOKEN = "a-token-for-prometheus";
const start = async (settings: Record<string, string> = {}): Promise<ServerProcess> => {
  const server = await startProcess(await claimPort(), {
    ...{ DATA_DIR: database.dataDir, METRICS_TOKEN: TOKEN, ...settings },
    ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }),
  });
  running.push(server);
  return server;
};

/** Of the process that serves, in MB. */
const heapLimitOf = async ({ url }: ServerProcess): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text();
  return Number(/^tavola_\w*heap_limit\w* (\d+)$/m.exec(text)?.[1]) / 1024 ** 2;
};

const isAnswered = ({ url }: Pick<ServerProcess, "url">): Promise<boolean> =>
  fetch(`${url}/health`).then(
    () => true,
    () => false,
  );

test("within MEMORY_MB the process that serves has a heap of 55 % and what is of the moment, and ends when it is asked to [F12]", {
  tags: "long",
  timeout: 120_000,
}, async () => {
  const limited = await start({ MEMORY_MB: "256" });
  expect(await heapLimitOf(limited)).toBeLessThanOrEqual(140 + 3 * 4);
  expect(limited.output()).not.toContain("MEMORY_MB");
  expect(await limited.end("SIGTERM")).toBe(0);
  expect(await isAnswered(limited)).toBe(false);
});

test("below 192 MB the start warns [F12]", { tags: "long", timeout: 120_000 }, async () => {
  const limited = await start({ MEMORY_MB: "191" });
  expect(limited.output()).toContain('"setting":"MEMORY_MB"');
});

test("whoever is started within MEMORY_MB is gone with whoever was asked to start, also by a kill [F12]", {
  tags: "long",
  timeout: 120_000,
}, async () => {
  const limited = await start({ MEMORY_MB: "256" });
  await limited.end("SIGKILL");
  await expect.poll(() => isAnswered(limited), { timeout: 20_000 }).toBe(false);
});

test("a channel of whatever looks after processes may close, and the server goes on [F12]", {
  tags: "long",
  timeout: 120_000,
}, async () => {
  const port = await claimPort();
  const { PATH = "" } = process.env;
  const child = spawn(process.execPath, serverArguments, {
    cwd: root,
    env: { PATH, DATA_DIR: database.dataDir, PORT: String(port), LOG_LEVEL: "warn" },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const exited = once(child, "exit");
  const isServing = () => isAnswered({ url: `http://127.0.0.1:${port}` });
  await expect.poll(isServing, { timeout: 60_000 }).toBe(true);
  child.disconnect();
  // An end, which takes some 50 ms, would come between these.
  for (let asked = 0; asked < 200; asked++) expect(await isServing()).toBe(true);
  child.kill("SIGTERM");
  expect(await exited).toEqual([0, null]);
});

test("a start that is refused within MEMORY_MB ends with the same code and sentence [F12]", {
  tags: "long",
  timeout: 120_000,
}, async () => {
  expect(await refusedStart({ MEMORY_MB: "256", PORT: "none" })).toMatchObject({
    code: 1,
    said: expect.stringContaining("PORT=none cannot be used"),
  });
});

test.runIf(process.platform === "linux")(
  "without a limit nothing is started anew [F12]",
  { tags: "long", timeout: 120_000 },
  async () => {
    const { child } = await start();
    const heap = readFileSync(`/proc/${child.pid}/cmdline`, "utf8");
    expect(heap).not.toContain("max-old-space-size");
    expect(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8")).toBe("");
  },
);
