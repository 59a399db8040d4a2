// @module-tag long-on-postgres
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  changePassword,
  forgotPassword,
  logInWithPassword,
  resetPassword,
  signUpWithPassword,
} from "../../../../contract/auth/password-commands.ts";
import { getProfile } from "../../../../contract/users/queries.ts";
import { dump } from "../../../testing/dump.ts";
import { type MailServer, startMailServer } from "../../../testing/mail-server.ts";
import { startTestServer, startWithEverySignIn, type TestServer } from "../../../testing/server.ts";
import { entered, newPerson, ok } from "../../../testing/team.ts";

let mails: MailServer;
let server: TestServer;
beforeAll(async () => {
  mails = await startMailServer();
  server = await startWithEverySignIn({ SMTP_URL: mails.url, SMTP_FROM: "tavola@example.org" });
});
afterAll(async () => {
  await server.close();
  await mails.close();
});

const OLD = "Correct-h0rse";
const NEW = "Better-h0rse";
const open = (email: string) =>
  entered(
    server
      .as("")
      .call(signUpWithPassword, { body: { fullName: "Fora Getful", email, password: OLD, confirmPassword: OLD } }),
  );
const enter = (email: string, password: string) => server.as("").call(logInWithPassword, { body: { email, password } });
const forgot = (email: string) => server.as("").call(forgotPassword, { body: { email } });
const reset = (token: string, password = NEW) =>
  server.as("").call(resetPassword, { body: { token, password, confirmPassword: password } });
const mailsTo = (email: string) => mails.taken.filter(({ to }) => to.includes(email));
/** The token of the nth link that was mailed to an address. */
const mailed = async (email: string, nth = 1): Promise<string> => {
  await vi.waitFor(() => expect(mailsTo(email).length).toBeGreaterThanOrEqual(nth), { timeout: 10_000 });
  const { text = "" } = mailsTo(email)[nth - 1]?.mail ?? {};
  return /\/auth\/reset#([\w-]{43})\s/.exec(text)?.[1] ?? "";
};

test("who forgot their password gets a link by mail, sets another one, and is signed out everywhere [D46, F53, fault 14]", async () => {
  const email = "fora@example.org";
  const { access_token } = await open(email);
  const { status, text } = await forgot("FORA@example.org");
  expect([status, text]).toEqual([202, ""]);
  const token = await mailed(email);
  const { mail } = mailsTo(email)[0] ?? {};
  expect(mail).toMatchObject({ subject: "Set a new password for Tavola", to: [{ address: email }] });
  expect(mail?.html).toContain(`href="${server.url}/auth/reset#${token}"`);
  expect(JSON.stringify(await dump(server))).not.toContain(token);
  expect((await enter(email, OLD)).status).toBe(200);
  const done = await reset(token);
  expect([done.status, done.text]).toEqual([204, ""]);
  expect(done.headers.get("set-cookie")).toMatch(/^tavola-device-/);
  expect((await server.as(access_token).call(getProfile)).status).toBe(401);
  expect((await enter(email, OLD)).status).toBe(400);
  expect((await enter(email, NEW)).status).toBe(200);
});

test("a link is good once, within an hour, and until the password is another one [F53, fault 14]", async () => {
  const email = "once@example.org";
  const { access_token, user_data } = await open(email);
  await forgot(email);
  const first = await mailed(email);
  const weak = await reset(first, "too-weak");
  const own = await reset(first, "Fora-Getful-1");
  expect([weak.status, own.status, own.problem.issues?.[0]?.path]).toEqual([400, 400, "password"]);
  const tries = await Promise.all([reset(first), reset(first, "Other-h0rse1")]);
  expect(tries.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, 410]);
  expect((await reset(first)).problem.code).toBe("link-ended");
  const unknown = await reset("x".repeat(43));
  expect([unknown.status, unknown.problem.code]).toEqual([404, "link-not-found"]);

  await forgot(email);
  const late = await mailed(email, 2);
  const past = new Date(Date.now() - 1).toISOString();
  const unused = () =>
    server.db.read
      .selectFrom("password_resets")
      .select("expires_at")
      .where("user_id", "=", user_data.id)
      .where("used_at", "is", null)
      .execute();
  const [noted] = await unused();
  expect(Date.parse(noted?.expires_at ?? "")).toBeLessThanOrEqual(Date.now() + 3_600_000);
  await server.db.transaction((tx) =>
    tx.updateTable("password_resets").set({ expires_at: past }).where("user_id", "=", user_data.id).execute(),
  );
  expect((await reset(late)).status).toBe(410);

  await forgot(email);
  const older = await mailed(email, 3);
  const won = tries[0]?.status === 204 ? NEW : "Other-h0rse1";
  const again = await ok(enter(email, won));
  expect((await server.as(access_token).call(getProfile)).status).toBe(401);
  const body = { old: won, password: "Third-h0rse1", confirmPassword: "Third-h0rse1" };
  expect((await server.as(again.access_token).call(changePassword, { body })).status).toBe(204);
  expect((await reset(older)).status).toBe(410);
  expect((await enter(email, "Third-h0rse1")).status).toBe(200);
});

