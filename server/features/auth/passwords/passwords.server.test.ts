import { verify } from "@node-rs/argon2";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { logIn, logOut, signUp } from "../../../../contract/auth/commands.ts";
import { passwordCriteria } from "../../../../contract/auth/password.ts";
import { logInWithPassword, signUpWithPassword } from "../../../../contract/auth/password-commands.ts";
import { getMethods } from "../../../../contract/auth/queries.ts";
import { createInviteLink } from "../../../../contract/collaborators/commands.ts";
import { getProfile } from "../../../../contract/users/queries.ts";
import { dump } from "../../../testing/dump.ts";
import { startTestServer, startWithEverySignIn, type TestServer } from "../../../testing/server.ts";
import { entered, newPerson, ok } from "../../../testing/team.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startWithEverySignIn();
});
afterAll(() => server.close());

const PASSWORD = "Correct-h0rse";
const account = (email: string, more: object = {}) => ({
  fullName: "Paz Word",
  email,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  ...more,
});
const open = (email: string, more: object = {}) =>
  server.as("").call(signUpWithPassword, { body: account(email, more) });
const enter = (email: string, password = PASSWORD) =>
  server.as("").call(logInWithPassword, { body: { email, password } });

test("somebody signs up with a password, and in again, with the same answer as through a provider [D16, D18, S3.10, S7.4]", async () => {
  const { user_data: me, domains, access_token } = await entered(open("paz@example.org", { timeZone: "Europe/Rome" }));
  expect(me).toMatchObject({
    fullName: "Paz Word",
    username: "paz",
    email: "paz@example.org",
    timeZone: "Europe/Rome",
  });
  expect(domains.domains).toMatchObject([{ name: "paz's domain", ownerId: me.id, memberRole: "owner" }]);
  expect((await ok(server.as(access_token).call(getProfile))).user_data).toEqual(me);
  const again = await ok(enter("paz@example.org"));
  expect(again.user_data).toEqual(me);
  expect(again.domains).toEqual(domains);
  expect(again.access_token).not.toBe(access_token);
  await ok(server.as(access_token).call(logOut));
  expect((await server.as(again.access_token).call(getProfile)).status).toBe(200);
});

test("an invite leads those who sign up with a password into its domain [D18]", async () => {
  const owner = await newPerson(server, "Ivy Inviter");
  const domainId = owner.signedIn.domains.domains[0]?.id ?? "";
  const { token: invite } = await ok(owner.call(createInviteLink, { body: { domainId, role: "admin" } }));
  const { domains } = await entered(open("invited@example.org", { invite }));
  expect(domains.domains).toMatchObject([{ id: domainId, memberRole: "admin" }]);
});

const weak: [string, number[]][] = [
  ["Ab1!", [0]],
  ["Correct-horse", [1]],
  ["CorrectH0rse", [2]],
  ["correct-h0rse", [3]],
  ["        ", [1, 2, 3]],
  ["horse", [0, 1, 2, 3]],
  ["", [0, 1, 2, 3]],
];
test.each(weak)(
  "the password %j is refused with a sentence for each criterion it does not meet [D16, S5.9, S9.2]",
  async (password, unmet) => {
    const before = await dump(server);
    const { status, problem } = await open("weak@example.org", { password, confirmPassword: password });
    expect([status, problem.code]).toEqual([400, "bad-input"]);
    const told = problem.issues?.filter(({ path }) => path === "password").map(({ message }) => message) ?? [];
    expect(told).toEqual(expect.arrayContaining(unmet.map((at) => passwordCriteria[at]?.sentence)));
    expect(told.filter((sentence) => passwordCriteria.some((known) => known.sentence === sentence))).toHaveLength(
      unmet.length,
    );
    expect(await dump(server)).toEqual(before);
  },
);

test("the confirmation must be the same [S5.9]", async () => {
  const { status, problem } = await open("weak@example.org", { confirmPassword: `${PASSWORD} ` });
  expect(status).toBe(400);
  expect(problem.issues).toEqual([{ path: "confirmPassword", message: "The two passwords are not the same." }]);
  expect(problem.message).toBe("The two passwords are not the same.");
});

test.each(["Grüße-Ñandú-7", "パスワード-A1!", "A1! with blanks around ", "É1-normalised", `Aa1!${"x".repeat(196)}`])(
  "the password %j is a password, and blanks belong to it [S5.9]",
  async (password) => {
    const email = `${Buffer.from(password).toString("hex").slice(0, 40)}@example.org`;
    await ok(open(email, { password, confirmPassword: password.normalize("NFD") }));
    expect((await enter(email, password.normalize("NFD"))).status).toBe(200);
    expect((await enter(email, `${password}x`.slice(0, 200))).status).toBe(password.length < 200 ? 400 : 200);
    expect((await enter(email, ` ${password}`.slice(0, 200))).status).toBe(400);
  },
);

test.each(["a\0bcdefG1!", "\ud800bcdefG1!", `Aa1!${"x".repeat(197)}`])(
  "the password %j cannot be stored [D6]",
  async (password) => {
    expect((await open("weak@example.org", { password, confirmPassword: password })).status).toBe(400);
  },
);

