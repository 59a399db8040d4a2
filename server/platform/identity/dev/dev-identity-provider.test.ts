import { randomBytes } from "node:crypto";
import { connect } from "node:net";
import { decodeProtectedHeader } from "jose";
import { expect, test } from "vitest";
import { createContextOf } from "../../http/request-ids.ts";
import { createLog } from "../../process/log.ts";
import { createIdentity, type IdentityConfig } from "../identity.ts";
import { identityServer, rememberUsed } from "../testing/identity-server.ts";
import { devIdentityProviderAllowed } from "./dev-identity-provider.ts";
import { devSigningKey } from "./dev-signing-key.ts";

const ADA = { email: "ada@example.org", name: "Ada" };
const publicUrl = "http://127.0.0.1:4000";

const own = ["127.0.0.1", "127.8.9.10", "::1", "[::1]", "localhost", "LOCALHOST"];
const wide = ["0.0.0.0", "::", "", "192.168.1.7", "10.0.0.1", "172.17.0.2", "fe80::1", "::ffff:192.168.1.7"];
const lookalikes = ["tasks.local", "localhost.example.org", "127.0.0.1.example.org", "127.1"];

test.each(own)("the development provider may exist on a bind that only this machine reaches: %s [D15]", (host) => {
  expect(devIdentityProviderAllowed({ host, publicUrl })).toBe(true);
});

test.each([...wide, ...lookalikes])("the development provider may not exist on any other bind: %s [D15]", (host) => {
  expect(devIdentityProviderAllowed({ host, publicUrl })).toBe(false);
});

test("[fault 8] the development provider may not exist behind a public address, or beside any real sign-in [D15, D42]", () => {
  const host = "127.0.0.1";
  expect(devIdentityProviderAllowed({ host, publicUrl, passwordSignIn: true })).toBe(false);
  expect(devIdentityProviderAllowed({ host, publicUrl: "https://tasks.example.org" })).toBe(false);
  expect(devIdentityProviderAllowed({ host, publicUrl, oidcClientId: "real" })).toBe(false);
});

const config = (given: Partial<IdentityConfig>): IdentityConfig => ({
  publicUrl,
  host: "127.0.0.1",
  secret: randomBytes(32),
  markUsed: rememberUsed(),
  log: createLog("silent"),
  contextOf: createContextOf([]),
  ...given,
});

test("the server refuses to start on another bind without real sign-in, and says how to set it up [D15]", () => {
  for (const given of [{ host: "0.0.0.0" }, { publicUrl: "https://tasks.example.org" }]) {
    expect(() => createIdentity(config(given))).toThrow(/OIDC_CLIENT_ID.*OIDC_CLIENT_SECRET.*OIDC_ISSUER/);
  }
  expect(() => createIdentity(config({ host: "0.0.0.0" }))).toThrow(`${publicUrl}/auth/callback`);
});

test("an issuer that nobody can trust is refused with a sentence, and none is Google's [D14]", () => {
  const real = { oidcClientId: "real", oidcClientSecret: "secret" };
  for (const oidcIssuer of ["http://accounts.example.org", "accounts.example.org", "ftp://127.0.0.1"]) {
    expect(() => createIdentity(config({ ...real, oidcIssuer }))).toThrow("OIDC_ISSUER");
  }
  expect(createIdentity(config(real)).development).toBe(false);
});

test("with real sign-in there is no development provider [D15]", async () => {
  const { app } = await identityServer({ host: "0.0.0.0", oidcClientId: "real", oidcClientSecret: "secret" });
  for (const url of ["/dev-idp/id-token", "/dev-idp/.well-known/openid-configuration", "/dev-idp/auth"]) {
    expect((await app.inject({ method: "POST", url, payload: ADA })).statusCode).toBe(404);
    expect((await app.inject({ url })).statusCode).toBe(404);
  }
});

test("a script gets an ID token that the server takes, once [D15]", async () => {
  const { app, identity, origin } = await identityServer();
  const { id_token } = (await app.inject({ method: "POST", url: "/dev-idp/id-token", payload: ADA })).json();
  expect(decodeProtectedHeader(id_token).alg).toBe("ES256");
  expect(await identity.verify(id_token)).toMatchObject({ issuer: `${origin}/dev-idp`, email: ADA.email });
  await expect(identity.verify(id_token)).rejects.toThrow("served before");
});

test("a script without a name or a whole address gets 400 [D15]", async () => {
  const { app } = await identityServer();
  for (const payload of [
    {},
    [],
    { name: "Ada" },
    { ...ADA, email: "ada" },
    { ...ADA, name: " " },
    { ...ADA, name: 7 },
  ]) {
    expect((await app.inject({ method: "POST", url: "/dev-idp/id-token", payload })).statusCode).toBe(400);
  }
});

