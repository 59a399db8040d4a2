import { expect, test } from "vitest";
import { cutOf, networkOf } from "./network.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::FFFF:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8:1:2::", "2001:db8:1:2"],
  ["2001:DB8:0001:0002:ffff::1", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["::", "0:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["64:ff9b::192.0.2.7", "64:ff9b:0:0"],
  ["1::2:3:4:5:6:7", "1:0:2:3"],
  ["unknown", "unknown"],
  ["", ""],
])("%j counts as %j [D2]", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("what a proxy says instead of an address takes little memory [D2]", () => {
  expect(networkOf("x".repeat(10_000))).toHaveLength(64);
});

test("of an address a network is kept, and nothing of what is none [F56]", () => {
  const kept = ["192.0.2.77", "::ffff:192.0.2.77", "2001:db8:1:2:3:4:5:6", "::1", "unknown", "a:b:c:<script>"];
  expect(kept.map((address) => cutOf(networkOf(address)))).toEqual([
    ...["192.0.2.0/24", "192.0.2.0/24", "2001:db8:1::/48", "0:0:0::/48"],
    ...[undefined, undefined],
  ]);
});
