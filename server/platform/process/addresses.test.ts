import { expect, test } from "vitest";
import { createAddresses } from "./addresses.ts";
import { createLog } from "./log.ts";
import { NO_REQUEST } from "./request-context.ts";

const addressesOf = (...origins: string[]) => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog("debug", { write: (line) => void lines.push(JSON.parse(line)) });
  const { named, has } = createAddresses(origins, log);
  return {
    named: (host: string) => named(host, NO_REQUEST),
    has: (origin: string) => has(origin, NO_REQUEST),
    lines,
  };
};

test.each([
  ["https://board.example.org", "board.example.org:443"],
  ["https://board.example.org", "BOARD.Example.org"],
  ["http://board.example.org", "board.example.org:80"],
  ["https://board.example.org:8443", "Board.example.org:8443"],
  ["https://board.example.org:8443", "board.example.org"],
  ["https://bücher.example", "bücher.example"],
  ["http://[::1]:4000", "[0:0::1]:4000"],
])("the address %s is what a Host of %s names [fault 32]", (address, host) => {
  const { origin } = new URL(address);
  const { named, lines } = addressesOf("http://another.example", origin);
  expect(named(host)).toBe(origin);
  expect(lines).toEqual([]);
});

test.each([
  ["https://board.example.org", "https://board.example.org:443"],
  ["https://board.example.org", "HTTPS://Board.Example.ORG"],
  ["http://board.example.org", "http://board.example.org:80/"],
  ["http://board.example.org:4000", "http://board.example.org:4000"],
])("pages of %s may say that they are of %s [fault 32]", (origin, said) => {
  const { has, lines } = addressesOf(origin);
  expect(has(said)).toBe(true);
  expect(lines).toEqual([]);
});

test("what is really foreign is warned of once, with what was expected and what came [fault 32]", () => {
  const { named, has, lines } = addressesOf("https://board.example.org:8443");
  for (let n = 0; n < 3; n++) {
    expect(named("board.example.org:4000")).toBeUndefined();
    expect(has("http://board.example.org:8443")).toBe(false);
    expect(has("https://board.example.org")).toBe(false);
    expect(named("a host\n of nothing")).toBeUndefined();
    expect(has("null")).toBe(false);
  }
  expect(lines.map(({ part, setting, reason }) => [part, setting, reason])).toEqual(
    [
      '"board.example.org:4000"',
      '"http://board.example.org:8443"',
      '"https://board.example.org"',
      String.raw`"a host\n of nothing"`,
      '"null"',
    ].map((came) => ["address", "PUBLIC_URL", `expected https://board.example.org:8443, came ${came}`]),
  );
});

test("whoever comes up with address after address does not fill the log [fault 32]", () => {
  const { has, lines } = addressesOf("https://board.example.org");
  for (let n = 0; n < 1000; n++) has(`https://${n}.example`);
  expect(lines.length).toBe(10);
});
