import { execFileSync } from "node:child_process";
import { Redis } from "ioredis";
import { type Service, startService } from "./service.ts";

const findRedis = (): string | undefined => {
  try {
    execFileSync("redis-server", ["--version"], { stdio: "ignore" });
    return "redis-server";
  } catch {
    return undefined;
  }
};

const file = findRedis();
/** Why tests with a Redis of their own are skipped; undefined where they run. */
export const noRedis = file ? undefined : "redis-server is not installed";

const probe = async (url: string): Promise<void> => {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.ping();
  } finally {
    client.disconnect();
  }
};

/** A Redis of the test's own. It keeps nothing over a restart. */
export const startRedis = (): Promise<Service> =>
  startService({
    name: "redis",
    urlOf: (port) => `redis://127.0.0.1:${port}`,
    command: (port) => ({
      file: file ?? "redis-server",
      args: ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
    }),
    probe,
  });
