import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { signUp } from "../../../../contract/auth/commands.ts";
import { confirmSignUp, signUpWithPassword } from "../../../../contract/auth/password-commands.ts";
import { getMethods } from "../../../../contract/auth/queries.ts";
import { revokeInvite } from "../../../../contract/collaborators/commands.ts";
import { listInvites } from "../../../../contract/collaborators/queries.ts";
import { newSecret, now } from "../../../platform/basics/ids.ts";
import { type MailServer, startMailServer } from "../../../testing/mail-server.ts";
import { type Client, startWithEverySignIn, type TestServer } from "../../../testing/server.ts";
import { inviteTo, ok } from "../../../testing/team.ts";
import { hashPassword } from "../passwords/passwords.ts";
import { addSignUp } from "./sign-ups.sql.ts";

let mails: MailServer;
let server: TestServer;
beforeAll(async () => {
  mails = await startMailServer();
});
afterEach(() => server.close());
afterAll(() => mails.close());

const PASSWORD = "Correct-h0rse";
const start = async (SIGN_UP: string) => {
  server = await startWithEverySignIn({ SIGN_UP, SMTP_URL: mails.url, SMTP_FROM: "tavola@example.org" });
};
/** Whom a link was mailed to gets in whatever the policy says. */
const owner = async (): Promise<Client> => {
  const token = newSecret();
  const typed = { fullName: "Olga Owner", email: "olga@elsewhere.example" };
  const hash = await hashPassword(PASSWORD);
  await server.db.transaction((tx) => addSignUp(tx, { token, typed, hash, at: now() }));
  const signedIn = await ok(server.as("").call(confirmSignUp, { body: { token } }));
  return { ...server.as(signedIn.access_token), me: signedIn.user_data, signedIn };
};
const byPassword = (email: string, invite: object = {}) =>
  server.as("").call(signUpWithPassword, {
    body: { fullName: "New Comer", email, password: PASSWORD, confirmPassword: PASSWORD, ...invite },
  });
const byProvider = async (email: string, invite: object = {}) =>
  server.as("").call(signUp, { body: { accessToken: await server.idToken(email, "New Comer"), ...invite } });
const accounts = async () =>
  (await server.db.read.selectFrom("users").select("email").execute()).map((row) => row.email);

const INSIDE = ["a@example.org", "b@EXAMPLE.org"];
const OUTSIDE = ["c@example.net", "d@sub.example.org", "e@exаmple.org"];
/** What a policy answers without an invite, to addresses inside of example.org and outside. */
const policies = {
  open: { inside: 200, outside: 200 },
  invite: { inside: 403, outside: 403 },
  "example.org, example.com": { inside: "by address", outside: 403 },
} as const;

test.each(Object.entries(policies))(
  "SIGN_UP=%s lets in whom it says by each way of signing in, and invites always [F52]",
  async (policy, { inside, outside }) => {
    await start(policy);
    const inviter = await owner();
    const domainId = inviter.signedIn.domains.domains[0]?.id ?? "";
    const living = await inviteTo(inviter, domainId);
    const ended = await inviteTo(inviter, domainId);
    const [newest] = await ok(inviter.call(listInvites, { params: { domainId } }));
    await ok(inviter.call(revokeInvite, { params: { domainId, inviteId: newest?.id ?? "" } }));

    const expected: unknown[] = [];
    const found: unknown[] = [];
    for (const [way, enter] of Object.entries({ byPassword, byProvider }))
      for (const email of [...INSIDE, ...OUTSIDE]) {
        const answer = INSIDE.includes(email) ? inside : outside;
        const own = answer === "by address" ? (way === "byPassword" ? 202 : 200) : answer;
        // A second account of one address needs no second address: those of a provider are their own.
        const given = [{}, { invite: ended }, { invite: "no invite" }, { invite: living }];
        const statuses: number[] = [];
        for (const [n, invite] of given.entries()) {
          const { status } = await enter(`${way.toLowerCase()}${n}${email}`, invite);
          statuses.push(status);
        }
        expected.push([way, email, [own, 410, 404, 200]]);
        found.push([way, email, statuses]);
      }
    expect(found).toEqual(expected);
    expect((await ok(server.as("").call(getMethods))).signUp).toBe(policy.includes(".") ? "domains" : policy);
  },
);

test("with a password a mail confirms the address, once and within a day, and opens the account [F52]", async () => {
  await start("example.org");
  const email = "Nora@Example.org";
  const answer = await byPassword(email);
  expect([answer.status, answer.data]).toEqual([202, { confirm: true }]);
  expect(await accounts()).toEqual([]);
  const mailed = () => mails.taken.filter(({ to }) => to.some((one) => one.toLowerCase() === email.toLowerCase()));
  await vi.waitFor(() => expect(mailed()).toHaveLength(1), { timeout: 10_000 });
  const [mail] = mailed();
  const token = /\/auth\/confirm#([\w-]{43})\s/.exec(mail?.mail.text ?? "")?.[1] ?? "";
  expect(mail?.mail.subject).toBe("Confirm your address for Tavola");
  const confirm = () => server.as("").call(confirmSignUp, { body: { token } });
  const { user_data } = await ok(confirm());
  expect([user_data.email, user_data.fullName, await accounts()]).toEqual([email, "New Comer", [email]]);
  expect([(await confirm()).status, (await byPassword(email)).status]).toEqual([410, 200]);
  expect((await server.as("").call(confirmSignUp, { body: { token: newSecret() } })).status).toBe(404);
});

test("a link that is a day old is 410, and of two for one address the second finds the account [F52]", async () => {
  await start("example.org");
  const typed = { fullName: "New Comer", email: "twice@example.org" };
  const hash = await hashPassword(PASSWORD);
  const add = async (at: string): Promise<string> => {
    const token = newSecret();
    await server.db.transaction((tx) => addSignUp(tx, { token, typed, hash, at }));
    return token;
  };
  const old = await add(new Date(Date.now() - 24 * 3_600_000 - 1_000).toISOString());
  const [first, second] = [await add(now()), await add(now())];
  const statusOf = async (token: string) => (await server.as("").call(confirmSignUp, { body: { token } })).status;
  expect([await statusOf(old), await statusOf(first), await statusOf(second)]).toEqual([410, 200, 409]);
});
