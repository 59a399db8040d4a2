import { expect, test } from "vitest";
import { readySays } from "./ready.ts";

test("[fault 8] the start warns in a line before its last that anybody can be anybody, only where that is so [D42, F1]", () => {
  const url = "http://127.0.0.1:4000";
  expect(readySays(url, { anybodyCanBeAnybody: false, setupLink: undefined })).toBe(`Tavola is ready: ${url}\n`);
  const [warning, ready, end, ...more] = readySays(url, { anybodyCanBeAnybody: true, setupLink: undefined }).split(
    "\n",
  );
  expect([ready, end, more]).toEqual([`Tavola is ready: ${url}`, "", []]);
  expect(warning).toMatch(/^Whoever reaches this port can sign in as anybody: .*OIDC_CLIENT_ID.*PASSWORD_SIGN_IN/);
});

test("the last line has the address, and ends with the link to set the server up where nobody runs it yet [F1, F2, F6]", () => {
  const setupLink = "https://board.example.org/setup#7K3M-9QWX-T2BD";
  const said = readySays("https://board.example.org", { anybodyCanBeAnybody: false, setupLink });
  expect(said).toMatch(/^Tavola is ready: https:\/\/board\.example\.org .*: \S+\n$/);
  expect(said.endsWith(` ${setupLink}\n`)).toBe(true);
});
