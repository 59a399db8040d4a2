import { randomBytes } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { claimPort } from "../../testing/claim-port.ts";
import { createLog } from "../process/log.ts";
import { devSigningKey, publicPart } from "./dev/dev-signing-key.ts";
import { browser, handedOver } from "./testing/browser.ts";
import { type FakeProvider, startFakeProvider } from "./testing/fake-provider.ts";
import { identityServer } from "./testing/identity-server.ts";

const FLOW = "a-page-of-this-browser";
const SECRET = "GOCSPX-of-the-client";
const html = { type: "text/html", body: "<html>Welcome to nginx, GOCSPX-of-the-client</html>" };

const newProvider = async (): Promise<FakeProvider> => {
  const provider = await startFakeProvider(SECRET);
  onTestFinished(() => provider.close());
  return provider;
};

/** Somebody who signs in as often as asked, and what the log says meanwhile. */
const begin = async (provider: FakeProvider, settings: Record<string, string> = {}) => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog("debug", { write: (line) => void lines.push(JSON.parse(line)) });
  const given = { ...provider.settings, ...settings };
  const { origin, identity } = await identityServer({
    ...{ log, host: "0.0.0.0", oidcIssuer: given.OIDC_ISSUER, oidcClientId: given.OIDC_CLIENT_ID },
    oidcClientSecret: given.OIDC_CLIENT_SECRET,
  });
  const signIn = async () => handedOver((await browser().go(`${origin}/api/auth/popup?flow=${FLOW}`)).page);
  const told = () => lines.map(({ time: _time, level: _level, ...line }) => line);
  return { identity, signIn, told };
};

/** Somebody else's keys, under the names of the provider's own. */
const otherKeys = async ({ issuer }: FakeProvider) => {
  const { keys } = (await (await fetch(`${issuer}/keys`)).json()) as { keys: { kid: string }[] };
  const other = publicPart(devSigningKey(randomBytes(32)));
  return { body: JSON.stringify({ keys: keys.map(({ kid }) => ({ ...other, kid })) }) };
};

const minutes = (from: number) => Math.floor(Date.now() / 1000) + from * 60;
const body = (error: string) => JSON.stringify({ error, error_description: `not ${SECRET}` });
const challenge = { status: 401, type: "text/plain", headers: { "www-authenticate": 'Basic realm="x"' }, body: SECRET };
const [NOT_SET_UP, NETWORK, INTERNAL] = ["not-set-up", "network-request-failed", "internal-error"] as const;
const PAIR = "OIDC_CLIENT_ID, OIDC_CLIENT_SECRET";

interface Wrong {
  settings?: Record<string, string>;
  provider?: (provider: FakeProvider) => unknown;
  setting: string;
  reason: RegExp | string;
  error: string;
}

