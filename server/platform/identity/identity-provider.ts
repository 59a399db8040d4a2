import { createRemoteJWKSet, customFetch, errors, type FetchImplementation } from "jose";
import * as client from "openid-client";
import { IdentityUnavailable } from "./errors.ts";
import { isLoopback } from "./loopback.ts";
import { providerReason } from "./provider-reason.ts";
import { isAway } from "./sign-in-failure.ts";
import type { TokenSource } from "./verify-id-token.ts";

export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

export interface IdentityProvider {
  /** Ready for requests in the order to try: providers differ in how they want the client secret. */
  configurations: () => Promise<client.Configuration[]>;
  tokenSource: () => Promise<TokenSource>;
}

/** [S9.13] The provider answers within this or not at all. */
const TIMEOUT_S = 30;
const JWKS_TIMEOUT_MS = 10_000;

/**
 * HTTP Basic with the form encoding of the URL standard, which leaves `-` and `_` alone: the stricter encoding of
 * openid-client is right too, but providers that do not decode refuse a secret such as Google's GOCSPX-….
 */
const secretInHeader =
  (secret: string): client.ClientAuth =>
  (_server, { client_id }, _body, headers) => {
    const encode = (text: string) => new URLSearchParams({ "": text }).toString().slice(1);
    headers.set("authorization", `Basic ${btoa(`${encode(client_id)}:${encode(secret)}`)}`);
  };

const clientAuthentications = (metadata: client.ServerMetadata, secret: string): client.ClientAuth[] => {
  // RFC 8414: without a list the provider takes Basic.
  const supported = metadata.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  const known = [
    { method: "client_secret_basic", authentication: secretInHeader(secret) },
    { method: "client_secret_post", authentication: client.ClientSecretPost(secret) },
  ];
  const usable = known.filter(({ method }) => supported.includes(method));
  return (usable.length > 0 ? usable : known).map(({ authentication }) => authentication);
};

/** Calls `work` once and keeps its result; a failure is not kept. */
const onceDone = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let result: Promise<T> | undefined;
  return () => {
    result ??= work().catch((error: unknown) => {
      result = undefined;
      throw error;
    });
    return result;
  };
};

/** What failed at the provider, whatever it was, as one failure. */
const unavailable = (cause: unknown) => new IdentityUnavailable(providerReason(cause), { isWrong: !isAway(cause) });

const withoutSlash = (address: string): string => address.replace(/\/$/, "");

/** How the provider names itself in its discovery, where that differs from what we call it by a last slash only. */
const otherForm = (error: unknown, issuer: string): URL | undefined => {
  const { attribute, body } = Object((error as Error).cause) as { attribute?: unknown; body?: client.ServerMetadata };
  const own = attribute === "issuer" ? String(body?.issuer) : "";
  return URL.canParse(own) && withoutSlash(own) === withoutSlash(issuer) ? new URL(own) : undefined;
};

/** Keeps the answer that is no set of keys, so that the log can say what came. */
const fetchKeys: FetchImplementation = async (url, options) => {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error("no keys", { cause: response });
  return response;
};

/** Any OpenID Connect provider, found by discovery at the first use. Everything throws IdentityUnavailable at worst. */
export const connectIdentityProvider = ({ issuer, clientId, clientSecret }: ProviderSettings): IdentityProvider => {
  const insecure = isLoopback(new URL(issuer).hostname) ? [client.allowInsecureRequests] : [];

  const configurations = onceDone(async () => {
    try {
      const options = { execute: insecure, timeout: TIMEOUT_S };
      const discover = (address: URL) => client.discovery(address, clientId, undefined, client.None(), options);
      const found = await discover(new URL(issuer)).catch((error: unknown) => {
        const other = otherForm(error, issuer);
        if (!other) throw error;
        return discover(other);
      });
      const metadata = found.serverMetadata();
      return clientAuthentications(metadata, clientSecret).map((authentication) => {
        const configuration = new client.Configuration(metadata, clientId, undefined, authentication);
        configuration.timeout = TIMEOUT_S;
        for (const allow of insecure) allow(configuration);
        return configuration;
      });
    } catch (cause) {
      throw unavailable(cause);
    }
  });

  const tokenSource = onceDone(async () => {
    const metadata = (await configurations())[0]?.serverMetadata();
    if (!metadata?.jwks_uri) throw new IdentityUnavailable("the provider names no jwks_uri", { isWrong: true });
    const remote = createRemoteJWKSet(new URL(metadata.jwks_uri), {
      timeoutDuration: JWKS_TIMEOUT_MS,
      [customFetch]: fetchKeys,
    });
    return {
      issuer: metadata.issuer,
      keys: async (...asked: Parameters<typeof remote>) => {
        try {
          return await remote(...asked);
        } catch (cause) {
          // The token's fault, and not the provider's: a key that does not exist.
          if (cause instanceof errors.JWKSNoMatchingKey || cause instanceof errors.JOSENotSupported) throw cause;
          throw unavailable(cause);
        }
      },
    };
  });

  return { configurations, tokenSource };
};
