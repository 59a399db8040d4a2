import type { FastifyPluginAsync } from "fastify";
import { callbackPath } from "../../../contract/auth/popup.ts";
import type { ContextOf } from "../http/request-ids.ts";
import type { RequestLog } from "../process/log.ts";
import { deriveKey } from "./derive-key.ts";
import { devIdentityProvider, devIdentityProviderAllowed } from "./dev/dev-identity-provider.ts";
import { devPath } from "./dev/dev-path.ts";
import { GOOGLE } from "./flow/begin-flow.ts";
import { popupFlow } from "./flow/popup-flow.ts";
import { connectIdentityProvider } from "./identity-provider.ts";
import { isLoopback } from "./loopback.ts";
import { createNonces } from "./nonces.ts";
import { createSupplements } from "./userinfo-supplement.ts";
import { createIdTokenVerifier, type IdTokenVerifier, type MarkUsed } from "./verify-id-token.ts";

export interface IdentityConfig {
  /** Where browsers find this server, such as https://tasks.example.org. Its path, if any, does not count. */
  publicUrl: string;
  /** The address that the server binds to. */
  host: string;
  oidcIssuer?: string | undefined;
  oidcClientId?: string | undefined;
  oidcClientSecret?: string | undefined;
  /** Whether addresses count that the provider does not say are verified. */
  trustEmail?: boolean;
  /** 32 random bytes, kept over restarts and shared by all server processes. */
  secret: Buffer;
  markUsed: MarkUsed;
  log: RequestLog;
  contextOf: ContextOf;
  now?: () => Date;
}

export interface Identity extends IdTokenVerifier {
  /** The routes of the popup, and of the development identity provider where that may exist. */
  plugin: FastifyPluginAsync;
  /** True when anybody on this machine can be anybody. */
  development: boolean;
}

const DEV_CLIENT = "tavola-development";

/** On one machine people open `localhost` and `127.0.0.1` without a thought: both are this server. */
export const loopbackOrigins = (publicUrl: URL) =>
  [...new Set([publicUrl.hostname, "localhost", "127.0.0.1"])].map(
    (name) => `${publicUrl.protocol}//${name}${publicUrl.port && `:${publicUrl.port}`}`,
  );

const howToSetUp = (origin: string) =>
  "People cannot sign in yet: register this app with an OpenID Connect provider (Google, or another one) under the " +
  `redirect URI ${origin}${callbackPath}, and set OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and, unless it is Google, ` +
  "OIDC_ISSUER; or, to try the app out on this machine alone, set HOST=127.0.0.1 and a PUBLIC_URL of this machine.";

/** Who somebody is, as an identity provider says. Throws one clear sentence when the settings cannot work. */
export const createIdentity = (config: IdentityConfig): Identity => {
  const { secret, markUsed, log, contextOf, now, oidcClientId, oidcClientSecret } = config;
  const publicUrl = new URL(config.publicUrl);
  const nonces = createNonces(secret, now);
  const supplements = createSupplements(secret);
  const common = { nonces, supplements, markUsed, ...(now && { now }) };
  const flow = { secret, nonces, supplements, log, contextOf };

  if (devIdentityProviderAllowed(config)) {
    const settings = {
      issuer: publicUrl.origin + devPath,
      clientId: DEV_CLIENT,
      clientSecret: deriveKey(secret, "development client").toString("hex"),
    };
    const origins = loopbackOrigins(publicUrl);
    const dev = devIdentityProvider({ ...settings, origins, secret, nonces, log, contextOf });
    const verifier = createIdTokenVerifier({ ...common, clientId: DEV_CLIENT, source: dev.tokenSource });
    const provider = connectIdentityProvider(settings);
    const popup = popupFlow({ ...flow, provider, origins, check: verifier.check });
    return {
      ...verifier,
      development: true,
      plugin: async (app) => {
        await app.register(dev.plugin);
        await app.register(popup);
      },
    };
  }

  if (!oidcClientId || !oidcClientSecret) throw new Error(howToSetUp(publicUrl.origin));
  const issuer = config.oidcIssuer || GOOGLE;
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined;
  if (!url || !(url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname)))) {
    throw new Error("OIDC_ISSUER must be the https:// address of an OpenID Connect provider.");
  }
  const provider = connectIdentityProvider({ issuer, clientId: oidcClientId, clientSecret: oidcClientSecret });
  const { tokenSource: source } = provider;
  const verifier = createIdTokenVerifier({ ...common, clientId: oidcClientId, source, trustEmail: config.trustEmail });
  const origins = [publicUrl.origin];
  return {
    ...verifier,
    development: false,
    plugin: popupFlow({ ...flow, provider, origins, check: verifier.check }),
  };
};