const wrong: Record<string, Wrong> = {
  "the secret is another one": {
    settings: { OIDC_CLIENT_SECRET: "GOCSPX-another" },
    ...{ setting: PAIR, reason: "invalid_client", error: NOT_SET_UP },
  },
  "the secret is another one, and that is told as a challenge": {
    provider: ({ amiss }) => Object.assign(amiss, { token: challenge }),
    ...{ setting: PAIR, reason: "answered 401", error: NOT_SET_UP },
  },
  "the issuer is another one": {
    provider: ({ metadata }) => Object.assign(metadata, { issuer: "https://id.example.org/realm" }),
    setting: "OIDC_ISSUER",
    reason:
      /^OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: issuer expected as "http:..127.0.0.1:\d+.", came as "https:..id.example.org.realm"$/,
    error: NOT_SET_UP,
  },
  "the redirect URI is not the one that is registered": {
    provider: ({ amiss }) => Object.assign(amiss, { token: { status: 400, body: body("invalid_grant") } }),
    ...{ setting: "PUBLIC_URL", reason: "invalid_grant", error: INTERNAL },
  },
  "the redirect URI is refused on the way back": {
    provider: (provider) => Object.assign(provider, { refuses: "redirect_uri_mismatch" }),
    ...{ setting: "PUBLIC_URL", reason: "redirect_uri_mismatch", error: "unauthorized-domain" },
  },
  "a page stands in place of its discovery": {
    provider: ({ amiss }) => Object.assign(amiss, { discovery: html }),
    setting: "OIDC_ISSUER",
    reason: /^OAUTH_RESPONSE_IS_NOT_JSON: .*openid-configuration answers text.html with status 200 where JSON /,
    error: NOT_SET_UP,
  },
  "its discovery is not found": {
    provider: ({ amiss }) => Object.assign(amiss, { discovery: { ...html, status: 404 } }),
    ...{ setting: "OIDC_ISSUER", reason: /answers text.html with status 404/, error: NOT_SET_UP },
  },
  "its discovery fails": {
    provider: ({ amiss }) => Object.assign(amiss, { discovery: { ...html, status: 502 } }),
    ...{ setting: "OIDC_ISSUER", reason: /answers text.html with status 502/, error: NETWORK },
  },
  "there is no such machine": {
    settings: { OIDC_ISSUER: "https://nobody.invalid" },
    ...{ setting: "OIDC_ISSUER", reason: /ENOTFOUND|EAI_AGAIN/, error: NETWORK },
  },
  "nobody is there": {
    settings: { OIDC_ISSUER: `http://127.0.0.1:${await claimPort()}` },
    ...{ setting: "OIDC_ISSUER", reason: /ECONNREFUSED/, error: NETWORK },
  },
  "nobody can be asked there": {
    settings: { OIDC_ISSUER: "http://127.0.0.1:9" },
    ...{ setting: "OIDC_ISSUER", reason: "bad port", error: NOT_SET_UP },
  },
  "a page stands in place of its tokens": {
    provider: ({ amiss }) => Object.assign(amiss, { token: html }),
    ...{ setting: "OIDC_ISSUER", reason: /\/token answers text.html with status 200/, error: INTERNAL },
  },
  "a page stands in place of its keys": {
    provider: ({ amiss }) => Object.assign(amiss, { keys: html }),
    ...{ setting: "OIDC_ISSUER", reason: /^ERR_JOSE_GENERIC/, error: NOT_SET_UP },
  },
  "its keys fail": {
    provider: ({ amiss }) => Object.assign(amiss, { keys: { ...html, status: 503 } }),
    ...{ setting: "OIDC_ISSUER", reason: /\/keys answers text.html with status 503/, error: NETWORK },
  },
  "its tokens are for another audience": {
    provider: ({ person }) => Object.assign(person, { aud: "somebody else" }),
    setting: "OIDC_CLIENT_ID",
    reason: 'OAUTH_JWT_CLAIM_COMPARISON_FAILED: aud expected as "tavola-at-a-fake-provider", came as "somebody else"',
    error: NOT_SET_UP,
  },
  "its tokens are of another issuer": {
    provider: ({ person }) => Object.assign(person, { iss: "https://id.example.org" }),
    ...{
      setting: "OIDC_ISSUER",
      reason: /iss expected as "http:.*", came as "https:..id.example.org"$/,
      error: NOT_SET_UP,
    },
  },
  "its tokens have another nonce": {
    provider: ({ person }) => Object.assign(person, { nonce: "of-another-popup" }),
    ...{ setting: "OIDC_ISSUER", reason: "OAUTH_JWT_CLAIM_COMPARISON_FAILED: nonce is another one", error: INTERNAL },
  },
  "its tokens have no address": {
    provider: ({ person }) => Object.assign(person, { email: undefined }),
    ...{ setting: "OIDC_ISSUER", reason: "no e-mail address", error: NOT_SET_UP },
  },
  "it does not vouch for the address": {
    provider: ({ person }) => Object.assign(person, { email_verified: false }),
    ...{ setting: "OIDC_TRUST_EMAIL", reason: /email_verified is not true$/, error: "email-unverified" },
  },
  "it does not say whether it vouches for the address": {
    provider: ({ person }) => Object.assign(person, { email_verified: undefined }),
    ...{ setting: "OIDC_TRUST_EMAIL", reason: /email_verified is missing$/, error: "email-unverified" },
  },
  "its tokens have ended when they come": {
    provider: ({ person }) => Object.assign(person, { exp: minutes(-60) }),
    setting: "this machine's clock",
    reason: "OAUTH_JWT_TIMESTAMP_CHECK_FAILED: exp came as 60 minutes ago by this machine's clock",
    error: NOT_SET_UP,
  },
  "its tokens are of tomorrow": {
    provider: ({ person }) => Object.assign(person, { iat: minutes(24 * 60), exp: minutes(25 * 60) }),
    setting: "this machine's clock",
    reason: "ERR_JWT_CLAIM_VALIDATION_FAILED: iat came as in 1440 minutes by this machine's clock",
    error: NOT_SET_UP,
  },
  "its tokens are signed by somebody else": {
    provider: async (provider) => Object.assign(provider.amiss, { keys: await otherKeys(provider) }),
    ...{ setting: "OIDC_ISSUER", reason: "ERR_JWS_SIGNATURE_VERIFICATION_FAILED", error: INTERNAL },
  },
};

test.each(Object.entries(wrong))(
  "where %s, the log has one line with part, setting and reason and no secret, and the person has words [fault 27]",
  async (_, { settings = {}, provider: spoil, setting, reason, error }) => {
    const provider = await newProvider();
    const { signIn, told } = await begin(provider, settings);
    await spoil?.(provider);
    for (let n = 0; n < 3; n++) expect(await signIn()).toEqual({ flow: FLOW, error });
    expect(told()).toMatchObject([{ part: "sign-in provider", setting, msg: expect.any(String) }]);
    expect(told()[0]?.reason).toMatch(reason);
    expect(JSON.stringify(told())).not.toContain("GOCSPX");
    expect(JSON.stringify(told())).not.toContain("nginx");
  },
);

test("who closes the window at the provider is no trouble of the host's, whatever a callback says [fault 27]", async () => {
  const provider = await newProvider();
  const { signIn, told } = await begin(provider);
  provider.refuses = "access_denied";
  expect(await signIn()).toEqual({ flow: FLOW, error: "popup-closed-by-user" });
  expect(told()).toEqual([
    {
      requestId: expect.any(String),
      code: "popup-closed-by-user",
      reason: "access_denied",
      msg: "a sign-in window came to nothing",
    },
  ]);
  for (const [refuses, reason] of [
    ["constructor", "constructor"],
    ["a line of their own", "an error without a code"],
  ]) {
    Object.assign(provider, { refuses });
    expect(await signIn()).toEqual({ flow: FLOW, error: INTERNAL });
    expect(told().at(-1)).toMatchObject({ setting: "OIDC_ISSUER", reason });
  }
});

test.each([
  ["/realm", "/realm"],
  ["/realm", "/realm/"],
  ["/realm/", "/realm"],
])("an issuer %s that is set as %s lets people in, and is the one that it says it is [fault 33]", async (own, path) => {
  const provider = await newProvider();
  const issuer = provider.issuer + own;
  provider.metadata.issuer = issuer;
  provider.person.iss = issuer;
  const { identity, signIn, told } = await begin(provider, { OIDC_ISSUER: provider.issuer + path });
  const answer = await signIn();
  expect(await identity.verify("idToken" in answer ? answer.idToken : "")).toMatchObject({ issuer });
  expect(told()).toEqual([]);
});
