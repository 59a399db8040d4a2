import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { createAddressOf } from "./proxies.ts";

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    connection: { remoteAddress },
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
  }) as unknown as IncomingMessage;

test("nobody's word is taken unless their proxy is trusted [D2, D40]", () => {
  const addressOf = createAddressOf([]);
  expect(addressOf(from("192.0.2.7", "203.0.113.9"))).toBe("192.0.2.7");
  expect(addressOf(from("127.0.0.1", "203.0.113.9"))).toBe("127.0.0.1");
});

test("a trusted proxy's word is, and not what the client wrote before it [D2, D40]", () => {
  const addressOf = createAddressOf(["10.0.0.0/8"]);
  expect(addressOf(from("10.0.0.2", "203.0.113.9"))).toBe("203.0.113.9");
  expect(addressOf(from("10.0.0.2", "1.1.1.1, 203.0.113.9"))).toBe("203.0.113.9");
  expect(addressOf(from("10.0.0.2", "203.0.113.9, 10.0.0.3"))).toBe("203.0.113.9");
  expect(addressOf(from("10.0.0.2"))).toBe("10.0.0.2");
  expect(addressOf(from("192.0.2.7", "203.0.113.9"))).toBe("192.0.2.7");
});
