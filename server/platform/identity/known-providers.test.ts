import type { JWTPayload } from "jose";
import { expect, onTestFinished, test } from "vitest";
import { createLog } from "../process/log.ts";
import { browser, handedOver } from "./testing/browser.ts";
import { startFakeProvider } from "./testing/fake-provider.ts";
import { identityServer } from "./testing/identity-server.ts";

/** How a provider of that name differs from others, by its own documentation: what a server is set to, and what comes. */
interface KnownProvider {
  /** Behind the host, with its own slash at the end or without. */
  path: string;
  /** What the host writes instead, which is found all the same. */
  written?: string;
  trustEmail?: boolean;
  metadata?: Record<string, unknown>;
  /** Claims of the ID token; `undefined` where it leaves one out that others have. */
  claims: JWTPayload;
  userinfo?: JWTPayload;
  /** As whom somebody comes in. */
  expected: { subject: string; email: string; fullName: string };
}

const both = { token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"] };

const known: Record<string, KnownProvider> = {
  Google: {
    path: "",
    metadata: { token_endpoint_auth_methods_supported: ["client_secret_post", "client_secret_basic"] },
    claims: {
      ...{
        sub: "110169484474386276334",
        azp: "tavola-at-a-fake-provider",
        hd: "example.org",
        at_hash: "HK6E_P6Dh8Y93m",
      },
      ...{ email: "ada@example.org", email_verified: true, name: "Ada Lovelace", given_name: "Ada" },
      picture: "https://lh3.googleusercontent.com/a/photo=s96-c",
    },
    expected: { subject: "110169484474386276334", email: "ada@example.org", fullName: "Ada Lovelace" },
  },
  Keycloak: {
    path: "/realms/office",
    written: "/realms/office/",
    metadata: both,
    claims: {
      ...{
        sub: "f1d6b0f2-9d3c-4f3e-8a52-0a6f3b1f7c11",
        typ: "ID",
        azp: "tavola-at-a-fake-provider",
        sid: "1c4e",
        acr: "1",
      },
      ...{ email: "ada@example.org", email_verified: true, preferred_username: "ada" },
      ...{ name: undefined, given_name: "Ada", family_name: "Lovelace" },
    },
    expected: {
      ...{ subject: "f1d6b0f2-9d3c-4f3e-8a52-0a6f3b1f7c11", email: "ada@example.org", fullName: "Ada Lovelace" },
    },
  },
  Authentik: {
    path: "/application/o/tavola/",
    written: "/application/o/tavola",
    trustEmail: true,
    metadata: { ...both, claims_supported: ["sub", "email", "email_verified", "name", "groups"] },
    claims: {
      ...{
        sub: "7a5f9e0c".repeat(8),
        amr: ["pwd"],
        groups: ["authentik Admins"],
        nickname: "ada",
        given_name: "Ada Lovelace",
      },
      // So since its version of 2025.10, for nobody has checked the address.
      ...{ email: "ada@example.org", email_verified: false, name: "Ada Lovelace", preferred_username: "ada" },
    },
    expected: { subject: "7a5f9e0c".repeat(8), email: "ada@example.org", fullName: "Ada Lovelace" },
  },
  "Entra ID": {
    path: "/72f988bf-86f1-41af-91ab-2d7cd011db47/v2.0",
    trustEmail: true,
    metadata: {
      token_endpoint_auth_methods_supported: ["client_secret_post", "private_key_jwt", "client_secret_basic"],
    },
    claims: {
      ...{ sub: "AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ", ver: "2.0", tid: "72f988bf", oid: "00000000", uti: "x" },
      // The address is an optional claim there, and nothing says whether it is verified.
      ...{ email: undefined, email_verified: undefined, name: "Ada Lovelace", preferred_username: "ada@example.org" },
    },
    userinfo: { sub: "AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ", name: "Ada Lovelace", email: "Ada@example.org" },
    expected: {
      ...{ subject: "AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ", email: "Ada@example.org", fullName: "Ada Lovelace" },
    },
  },
};

/** Somebody comes back from such a provider to a server that is set up as our recipe for it says. */
const comeBack = async (of: KnownProvider, trustEmail: boolean) => {
  const provider = await startFakeProvider();
  onTestFinished(() => provider.close());
  const base = provider.issuer;
  Object.assign(provider, { issuer: base + of.path, person: of.claims, metadata: of.metadata, userinfo: of.userinfo });
  // Where an issuer ends in a slash, the addresses in its discovery do not have two.
  const at = base + of.path.replace(/\/$/, "");
  Object.assign(provider.metadata, {
    ...{ authorization_endpoint: `${at}/authorize`, token_endpoint: `${at}/token`, jwks_uri: `${at}/keys` },
  });
  const lines: Record<string, unknown>[] = [];
  const { origin, identity } = await identityServer({
    ...{ host: "0.0.0.0", oidcIssuer: base + (of.written ?? of.path), trustEmail },
    oidcClientId: provider.settings.OIDC_CLIENT_ID,
    oidcClientSecret: provider.settings.OIDC_CLIENT_SECRET,
    log: createLog("warn", { write: (line) => void lines.push(JSON.parse(line)) }),
  });
  const answer = await handedOver((await browser().go(`${origin}/api/auth/popup?flow=a-page-of-this-browser`)).page);
  return { answer, identity, lines, issuer: provider.issuer };
};

test.each(Object.entries(known))("people of %s come in as docs/operating.md sets it up [D14] [D47]", async (_, of) => {
  const { answer, identity, issuer, lines } = await comeBack(of, of.trustEmail === true);
  expect(lines).toEqual([]);
  expect(await identity.verify("idToken" in answer ? answer.idToken : "")).toMatchObject({ issuer, ...of.expected });
});

test.each(Object.entries(known).filter(([, { trustEmail }]) => trustEmail))(
  "without OIDC_TRUST_EMAIL nobody of %s comes in, and the log says which setting it takes [D47]",
  async (_, of) => {
    const { answer, lines } = await comeBack(of, false);
    expect(answer).toMatchObject({ error: expect.any(String) });
    expect(lines).toMatchObject([{ part: "sign-in provider", setting: "OIDC_TRUST_EMAIL" }]);
  },
);
