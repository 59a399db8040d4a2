// @module-tag long-on-postgres
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { signUp } from "../../../../contract/auth/commands.ts";
import {
  confirmSignUp,
  logInWithPassword,
  resetPassword,
  signUpWithPassword,
} from "../../../../contract/auth/password-commands.ts";
import { getMethods } from "../../../../contract/auth/queries.ts";
import { revokeInvite } from "../../../../contract/collaborators/commands.ts";
import { listInvites } from "../../../../contract/collaborators/queries.ts";
import { newSecret, now } from "../../../platform/basics/ids.ts";
import { type MailServer, startMailServer } from "../../../testing/mail-server.ts";
import { type Client, startWithEverySignIn, type TestServer } from "../../../testing/server.ts";
import { inviteTo, ok } from "../../../testing/team.ts";
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
  await server.db.transaction((tx) => addSignUp(tx, { token, typed, hash: "", at: now() }));
  const answer = await ok(server.as("").call(confirmSignUp, { body: { token } }));
  const body = { token: "setPassword" in answer ? answer.setPassword : "", password: PASSWORD };
  await ok(server.as("").call(resetPassword, { body: { ...body, confirmPassword: PASSWORD } }));
  const signedIn = await ok(
    server.as("").call(logInWithPassword, { body: { email: typed.email, password: PASSWORD } }),
  );
  return { ...server.as(signedIn.access_token), me: signedIn.user_data, signedIn };
};
const byPassword = (email: string, invite: object = {}) =>
  server.as("").call(signUpWithPassword, {
    body: { fullName: "New Comer", email, password: PASSWORD, confirmPassword: PASSWORD, ...invite },
  });
const byProvider = async (email: string, invite: object = {}) =>
  server.as("").call(signUp, { body: { accessToken: await server.idToken(email, "New Comer"), ...invite } });

const INSIDE = ["a@example.org", "b@EXAMPLE.org"];
const OUTSIDE = ["c@example.net", "d@sub.example.org", "e@exаmple.org"];
/** What a policy answers without an invite, to addresses inside of example.org and outside. */
const policies = {
  open: { inside: 200, outside: 200 },
  invite: { inside: 403, outside: 403 },
  "example.org, example.com": { inside: "by address", outside: 403 },
} as const;

for (const [policy, { inside, outside }] of Object.entries(policies))
  test(`SIGN_UP=${policy} lets in whom it says by each way of signing in, and invites always [F52]`, {
    tags: inside === "by address" ? [] : "long",
  }, async () => {
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
  });
