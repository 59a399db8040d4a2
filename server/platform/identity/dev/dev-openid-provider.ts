import type Provider from "oidc-provider";
import type { Configuration } from "oidc-provider";
import { type DevPerson, devClaims, devSubject } from "./dev-person.ts";
import type { DevSigningKey } from "./dev-signing-key.ts";

const SESSION_COOKIE = "dev_session";

/**
 * A Cookie header without the provider's session. Whoever signs in is a new person each time; with a session,
 * oidc-provider wants the last one to sign out first, on a page of its own.
 */
export const withoutSession = (cookies: string | undefined): string | undefined =>
  cookies
    ?.split(/; */)
    .filter((pair) => !pair.startsWith(SESSION_COOKIE))
    .join("; ");

export interface DevOpenidProviderOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUris: readonly string[];
  signingKey: DevSigningKey;
  cookieKey: string;
  /** The pathname of the page that asks who somebody is. */
  interactionPath: (uid: string) => string;
  /** The path under which all its cookies live. */
  cookiePath: string;
}

export interface DevOpenidProvider {
  provider: Provider;
  /** Makes the person known and answers their account id. */
  remember: (person: DevPerson) => string;
}

/** oidc-provider tells the console that Node 20 is old and its memory is short: true, wanted, and noise here. */
const quietly = async <T>(work: () => Promise<T>): Promise<T> => {
  const { warn, info } = console;
  const unless =
    (print: typeof console.warn) =>
    (...message: unknown[]) => {
      if (!String(message[0]).includes("oidc-provider ")) print(...message);
    };
  console.warn = unless(warn);
  console.info = unless(info);
  try {
    return await work();
  } finally {
    console.warn = warn;
    console.info = info;
  }
};

/** A whole OpenID provider in memory. Imported at the first use: loading it takes longer than starting the server. */
export const startDevOpenidProvider = (options: DevOpenidProviderOptions): Promise<DevOpenidProvider> =>
  quietly(async () => {
    const { default: OpenidProvider, interactionPolicy } = await import("oidc-provider");
    const people = new Map<string, DevPerson>();

    // Asks at every sign-in who it is (see withoutSession), and never for consent.
    const policy = interactionPolicy.base();
    policy.remove("consent");

    const configuration: Configuration = {
      clients: [
        {
          client_id: options.clientId,
          client_secret: options.clientSecret,
          redirect_uris: [...options.redirectUris],
          response_types: ["code"],
          grant_types: ["authorization_code"],
          id_token_signed_response_alg: "ES256",
        },
      ],
      jwks: { keys: [{ ...options.signingKey }] },
      cookies: {
        keys: [options.cookieKey],
        names: { session: SESSION_COOKIE, interaction: "dev_interaction", resume: "dev_resume" },
        long: { path: options.cookiePath, httpOnly: true, sameSite: "lax" },
        // No path here: each interaction has its own, so that two popups at once do not meet.
        short: { httpOnly: true, sameSite: "lax" },
      },
      claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
      // As Google does: the address is in the ID token itself.
      conformIdTokenClaims: false,
      pkce: { required: () => true },
      features: { devInteractions: { enabled: false } },
      interactions: { policy, url: (_ctx, { uid }) => options.interactionPath(uid) },
      ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 3600, IdToken: 3600, Interaction: 3600, Session: 86_400 },
      findAccount: (_ctx, accountId) => {
        const person = people.get(accountId);
        return person && { accountId, claims: () => devClaims(person) };
      },
      async loadExistingGrant({ oidc }) {
        const grant = new oidc.provider.Grant({
          clientId: oidc.client?.clientId,
          accountId: oidc.session?.accountId,
        });
        grant.addOIDCScope("openid email profile");
        await grant.save();
        return grant;
      },
      renderError(ctx, out) {
        ctx.type = "text";
        ctx.body = `The development sign-in did not work (${out.error}). Close this window and try again.`;
      },
    };

    return {
      provider: new OpenidProvider(options.issuer, configuration),
      remember(person) {
        const accountId = devSubject(person.email);
        people.set(accountId, person);
        return accountId;
      },
    };
  });
