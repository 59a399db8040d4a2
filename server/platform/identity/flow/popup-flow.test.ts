import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { claimPort } from "../../../testing/claim-port.ts";
import { BadIdToken } from "../errors.ts";
import { browser, cookieHeader, handedOver } from "../testing/browser.ts";
import { identityServer } from "../testing/identity-server.ts";

const FLOW = "a-page-of-this-browser";
const ADA = { name: "Ada Lovelace", email: "ada@example.org" };

const openPopup = async (origin: string, query = "") => {
  const person = browser();
  const form = await person.go(`${origin}/api/auth/popup?flow=${FLOW}${query}`);
  return { ...person, form };
};

const tokenOf = (answer: Awaited<ReturnType<typeof handedOver>>) => ("idToken" in answer ? answer.idToken : "");

test("a popup asks who somebody is and hands over an ID token that serves once [D14, D15]", async () => {
  const { origin, identity } = await identityServer();
  const { go, form } = await openPopup(origin);
  expect(form.url).toContain(`${origin}/dev-idp/interaction/`);
  expect(await form.page.text()).toContain("Continue");

  const { url, page } = await go(form.url, ADA);
  expect(url).toContain(`${origin}/auth/callback?code=`);
  const answer = await handedOver(page);
  expect(answer.flow).toBe(FLOW);

  const person = await identity.verify(tokenOf(answer));
  expect(person).toMatchObject({ issuer: `${origin}/dev-idp`, email: ADA.email, fullName: ADA.name });
  await expect(identity.verify(tokenOf(answer))).rejects.toThrow(BadIdToken);
});

test("the callback page runs no inline script, is kept nowhere and tells nobody its address [D14]", async () => {
  const { origin } = await identityServer();
  const { go, form } = await openPopup(origin);
  const { page } = await go(form.url, { ...ADA, name: "</script><script>alert(1)</script>" });

  expect(page.headers.get("content-security-policy")).toMatch(/^default-src 'none'; script-src 'self';/);
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(page.headers.get("referrer-policy")).toBe("no-referrer");
  expect((await page.text()).match(/<script/g)).toHaveLength(2);
});

test("the same address is the same account, whatever the name [D15]", async () => {
  const { origin, identity } = await identityServer();
  const subjects = [];
  for (const name of ["Ada", "Countess"]) {
    const { go, form } = await openPopup(origin);
    const { page } = await go(form.url, { name, email: " Ada@Example.org" });
    subjects.push((await identity.verify(tokenOf(await handedOver(page)))).subject);
  }
  expect(subjects[0]).toBe(subjects[1]);
});

test("a second sign-in in one browser asks again, with the last person filled in [D15]", async () => {
  const { origin, identity } = await identityServer();
  const { go, form } = await openPopup(origin);
  await go(form.url, ADA);
  const again = await go(`${origin}/api/auth/popup?flow=${FLOW}`);
  expect(await again.page.text()).toContain(`value="${ADA.email}"`);

  const { page } = await go(again.url, { name: "Bo", email: "bo@example.org" });
  expect(await identity.verify(tokenOf(await handedOver(page)))).toMatchObject({ email: "bo@example.org" });
});

test("the form comes back with a sentence when the address is none [D15]", async () => {
  const { origin } = await identityServer();
  const { go, form } = await openPopup(origin);
  const { page } = await go(form.url, { name: 'Ada "<b>', email: "nowhere" });
  expect(page.status).toBe(400);
  const text = await page.text();
  expect(text).toContain("whole e-mail address");
  expect(text).toContain("Ada &quot;&lt;b&gt;");
});

test("cancelling at the provider is a closed popup to the page [S8.10]", async () => {
  const { origin } = await identityServer();
  const { go, form } = await openPopup(origin);
  const { page } = await go(form.url, { cancel: "yes" });
  expect(await handedOver(page)).toEqual({ flow: FLOW, error: "popup-closed-by-user" });
});

test("another account than the one asked for is a mismatch [S5.12, S8.10]", async () => {
  const { origin } = await identityServer();
  const other = await openPopup(origin, "&sameAs=bo@example.org");
  expect(await handedOver((await other.go(other.form.url, ADA)).page)).toEqual({ flow: FLOW, error: "user-mismatch" });

  const same = await openPopup(origin, "&sameAs=Ada@example.org");
  expect(await handedOver((await same.go(same.form.url, ADA)).page)).toHaveProperty("idToken");
});

