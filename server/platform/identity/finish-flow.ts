import * as client from "openid-client";
import type { Flow } from "./flow-cookie.ts";
import type { IdentityProvider } from "./identity-provider.ts";
import { FlowFailure } from "./provider-code.ts";
import type { Supplements } from "./userinfo-supplement.ts";

const refusedClient = (error: unknown) => error instanceof client.ResponseBodyError && error.error === "invalid_client";

/** Exchanges the code, with the client secret in the next place when the provider does not take it in the first. */
const exchange = async (configurations: client.Configuration[], url: URL, flow: Flow) => {
  for (const [index, configuration] of configurations.entries()) {
    try {
      const tokens = await client.authorizationCodeGrant(configuration, url, {
        expectedState: flow.state,
        expectedNonce: flow.nonce,
        pkceCodeVerifier: flow.verifier,
        idTokenExpected: true,
      });
      return { tokens, configuration };
    } catch (error) {
      if (!refusedClient(error) || index === configurations.length - 1) throw error;
    }
  }
  throw new Error("no configuration");
};

/** Ends a flow at the address that the provider sent the popup back to; answers the ID token, see Supplements. */
export const finishFlow = async (provider: IdentityProvider, supplements: Supplements, flow: Flow, url: URL) => {
  const { tokens, configuration } = await exchange(await provider.configurations(), url, flow);
  const claims = tokens.claims();
  if (!claims || !tokens.id_token) throw new FlowFailure("internal-error", "the provider sent no ID token");

  const complete = claims.email !== undefined && claims.email_verified !== undefined;
  const userinfo =
    complete || !configuration.serverMetadata().userinfo_endpoint
      ? undefined
      : await client.fetchUserInfo(configuration, tokens.access_token, claims.sub);

  const email = userinfo?.email ?? claims.email;
  const same = typeof email === "string" && email.toLowerCase() === flow.sameAs?.toLowerCase();
  if (flow.sameAs !== undefined && !same) {
    throw new FlowFailure("user-mismatch", "another account came back");
  }
  if (!userinfo) return tokens.id_token;
  const { iss, sub } = claims;
  return `${tokens.id_token}~${await supplements.sign({ iss, sub, nonce: flow.nonce }, { ...userinfo })}`;
};
