import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { ClientMetadata } from "oidc-provider";
import { expect, onTestFinished, test, vi } from "vitest";
import { claimPort } from "../../testing/claim-port.ts";
import { createContextOf } from "../http/request-ids.ts";
import { createLog } from "../process/log.ts";
import { devIdentityProvider } from "./dev/dev-identity-provider.ts";
import { createNonces } from "./nonces.ts";
import { browser, handedOver } from "./testing/browser.ts";
import { identityServer, listen } from "./testing/identity-server.ts";

const CLIENT = "tavola-at-a-foreign-provider";
const SECRET = "GOCSPX-a_secret.with~signs+and/slashes=";
const FLOW = "a-page-of-this-browser";
const ADA = { name: "Ada Lovelace", email: "ada@example.org" };

/** Our server, told of a provider that listens elsewhere by the three settings and nothing else. */
const serverFor = (port: number, oidcIssuer: string) =>
  identityServer({ host: "0.0.0.0", oidcIssuer, oidcClientId: CLIENT, oidcClientSecret: SECRET }, port);

test("a foreign provider works by the three settings alone [D14]", async () => {
  const [port, providerPort] = [await claimPort(), await claimPort()];
  const issuer = `http://127.0.0.1:${providerPort}/dev-idp`;
  const secret = randomBytes(32);
  const foreign = devIdentityProvider({
    issuer,
    clientId: CLIENT,
    clientSecret: SECRET,
    origins: [`http://127.0.0.1:${port}`],
    secret,
    nonces: createNonces(secret),
    log: createLog("silent"),
    contextOf: createContextOf([]),
  });
  await listen(providerPort, foreign.plugin);
  const { origin, identity } = await serverFor(port, issuer);

  const { go } = browser();
  const form = await go(`${origin}/api/auth/popup?flow=${FLOW}`);
  expect(form.url).toContain(`${issuer}/interaction/`);
  const answer = await handedOver((await go(form.url, ADA)).page);
  const idToken = "idToken" in answer ? answer.idToken : "";
  expect(await identity.verify(idToken)).toMatchObject({ issuer, email: ADA.email, fullName: ADA.name });

  // The provider's own tokens, made for no popup of ours, carry no nonce of ours.
  const posted = await fetch(`${issuer}/id-token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(ADA),
  });
  const { id_token } = (await posted.json()) as { id_token: string };
  await expect(identity.verify(id_token)).rejects.toThrow("nonce");
});

/** oidc-provider as it comes: RS256, addresses at userinfo only, its own login and consent pages. */
const plainProvider = async (port: number, callback: string, method: "client_secret_basic" | "client_secret_post") => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  const { default: Provider } = await import("oidc-provider");
  const client: ClientMetadata = {
    client_id: CLIENT,
    client_secret: SECRET,
    redirect_uris: [callback],
    token_endpoint_auth_method: method,
  };
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [client],
    cookies: { keys: ["a key for the cookies of a test"] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    findAccount: (_ctx, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, email: ADA.email, email_verified: true, name: ADA.name }),
    }),
  });
  const server = createServer((request, response) => void provider.callback()(request, response)).listen(
    port,
    "127.0.0.1",
  );
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return issuer;
};

test.each(["client_secret_basic", "client_secret_post"] as const)(
  "a provider that takes the secret by %s and tells addresses at userinfo works too [D14]",
  async (method) => {
    const [port, providerPort] = [await claimPort(), await claimPort()];
    const issuer = await plainProvider(providerPort, `http://127.0.0.1:${port}/auth/callback`, method);
    const { origin, identity } = await serverFor(port, issuer);

    const { go } = browser();
    const login = await go(`${origin}/api/auth/popup?flow=${FLOW}`);
    const consent = await go(login.url, { prompt: "login", login: "ada", password: "any" });
    const answer = await handedOver((await go(consent.url, { prompt: "consent" })).page);
    const idToken = "idToken" in answer ? answer.idToken : "";
    expect(await identity.verify(idToken)).toEqual({ issuer, subject: "ada", email: ADA.email, fullName: ADA.name });
    await expect(identity.verify(idToken.split("~")[0] ?? "")).rejects.toThrow("no e-mail address");
  },
);
