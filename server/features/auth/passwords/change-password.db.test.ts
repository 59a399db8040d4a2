import { afterAll, beforeAll, expect, test } from "vitest";
import { createToken } from "../../../../contract/auth/commands.ts";
import { changePassword, logInWithPassword, signUpWithPassword } from "../../../../contract/auth/password-commands.ts";
import { getPassword } from "../../../../contract/auth/password-queries.ts";
import { getProfile } from "../../../../contract/users/queries.ts";
import { openPage } from "../../../platform/realtime/testing/open-page.ts";
import { dump } from "../../../testing/dump.ts";
import { startTestServer, startWithEverySignIn, type TestServer } from "../../../testing/server.ts";
import { entered, newPerson, ok } from "../../../testing/team.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startWithEverySignIn();
});
afterAll(() => server.close());

const OLD = "Correct-h0rse";
const NEW = "Better-h0rse";
const open = (email: string, fullName = "Paz Word", password = OLD) =>
  server.as("").call(signUpWithPassword, { body: { fullName, email, password, confirmPassword: password } });
const enter = (email: string, password: string) => server.as("").call(logInWithPassword, { body: { email, password } });
const change = (token: string, password: string, old = OLD, confirmPassword = password) =>
  server.as(token).call(changePassword, { body: { old, password, confirmPassword } });

test("whoever changes their password signs in with the new one alone, and their other sessions end with their connections [D46, F53, fault 14]", {
  tags: "long-on-postgres",
}, async () => {
  const email = "changes@example.org";
  const here = await entered(open(email));
  const there = await ok(enter(email, OLD));
  const elsewhere = await openPage(server, { token: there.access_token, me: there.user_data });
  const { status, text } = await change(here.access_token, NEW);
  expect([status, text]).toEqual([204, ""]);
  expect(await elsewhere.ended).toBe("io server disconnect");
  expect((await server.as(there.access_token).call(getProfile)).status).toBe(401);
  expect((await server.as(here.access_token).call(getProfile)).status).toBe(200);
  expect((await enter(email, OLD)).problem.code).toBe("bad-credentials");
  expect((await enter(email, NEW)).status).toBe(200);
});

test("a password is changed with the old one, in person, and by nobody who has none [D46, F53, fault 14]", {
  tags: "long-on-postgres",
}, async () => {
  const { access_token } = await entered(open("guarded@example.org"));
  const { token } = await ok(
    server.as(access_token).call(createToken, { body: { name: "Script", scope: "write", expiresInDays: 1 } }),
  );
  const provider = await newPerson(server, "Paula Provider");
  const isSet = async (of: string) => (await ok(server.as(of).call(getPassword))).isSet;
  expect([await isSet(access_token), await isSet(provider.token)]).toEqual([true, false]);
  const byScript = await change(token, NEW);
  expect([byScript.status, byScript.problem.code]).toEqual([403, "session-only"]);
  const unchanged = async () => {
    const { audit: _audit, ...rest } = await dump(server);
    return rest;
  };
  const before = await unchanged();
  const answers = [
    await change(access_token, NEW, "Wrong-h0rse"),
    await change(access_token, NEW, ""),
    await change(access_token, NEW, OLD, `${NEW}x`),
    await change(access_token, "too-weak"),
    await change(provider.token, NEW),
    await change("", NEW),
  ];
  expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual([
    [400, "bad-credentials"],
    [400, "bad-input"],
    [400, "bad-input"],
    [400, "bad-input"],
    [400, "bad-credentials"],
    [401, "not-signed-in"],
  ]);
  expect(await unchanged()).toEqual(before);
});

test("of two changes at once, one counts [F53, fault 14]", { tags: "long-on-postgres" }, async () => {
  const email = "twice@example.org";
  const { access_token } = await entered(open(email));
  const wanted = ["First-h0rse", "Second-h0rse", "Third-h0rse"];
  const answers = await Promise.all(wanted.map((password) => change(access_token, password)));
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, 400, 400]);
  const taken = await Promise.all(wanted.map(async (password) => (await enter(email, password)).status));
  expect(taken).toEqual(answers.map(({ status }) => (status === 204 ? 200 : 400)));
});

const COMMON = "Many people have this password, so it is guessed first. Please choose another one.";
const OWN = "Please do not use your name, username or e-mail address as your password.";

let zoes = 0;
/** Zoë's account, which has another address each time, and her username with it. */
const zoe = () => `zoe.quine.${++zoes}@example.org`;
test.each([
  ["Password1!", COMMON],
  ["P@ssw0rd", COMMON],
  ["Qwerty123!", COMMON],
  ["!Dragon-1", COMMON],
  ["Zoë-Quine-1", OWN],
  ["1!ZOEQUINE", OWN],
  ["Quine!2026", OWN],
] as const)(
  "the password %j is refused at sign-up and in place of another: %j [D46, fault 14]",
  async (password, refusal) => {
    const before = await dump(server);
    const refused = await open(zoe(), "Zoë Quine", password);
    expect(await dump(server)).toEqual(before);
    const { access_token } = await entered(open(zoe(), "Zoë Quine", OLD));
    for (const { status, problem } of [refused, await change(access_token, password)])
      expect([status, problem.code, problem.issues]).toEqual([
        400,
        "bad-input",
        [{ path: "password", message: refusal }],
      ]);
  },
);

test("neither the address nor the username is a password [D46, fault 14]", async () => {
  const { access_token, user_data } = await entered(open("Light.House1@example.org", "Ada Lovelace"));
  expect(user_data.username).toBe("light.house1");
  const own = ["Light.House1@example.org", "LightHouse1!", "Light.House1"];
  for (const password of own) {
    const { problem } = await change(access_token, password);
    expect([password, problem.issues]).toEqual([password, [{ path: "password", message: OWN }]]);
  }
  expect((await change(access_token, "Grüße-Ñandú-7")).status).toBe(204);
});

test("where passwords are not set up, nothing of theirs is there [D16, F53, fault 14]", {
  tags: "long-on-postgres",
}, async () => {
  const without = await startTestServer();
  const person = await newPerson(without, "Olga Only");
  const calls = [
    ["GET", ""],
    ["POST", ""],
    ["POST", "/forgot"],
    ["POST", "/reset"],
  ] as const;
  for (const [method, path] of calls)
    expect((await without.raw(method, `/api/auth/password${path}`, { token: person.token })).status).toBe(404);
  await without.close();
});