test("nobody learns whether an address has an account, and nobody without a password gets a mail [F53, fault 14]", async () => {
  const known = "known@example.org";
  await open(known);
  const provider = await newPerson(server, "Petra Provider");
  mails.behave(known, "wait");
  const answers = [await forgot(known), await forgot("unknown@example.org"), await forgot(provider.me.email)];
  const told = ({ status, text, headers }: (typeof answers)[number]) => {
    const names = [...headers.keys()].sort();
    return { status, text, names };
  };
  expect(answers.map(told)).toEqual(answers.map(() => told(answers[0] as (typeof answers)[number])));
  // The answer was there before the mail: it is still held up at the mail server.
  await vi.waitFor(() => expect(mails.tries(known)).toBe(1), { timeout: 10_000 });
  await vi.waitFor(() => {
    mails.goOn();
    expect(mailsTo(known)).toHaveLength(1);
  });
  expect([mails.tries("unknown@example.org"), mails.tries(provider.me.email)]).toEqual([0, 0]);
});

test("nobody is mailed more than a few links [F53, fault 14]", async () => {
  const limited = await startTestServer({
    PASSWORD_SIGN_IN: "true",
    RATE_LIMITS: "on",
    SMTP_URL: mails.url,
    SMTP_FROM: "tavola@example.org",
  });
  const email = "many@example.org";
  const body = { fullName: "Many Mails", email, password: OLD, confirmPassword: OLD };
  await ok(limited.as("").call(signUpWithPassword, { body }));
  const asked = await Promise.all(
    Array.from({ length: 12 }, () => limited.as("").call(forgotPassword, { body: { email } })),
  );
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([202]));
  await mailed(email, 5);
  const rows = await limited.db.read.selectFrom("password_resets").select("token_hash").execute();
  expect(rows).toHaveLength(5);
  await limited.close();
});

/** How many of the tries somebody names rightly who says "known" of all that took longer than the best of all limits. */
const bestGuess = (tries: readonly { known: boolean; ms: number }[]): number => {
  const sorted = tries.toSorted((a, b) => a.ms - b.ms);
  let right = sorted.filter(({ known }) => known).length;
  let best = Math.max(right, sorted.length - right);
  for (const { known } of sorted) {
    right += known ? -1 : 1;
    best = Math.max(best, right, sorted.length - right);
  }
  return best / sorted.length;
};

test("a known and an unknown address cannot be told apart over 1,000 tries [F53]", { tags: "long" }, async () => {
  const limited = await startTestServer({
    ...{ PASSWORD_SIGN_IN: "true", RATE_LIMITS: "on", TRUSTED_PROXIES: "127.0.0.1" },
    ...{ SMTP_URL: mails.url, SMTP_FROM: "tavola@example.org" },
  });
  const email = "known@example.org";
  const body = { fullName: "Kay Nown", email, password: OLD, confirmPassword: OLD };
  await ok(limited.as("").call(signUpWithPassword, { body }));
  const shown: string[] = [];
  const tries: { known: boolean; ms: number }[] = [];
  for (let n = 0; n < 1_000; n++) {
    // In an order that has no rhythm: what one try leaves to be done may slow down the next.
    const known = (n * 7) % 13 < 6;
    const asked = { body: { email: known ? email : `unknown${n}@example.org` } };
    const at = performance.now();
    const { status, text, headers } = await limited
      .as("")
      .call(forgotPassword, asked, { "x-forwarded-for": `10.1.${n >> 8}.${n & 255}` });
    tries.push({ known, ms: performance.now() - at });
    shown.push(JSON.stringify([status, text, [...headers.keys()].sort()]));
  }
  expect(new Set(shown).size).toBe(1);
  expect(bestGuess(tries)).toBeLessThan(0.65);
  await limited.close();
});
