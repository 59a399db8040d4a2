import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { freePort } from "./free-port.ts";

test("free ports are none that browsers refuse or that the system gives to connections by itself, and none is named twice [D40]", async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, () => freePort()));
  expect(new Set(ports).size).toBe(20);
  expect(Math.min(...ports)).toBeGreaterThan(10_080);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});

test("a port that somebody listens on is passed over [D40]", async () => {
  const port = await freePort();
  const other = createServer().listen(port + 1, "127.0.0.1");
  await once(other, "listening");
  expect(await freePort()).not.toBe(port + 1);
  other.close();
});
