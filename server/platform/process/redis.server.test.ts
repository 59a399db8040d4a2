import { describe, expect, test } from "vitest";
import { createLog } from "./log.ts";
import { nowOrNever, openRedis, reachRedis } from "./redis.ts";

const here = process.env.TEST_REDIS_URL ?? "";

/** What a start says that finds Redis so. */
const saidOf = async (url: string): Promise<string> => {
  const client = await openRedis(url, createLog("silent"), nowOrNever);
  return reachRedis(url, [client]).then(
    () => {
      client.disconnect();
      return "reached";
    },
    (error: Error) => error.message,
  );
};

describe.skipIf(here === "")("Redis at the start", () => {
  const { host, port } = here ? new URL(here) : { host: "", port: "" };

  test("is taken with a database that it has", async () => {
    expect(await saidOf(`redis://${host}/1`)).toBe("reached");
  });

  test("that refuses the password or has no such database is told by its own reason, without the password [fault 30]", async () => {
    expect(await saidOf(`redis://somebody:hunter2@${host}`)).toMatch(
      new RegExp(`^Redis at 127\\.0\\.0\\.1:${port} cannot be used: WRONGPASS .*\\. See REDIS_URL\\.$`),
    );
    expect(await saidOf(`redis://${host}/9999`)).toBe(
      `Redis at ${host} cannot be used: ERR DB index is out of range. See REDIS_URL.`,
    );
  });

  test("that nobody listens for is not reached", async () => {
    expect(await saidOf("redis://127.0.0.1:1")).toMatch(/^Redis cannot be reached at 127\.0\.0\.1:1\. /);
  });
});
