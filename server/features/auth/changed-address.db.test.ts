import { afterAll, beforeAll, expect, test } from "vitest";
import { logIn, signUp } from "../../../contract/auth/commands.ts";
import { signUpWithPassword } from "../../../contract/auth/password-commands.ts";
import { browser, handedOver } from "../../platform/identity/testing/browser.ts";
import { type FakeProvider, startFakeProvider } from "../../platform/identity/testing/fake-provider.ts";
import { openPage } from "../../platform/realtime/testing/open-page.ts";
import { dump } from "../../testing/dump.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { ok } from "../../testing/team.ts";

let provider: FakeProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startFakeProvider();
  server = await startTestServer({ ...provider.settings, OIDC_TRUST_EMAIL: "true", PASSWORD_SIGN_IN: "true" });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

/** Somebody whom the provider knows by a name, and an address that it does not vouch for. */
const comesBackAs = async (sub: string, email: string): Promise<string> => {
  provider.person = { sub, email, email_verified: undefined };
  const { page } = await browser().go(`${server.url}/api/auth/popup?flow=a-page-of-this-browser`);
  const answer = await handedOver(page);
  return "idToken" in answer ? answer.idToken : "";
};
const call = async (command: typeof logIn | typeof signUp, sub: string, email: string) =>
  ok(server.as("").call(command, { body: { accessToken: await comesBackAs(sub, email) } }));

test.each([
  ["log in", logIn],
  ["sign up again", signUp],
])(
  "who comes back with another address has it from when they %s, and on all their pages [D47] [fault 34]",
  async (how, command) => {
    const sub = `who will ${how}`;
    const first = await call(signUp, sub, `${sub.length}.first@example.org`);
    const page = await openPage(
      server,
      { token: first.access_token, me: first.user_data },
      first.domains.domains[0]?.id,
    );
    const next = `${sub.length}.next@example.org`;
    const again = await call(command, sub, next);
    expect(again.user_data).toEqual({ ...first.user_data, email: next });
    await expect.poll(() => JSON.stringify(page.heard)).toContain(next);
    page.socket.close();
  },
);

test("an address that somebody else has is not taken over, however it is written, and nobody else comes of it [D47] [fault 34]", {
  tags: "long-on-postgres",
}, async () => {
  await call(signUp, "grace", "grace@example.org");
  await ok(
    server.as("").call(signUpWithPassword, {
      body: {
        fullName: "Pat",
        email: "Pat@example.org",
        password: "Secret-horse-9",
        confirmPassword: "Secret-horse-9",
      },
    }),
  );
  const ada = await call(signUp, "ada", "ada@example.org");
  const { users, identities } = await dump(server);
  for (const taken of ["grace@example.org", "GRACE@example.org", "pat@example.org"])
    expect((await call(logIn, "ada", taken)).user_data).toEqual(ada.user_data);
  expect(await dump(server)).toMatchObject({ users, identities });
  expect((await call(logIn, "grace", "Grace@example.org")).user_data.email).toBe("Grace@example.org");
});
