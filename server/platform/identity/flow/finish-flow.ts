import * as client from "openid-client";
import { BadIdToken } from "../errors.ts";
import type { IdentityProvider } from "../identity-provider.ts";
import { FlowFailure, isRefusedClient } from "../sign-in-failure.ts";
import type { Supplements } from "../userinfo-supplement.ts";
import type { IdTokenVerifier } from "../verify-id-token.ts";
import type { Flow } from "./flow-cookie.ts";

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
      if (!isRefusedClient(error) || index === configurations.length - 1) throw error;
    }
  }
  throw new Error("no configuration");
};

export interface FinishParts {
  provider: IdentityProvider;
  supplements: Supplements;
  check: IdTokenVerifier["check"];
}

/**
 * Ends a flow at the address that the provider sent the popup back to; answers the ID token, see Supplements. The token
 * is checked here already: it comes from the provider itself, so what is wrong with it is not somebody's invention.
 */
export const finishFlow = async ({ provider, supplements, check }: FinishParts, flow: Flow, url: URL) => {
  const { tokens, configuration } = await exchange(await provider.configurations(), url, flow);
  const claims = tokens.claims();
  if (!claims || !tokens.id_token) throw new BadIdToken("the provider sent none");

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
  const { iss, sub } = claims;
  const { nonce } = flow;
  const idToken = userinfo
    ? `${tokens.id_token}~${await supplements.sign({ iss, sub, nonce }, { ...userinfo })}`
    : tokens.id_token;
  await check(idToken, { nonce });
  return idToken;
};
