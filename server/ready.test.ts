import { expect, test } from "vitest";
import { readySays } from "./ready.ts";

test("[fault 8] the start warns in a line of its own that anybody can be anybody, and only where that is so [D42]", () => {
  const url = "http://127.0.0.1:4000";
  expect(readySays(url, { anybodyCanBeAnybody: false })).toBe(`Tavola is ready: ${url}\n`);
  const [ready, warning, end, ...more] = readySays(url, { anybodyCanBeAnybody: true }).split("\n");
  expect([ready, end, more]).toEqual([`Tavola is ready: ${url}`, "", []]);
  expect(warning).toMatch(/^Whoever reaches this port can sign in as anybody: .*OIDC_CLIENT_ID.*PASSWORD_SIGN_IN/);
});
