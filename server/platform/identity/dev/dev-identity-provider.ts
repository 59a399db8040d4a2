import type { FastifyPluginAsync } from "fastify";
import { createLocalJWKSet, importJWK, SignJWT } from "jose";
import { callbackPath } from "../../../../contract/auth/popup.ts";
import type { ContextOf } from "../../http/request-ids.ts";
import type { RequestLog } from "../../process/log.ts";
import { deriveKey } from "../derive-key.ts";
import { isLoopback } from "../loopback.ts";
import type { Nonces } from "../nonces.ts";
import type { TokenSource } from "../verify-id-token.ts";
import { devInteraction } from "./dev-interaction.ts";
import { type DevOpenidProvider, startDevOpenidProvider, withoutSession } from "./dev-openid-provider.ts";
import { devPath } from "./dev-path.ts";
import { devClaims, readDevPerson } from "./dev-person.ts";
import { devSigningKey, publicPart } from "./dev-signing-key.ts";
import { onlyFromThisMachine } from "./only-from-this-machine.ts";

export interface DevIdentityProviderOptions {
  /** PUBLIC_URL and `/dev-idp`. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The origins whose callback page may receive a code. */
  origins: readonly string[];
  secret: Buffer;
  nonces: Nonces;
  log: RequestLog;
  contextOf: ContextOf;
}

/**
 * Whether the development identity provider may exist: no real sign-in is set up, and nobody but this machine can
 * come here. A public PUBLIC_URL counts as reachable, for a reverse proxy makes a loopback bind public.
 */
export const devIdentityProviderAllowed = (config: {
  host: string;
  publicUrl: string;
  oidcClientId?: string | undefined;
  passwordSignIn?: boolean | undefined;
}): boolean =>
  !config.oidcClientId &&
  !config.passwordSignIn &&
  isLoopback(config.host) &&
  isLoopback(new URL(config.publicUrl).hostname);

/** Sign-in without passwords for one machine [D15]: the routes, and where its tokens come from. */
export const devIdentityProvider = (
  options: DevIdentityProviderOptions,
): { plugin: FastifyPluginAsync; tokenSource: () => Promise<TokenSource> } => {
  const signingKey = devSigningKey(options.secret);
  const privateKey = importJWK(signingKey, signingKey.alg);

  let started: Promise<DevOpenidProvider> | undefined;
  const start = () => {
    started ??= startDevOpenidProvider({
      ...options,
      signingKey,
      redirectUris: options.origins.map((origin) => origin + callbackPath),
      cookieKey: deriveKey(options.secret, "development cookies").toString("hex"),
      interactionPath: (uid) => `${devPath}/interaction/${uid}`,
      cookiePath: devPath,
    });
    return started;
  };

  const plugin: FastifyPluginAsync = async (app) => {
    app.addHook("onRequest", onlyFromThisMachine);

    app.post<{ Body: unknown }>(`${devPath}/id-token`, async (request, reply) => {
      const person = readDevPerson(Object(request.body));
      if (!person) return reply.code(400).send({ error: "invalid_request", error_description: "{email, name} please" });
      const idToken = await new SignJWT({ ...devClaims(person), nonce: options.nonces.issue() })
        .setProtectedHeader({ alg: signingKey.alg, kid: signingKey.kid })
        .setIssuer(options.issuer)
        .setAudience(options.clientId)
        .setIssuedAt()
        .setExpirationTime("1 hour")
        .sign(await privateKey);
      return reply.header("cache-control", "no-store").send({ id_token: idToken });
    });

    await app.register(
      devInteraction({ start, origins: options.origins, log: options.log, contextOf: options.contextOf }),
    );

    await app.register(async (protocol) => {
      // oidc-provider reads the bodies itself.
      protocol.removeAllContentTypeParsers();
      protocol.addContentTypeParser("*", (_request, _payload, done) => done(null));
      protocol.all(`${devPath}/*`, async (request, reply) => {
        const { provider } = await start();
        reply.hijack();
        const raw = Object.assign(request.raw, { originalUrl: request.raw.url });
        raw.url = raw.url?.slice(devPath.length) ?? "/";
        raw.headers.cookie = withoutSession(raw.headers.cookie);
        await provider.callback()(raw, reply.raw);
      });
    });
  };

  const keys = createLocalJWKSet({ keys: [publicPart(signingKey)] });
  return { plugin, tokenSource: async () => ({ issuer: options.issuer, keys }) };
};
