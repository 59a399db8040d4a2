import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  confirmSignUp,
  logInWithPassword,
  resetPassword,
  signUpWithPassword,
} from "../../../../contract/auth/password-commands.ts";
import { revokeInvite } from "../../../../contract/collaborators/commands.ts";
import { listInvites } from "../../../../contract/collaborators/queries.ts";
import type { BodyInputOf, Command } from "../../../../contract/define.ts";
import { newSecret, now } from "../../../platform/basics/ids.ts";
import { type MailServer, startMailServer } from "../../../testing/mail-server.ts";
import { startWithEverySignIn, type TestServer } from "../../../testing/server.ts";
import { inviteTo, newPerson, ok } from "../../../testing/team.ts";
import { addSignUp } from "./sign-ups.sql.ts";

let mails: MailServer;
let server: TestServer;
beforeAll(async () => {
  mails = await startMailServer();
  server = await startWithEverySignIn({
    ...{ SIGN_UP: "example.org", SMTP_URL: mails.url, SMTP_FROM: "tavola@example.org" },
  });
});
afterAll(async () => {
  await server.close();
  await mails.close();
});

const THEIRS = "Correct-h0rse";
const STRANGERS = "Stranger-h0rse";

/** Sends as a browser does, which keeps cookies. */
const newBrowser = () => {
  const cookies = new Map<string, string>();
  const call = async <C extends Command>(definition: C, body: BodyInputOf<C>) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answered = await server.as("").call(definition, { body }, { cookie });
    for (const kept of answered.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(kept) ?? [];
      cookies.set(name, value);
    }
    return answered;
  };
  return {
    signUp: (email: string, password: string, more: object = {}) =>
      call(signUpWithPassword, { fullName: "New Comer", email, password, confirmPassword: password, ...more }),
    confirm: (token: string) => call(confirmSignUp, { token }),
    enter: async (email: string, password: string) => (await call(logInWithPassword, { email, password })).status,
    reset: (token: string, password: string) => call(resetPassword, { token, password, confirmPassword: password }),
  };
};

const mailsTo = (email: string) =>
  mails.taken.filter(({ to }) => to.some((one) => one.toLowerCase() === email.toLowerCase()));
/** The nth mail to an address. */
const mailed = async (email: string, nth = 1) => {
  await vi.waitFor(() => expect(mailsTo(email).length).toBeGreaterThanOrEqual(nth), { timeout: 10_000 });
  return mailsTo(email)[nth - 1]?.mail;
};
/** The token of its link. */
const tokenOf = (mail: Awaited<ReturnType<typeof mailed>>, page = "confirm") =>
  new RegExp(`/auth/${page}#([\\w-]{43})\\s`).exec(mail?.text ?? "")?.[1] ?? "";
const accounts = async (email: string) => {
  const found = await server.db.read.selectFrom("users").select("email").where("email", "=", email).execute();
  return found.map((row) => row.email);
};

test("with a password a mail confirms the address, once, and opens the account in the browser that signed up [F52]", {
  tags: "long-on-postgres",
}, async () => {
  const email = "Nora@Example.org";
  const browser = newBrowser();
  const answer = await browser.signUp(email, THEIRS);
  expect([answer.status, answer.data]).toEqual([202, { confirm: true }]);
  expect(await accounts(email)).toEqual([]);
  const mail = await mailed(email);
  expect(mail?.subject).toBe("Confirm your address for Tavola");
  const token = tokenOf(mail);
  // A scanner of mails follows links: neither the page nor a GET of the call opens anything.
  expect((await server.raw("GET", "/api/auth/confirm")).status).toBe(404);
  expect(await accounts(email)).toEqual([]);
  const { data } = await browser.confirm(token);
  expect(data).toMatchObject({ user_data: { email, fullName: "New Comer" } });
  expect(await accounts(email)).toEqual([email]);
  expect((await browser.confirm(token)).status).toBe(410);
  expect([await browser.enter(email, THEIRS), (await browser.signUp(email, THEIRS)).status]).toEqual([200, 200]);
  expect((await browser.confirm(newSecret())).status).toBe(404);
});