test.each(["", "x", "a@", "@b", "a b@example.org", "a@b@c", `${"x".repeat(65)}@example.org`, "a\0@example.org"])(
  "the address %j is none [D6]",
  async (email) => {
    expect((await open(email)).problem.issues?.map(({ path }) => path)).toContain("email");
    expect((await enter(email)).status).toBe(400);
  },
);

test("a wrong address and a wrong password are answered alike, after the same work [D16, S8.3]", async () => {
  await ok(open("timed@example.org"));
  /** What is answered, and the costs of the hashes that the password was held against. */
  const tried = async (email: string, password: string) => {
    vi.mocked(verify).mockClear();
    const { status, text } = await enter(email, password);
    const costs = vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split("$").slice(0, 4));
    return { status, text, costs };
  };
  const wrongPassword = await tried("timed@example.org", "Wrong-h0rse");
  expect(wrongPassword.status).toBe(400);
  expect(JSON.parse(wrongPassword.text)).toMatchObject({
    code: "bad-credentials",
    message: "Error Logging you in, try again",
  });
  expect(wrongPassword.costs).toHaveLength(1);
  for (const n of [1, 2]) expect(await tried(`nobody.${n}@example.org`, PASSWORD)).toEqual(wrongPassword);
});

test("an address has one account, whatever its case: its password signs in, another one is told to log in [D16, D18]", async () => {
  const { user_data } = await entered(open("Case@Example.org"));
  expect((await ok(enter("case@example.ORG"))).user_data).toEqual(user_data);
  expect((await entered(open("CASE@example.org", { fullName: "Some Body" }))).user_data).toEqual(user_data);
  const before = await dump(server);
  const other = await open("case@example.org", { password: "Other-h0rse1", confirmPassword: "Other-h0rse1" });
  expect([other.status, other.problem.code]).toEqual([409, "email-taken"]);
  expect(await dump(server)).toEqual(before);
});

test("of two sign-ups at once with one address and two passwords, one gets the account [D16, D18]", async () => {
  const passwords = ["First-h0rse", "Second-h0rse", "Third-h0rse"];
  const answers = await Promise.all(
    passwords.map((password) => open("race@example.org", { password, confirmPassword: password })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  for (const [at, { status }] of answers.entries())
    expect((await enter("race@example.org", passwords[at])).status).toBe(status === 200 ? 200 : 400);
  const rows = await server.db.read.selectFrom("users").select("id").where("email", "=", "race@example.org").execute();
  expect(rows).toHaveLength(1);
});

test("an account with a password and one of a provider are two, whatever the address says [D14, D16]", async () => {
  const email = "both@example.org";
  const accessToken = () => server.idToken(email, "Bo Both");
  const { user_data: first } = await ok(server.as("").call(signUp, { body: { accessToken: await accessToken() } }));
  expect((await enter(email)).problem.code).toBe("bad-credentials");
  const { user_data: second, domains } = await entered(open(email));
  expect(second.id).not.toBe(first.id);
  expect(domains.domains.map(({ ownerId }) => ownerId)).toEqual([second.id]);
  expect((await ok(server.as("").call(logIn, { body: { accessToken: await accessToken() } }))).user_data).toEqual(
    first,
  );
  expect((await ok(enter(email))).user_data).toEqual(second);
});

test("passwords are stored as hashes, each with a salt of its own, and written nowhere [D16]", async () => {
  for (const email of ["salt.1@example.org", "salt.2@example.org"]) await ok(open(email));
  const rows = await server.db.read.selectFrom("passwords").selectAll().execute();
  expect(rows.every(({ hash }) => hash.startsWith("$argon2id$"))).toBe(true);
  expect(new Set(rows.map(({ hash }) => hash)).size).toBe(rows.length);
  expect(JSON.stringify(await dump(server))).not.toContain(PASSWORD);
});

test("the pages are told which ways of signing in there are [D16]", async () => {
  expect(await ok(server.as("").call(getMethods))).toEqual({
    google: true,
    password: true,
    signUp: "open",
    setup: false,
  });
});

test("[fault 8] with passwords alone no provider is there, on this machine or for others [D15, D16, D42]", async () => {
  const settings = {
    PASSWORD_SIGN_IN: "true",
    HOST: "0.0.0.0",
    PUBLIC_URL: "http://board.example.org",
    RATE_LIMITS: "on",
  };
  await expect(startTestServer({ ...settings, PASSWORD_SIGN_IN: "false" })).rejects.toThrow(
    "People cannot sign in yet",
  );
  for (const where of [settings, { PASSWORD_SIGN_IN: "true" }]) {
    const alone = await startTestServer(where);
    try {
      expect(alone.app.anybodyCanBeAnybody).toBe(false);
      expect(await ok(alone.as("").call(getMethods))).toEqual({
        google: false,
        password: true,
        signUp: "open",
        setup: where === settings,
      });
      for (const path of ["/api/auth/google/login", "/api/auth/google/signup", "/dev-idp/id-token", "/api/auth/popup"])
        expect([path, (await fetch(alone.url + path, { method: "POST", body: "{}" })).status]).toEqual([path, 404]);
      const body = account("alone@example.org");
      // Where others can come, nobody opens an account before there is an operator.
      expect((await alone.as("").call(signUpWithPassword, { body })).status).toBe(where === settings ? 409 : 200);
    } finally {
      await alone.close();
    }
  }
});