const strangers: [what: string, request: { headers?: Record<string, string>; remoteAddress?: string }][] = [
  ["from another machine", { remoteAddress: "192.168.1.7" }],
  ["from another machine, in IPv6 clothes", { remoteAddress: "::ffff:192.168.1.7" }],
  ["for another name, as DNS rebinding sends it", { headers: { host: "evil.example:4000" } }],
  ["for a name that begins like this machine's", { headers: { host: "127.0.0.1.evil.example" } }],
  ["that a proxy passes on", { headers: { "x-forwarded-for": "127.0.0.1, 203.0.113.9" } }],
  ["that a proxy passes on, by another header", { headers: { "x-real-ip": "203.0.113.9" } }],
  ["that a proxy passes on for another name", { headers: { "x-forwarded-host": "tasks.example.org" } }],
  ["that a standard proxy passes on", { headers: { forwarded: "for=203.0.113.9" } }],
  ["that a proxy passes on for this machine itself", { headers: { "x-forwarded-for": "127.0.0.1" } }],
  ...["x-forwarded-proto", "x-forwarded-host", "x-real-ip", "via", "cf-connecting-ip", "x-client-ip"].map(
    (name): [string, { headers: Record<string, string> }] => [
      `that bears ${name}`,
      { headers: { [name]: "localhost" } },
    ],
  ),
  ["from a page of another site", { headers: { origin: "https://evil.example" } }],
  ["from a page that a proxy showed", { headers: { referer: "https://board.example.org/auth/login" } }],
];

test.each(strangers)("a request %s finds no development provider [D15, D42, fault 8]", async (_, request) => {
  const { app } = await identityServer();
  for (const url of ["/dev-idp/id-token", "/dev-idp/interaction/x", "/dev-idp/token"]) {
    expect((await app.inject({ method: "POST", url, payload: ADA, ...request })).statusCode).toBe(404);
  }
  expect((await app.inject({ url: "/dev-idp/.well-known/openid-configuration", ...request })).statusCode).toBe(404);
});

/** What nginx's bare `proxy_pass` sends: its own protocol and its own idea of Host, and nothing of its own. */
const asBareProxy = async (port: number, head: string): Promise<string> => {
  const socket = connect(port, "127.0.0.1");
  socket.write(`${head}\r\nConnection: close\r\n\r\n`);
  let answer = "";
  for await (const chunk of socket) answer += String(chunk);
  return answer.split("\r\n", 1).join();
};

test("[fault 8] a request of HTTP/1.0, as nginx sends it on with its own Host and no header more, finds no development provider [D42]", async () => {
  const { origin } = await identityServer();
  const { host, port } = new URL(origin);
  const path = "/dev-idp/.well-known/openid-configuration";
  const ask = (version: string) => asBareProxy(Number(port), `GET ${path} HTTP/${version}\r\nHost: ${host}`);
  expect(await ask("1.0")).toContain(" 404 ");
  expect(await ask("1.1")).toContain(" 200 ");
});

test("a request for this machine finds it, by any of its names [D15]", async () => {
  const { app } = await identityServer();
  for (const host of ["localhost:4000", "127.0.0.1:4000", "[::1]:4000"]) {
    const request = { method: "POST", url: "/dev-idp/id-token", payload: ADA, headers: { host } } as const;
    expect((await app.inject({ ...request, remoteAddress: "::ffff:127.0.0.1" })).statusCode).toBe(200);
  }
});

test("a page of another site can neither send JSON as plain text nor read the answer [D15]", async () => {
  const { app } = await identityServer();
  const answer = await app.inject({
    method: "POST",
    url: "/dev-idp/id-token",
    headers: { "content-type": "text/plain", origin: "https://evil.example" },
    payload: JSON.stringify(ADA),
  });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.headers).not.toHaveProperty("access-control-allow-origin");
});

test("the signing key follows from the secret, so processes and restarts agree [D15]", () => {
  const secret = randomBytes(32);
  expect(devSigningKey(secret)).toEqual(devSigningKey(Buffer.from(secret)));
  expect(devSigningKey(secret).d).not.toBe(devSigningKey(randomBytes(32)).d);
});

test("an unknown or ended interaction says so in a sentence [D15]", async () => {
  const { app } = await identityServer();
  const page = await app.inject({ url: "/dev-idp/interaction/nobody" });
  expect(page.statusCode).toBe(400);
  expect(page.body).toContain("has ended");
});
