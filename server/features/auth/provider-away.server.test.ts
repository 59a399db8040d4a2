import { afterEach, expect, test } from "vitest";
import { logIn } from "../../../contract/auth/commands.ts";
import { startFakeProvider } from "../../platform/identity/testing/fake-provider.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";

let server: TestServer;
afterEach(() => server.close());

test("a sign-in whose provider has gone is 503, and one line of the log with part, setting and reason [fault 27]", async () => {
  const lines: Record<string, unknown>[] = [];
  const to = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const provider = await startFakeProvider();
  server = await startTestServer({ ...provider.settings, LOG_LEVEL: "warn" }, undefined, to);
  const accessToken = await provider.idToken(server.url, "ada@example.org", "Ada Lovelace");
  await provider.close();
  for (let n = 0; n < 3; n++) {
    const answer = await server.as("").call(logIn, { body: { accessToken } });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "1"]);
  }
  expect(lines.filter(({ msg }) => msg !== "request")).toMatchObject([
    { part: "sign-in provider", setting: "OIDC_ISSUER", msg: "a part is away" },
  ]);
  expect(lines[0]?.reason).toMatch(/ECONNREFUSED/);
});
