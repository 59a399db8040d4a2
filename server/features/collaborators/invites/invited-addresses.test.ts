import { expect, test } from "vitest";
import { sortAddresses } from "./invited-addresses.ts";

const members = ["Mia@Example.org"];

test.each([
  "ada@example.org",
  "a.b+c@sub.example.co.uk",
  "o'hara@example.org",
  "ada@bücher.example",
  " ada@example.org ",
])("%s is an address that can be mailed [D34]", (email) => {
  expect(sortAddresses([email], members)).toEqual({ malformed: [], members: [], others: [email.trim()] });
});

test.each([
  "",
  "ada",
  "ada@",
  "@example.org",
  "ada@gmail",
  "ada@127.0.0.1",
  "ada@ex%41mple.org",
  "ada@example.org\r\nBcc: eve@example.org",
  "ada@example.org,eve@example.org",
  "Ada <ada@example.org>",
  "<ada@example.org>",
  '"ada eve"@example.org',
  "ada@eve@example.org",
  "ada@-example.org",
  "ada\0@example.org",
  `${"a".repeat(65)}@example.org`,
  `ada@${"a".repeat(63)}.${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(63)}.org`,
  "ada@\ud800.org",
])("%j is no address, and told as it was typed [D34]", (typed) => {
  expect(sortAddresses([typed], members)).toEqual({ malformed: [typed], members: [], others: [] });
});

test("members are found whatever the case, and an address named twice counts once [D34]", () => {
  expect(sortAddresses(["MIA@example.ORG", "eve@example.org", "mia@example.org", "EVE@Example.org"], members)).toEqual({
    malformed: [],
    members: ["MIA@example.ORG"],
    others: ["eve@example.org"],
  });
});