test("a stranger's password opens no account that its person confirms, who sets their own [F52]", {
  tags: "long-on-postgres",
}, async () => {
  const email = "victim@example.org";
  const [stranger, victim] = [newBrowser(), newBrowser()];
  await stranger.signUp(email, STRANGERS);
  const answer = await victim.confirm(tokenOf(await mailed(email)));
  expect([answer.status, Object.keys(answer.data), await accounts(email)]).toEqual([200, ["setPassword"], [email]]);
  expect(await stranger.enter(email, STRANGERS)).toBe(400);
  const token = "setPassword" in answer.data ? answer.data.setPassword : "";
  expect((await victim.reset(token, THEIRS)).status).toBe(204);
  expect(await victim.enter(email, THEIRS)).toBe(200);
  expect(await stranger.enter(email, STRANGERS)).toBe(400);
  expect((await stranger.reset(token, STRANGERS)).status).toBe(410);
});

test("of two who sign up with one address each link knows its own browser only [F52]", { tags: "long" }, async () => {
  const email = "both@example.org";
  const [stranger, victim] = [newBrowser(), newBrowser()];
  await stranger.signUp(email, STRANGERS);
  const strangers = tokenOf(await mailed(email));
  await victim.signUp(email, THEIRS);
  const theirs = tokenOf(await mailed(email, 2));
  // That their own browser signed up too says nothing of the link of somebody else.
  expect(Object.keys((await victim.confirm(strangers)).data)).toEqual(["setPassword"]);
  expect((await victim.confirm(theirs)).problem.code).toBe("email-taken");
  expect([await stranger.enter(email, STRANGERS), await victim.enter(email, THEIRS)]).toEqual([400, 400]);

  const other = "other@example.org";
  await stranger.signUp(other, STRANGERS);
  await mailed(other);
  await victim.signUp(other, THEIRS);
  expect((await victim.confirm(tokenOf(await mailed(other, 2)))).data).toHaveProperty("access_token");
  expect([await stranger.enter(other, STRANGERS), await victim.enter(other, THEIRS)]).toEqual([400, 200]);
});

test("signing up says of no address whether it has an account, whose person is mailed that it has [F53]", {
  tags: "long",
}, async () => {
  const email = "known@example.org";
  const person = newBrowser();
  await person.signUp(email, THEIRS);
  await person.confirm(tokenOf(await mailed(email)));
  const inviter = await newPerson(server, "Ivy Inviter");
  const domainId = inviter.signedIn.domains.domains[0]?.id ?? "";
  const ended = await inviteTo(inviter, domainId);
  const [newest] = await ok(inviter.call(listInvites, { params: { domainId } }));
  await ok(inviter.call(revokeInvite, { params: { domainId, inviteId: newest?.id ?? "" } }));

  for (const [password, more] of [
    [STRANGERS, {}],
    ["Password-1", {}],
    [STRANGERS, { invite: "no invite" }],
    [STRANGERS, { invite: ended }],
  ] as const) {
    const answers = await Promise.all(
      [email, "unknown@example.org"].map(async (address) => {
        const { status, text, headers } = await newBrowser().signUp(address, password, more);
        const cookies = headers.getSetCookie().map((cookie) => cookie.replace(/^(tavola-device-)[^;]+/, "$1"));
        return { status, text, cookies, names: [...headers.keys()].sort() };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
  }
  const kept = await server.db.read.selectFrom("sign_ups").select("email").where("used_at", "is", null).execute();
  expect(kept.map((row) => row.email)).toEqual(expect.arrayContaining([email, "unknown@example.org"]));
  expect((await mailed("unknown@example.org"))?.subject).toBe("Confirm your address for Tavola");
  const mail = await mailed(email, 2);
  expect(mail?.subject).toBe("You have an account on Tavola already");
  expect(await person.enter(email, THEIRS)).toBe(200);
  expect((await newBrowser().reset(tokenOf(mail, "reset"), "Better-h0rse")).status).toBe(204);
  expect(await person.enter(email, "Better-h0rse")).toBe(200);
});

test("a link that is a day old is 410, and of two for one address the second finds the account [F52]", async () => {
  const typed = { fullName: "New Comer", email: "twice@example.org" };
  const add = async (at: string): Promise<string> => {
    const token = newSecret();
    await server.db.transaction((tx) => addSignUp(tx, { token, typed, hash: "", at }));
    return token;
  };
  const old = await add(new Date(Date.now() - 24 * 3_600_000 - 1_000).toISOString());
  const [first, second] = [await add(now()), await add(now())];
  const statusOf = async (token: string) => (await newBrowser().confirm(token)).status;
  expect([await statusOf(old), await statusOf(first), await statusOf(second)]).toEqual([410, 200, 409]);
});