test("a popup under another name of this server is refused [S5.12, S8.10]", async () => {
  const { app } = await identityServer();
  const page = await app.inject({ url: `/api/auth/popup?flow=${FLOW}`, headers: { host: "evil.example:4000" } });
  expect(page.statusCode).toBe(400);
  expect(page.body).toContain(`{"flow":"${FLOW}","error":"unauthorized-domain"}`);
});

test("a popup under this server's own name opens, however a proxy writes it [S5.12] [fault 32]", async () => {
  const { app } = await identityServer();
  for (const host of ["LOCALHOST", "127.0.0.1:80", "localhost"]) {
    const { statusCode } = await app.inject({ url: `/api/auth/popup?flow=${FLOW}`, headers: { host } });
    expect([host, statusCode]).toEqual([host, 303]);
  }
});

test("localhost is as good as 127.0.0.1 while developing, and comes back to where it began [D15]", async () => {
  const { origin, identity } = await identityServer();
  const { go, form } = await openPopup(origin.replace("127.0.0.1", "localhost"));
  const { url, page } = await go(form.url, ADA);
  expect(new URL(url).hostname).toBe("localhost");
  expect(await identity.verify(tokenOf(await handedOver(page)))).toMatchObject({ email: ADA.email });
});

test("a callback ends only in the browser that began it, and once [D14]", async () => {
  const { origin } = await identityServer();
  const { go, form, cookies } = await openPopup(origin);
  const { url } = await go(form.url, ADA);
  expect(cookies().map(({ name }) => name)).not.toContain(`tavola-sign-in-${FLOW}`);
  for (const person of [{ go }, browser()]) {
    const { page } = await person.go(url);
    expect(page.status).toBe(400);
    expect(await handedOver(page)).toEqual({ flow: FLOW, error: "internal-error" });
  }
});

test("another state than the one that began is refused [D14]", async () => {
  const { origin } = await identityServer();
  const { go } = await openPopup(origin);
  const { page } = await go(`${origin}/auth/callback?code=abc&state=${FLOW}.another&iss=${origin}/dev-idp`);
  expect(await handedOver(page)).toEqual({ flow: FLOW, error: "internal-error" });
});

test("a popup without a flow reaches nobody [D14]", async () => {
  const { app } = await identityServer();
  for (const url of ["/api/auth/popup", "/api/auth/popup?flow=short", "/auth/callback", "/auth/callback?state=x.y"]) {
    const page = await app.inject({ url });
    expect(page.statusCode).toBe(400);
    expect(page.body).toContain('"flow":""');
  }
});

test("a popup that one process began, another one with the same secret ends [D14]", async () => {
  const secret = randomBytes(32);
  const { origin, identity } = await identityServer({ secret });
  const other = await identityServer({ secret, publicUrl: origin });
  const { form, cookies } = await openPopup(origin);

  const answered = await fetch(form.url, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: cookieHeader(cookies()) },
    body: new URLSearchParams(ADA),
  });
  const code = await fetch(answered.headers.get("location") ?? "", {
    redirect: "manual",
    headers: { cookie: cookieHeader(cookies()) },
  });
  const callback = new URL(code.headers.get("location") ?? "");
  const page = await other.app.inject({
    url: callback.pathname + callback.search,
    headers: { host: callback.host, cookie: cookieHeader(cookies()) },
  });
  const answer = await handedOver(new Response(page.body));
  expect(await identity.verify(tokenOf(answer))).toMatchObject({ email: ADA.email });
  expect(await other.identity.check(tokenOf(answer))).toHaveProperty("person.email", ADA.email);
});

test("a provider that is down is a network failure to the popup, and unavailable to a login [S8.10]", async () => {
  const { origin, identity } = await identityServer({
    oidcIssuer: `http://127.0.0.1:${await claimPort()}`,
    oidcClientId: "tavola",
    oidcClientSecret: "secret",
  });
  const { form } = await openPopup(origin);
  expect(await handedOver(form.page)).toEqual({ flow: FLOW, error: "network-request-failed" });
  await expect(identity.verify("a.b.c")).rejects.toMatchObject({ name: "IdentityUnavailable" });
});
