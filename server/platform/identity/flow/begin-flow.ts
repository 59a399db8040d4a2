import { randomBytes } from "node:crypto";
import * as client from "openid-client";
import { callbackPath } from "../../../../contract/auth/popup.ts";
import type { IdentityProvider } from "../identity-provider.ts";
import type { Nonces } from "../nonces.ts";
import type { Flow } from "./flow-cookie.ts";

export const GOOGLE = "https://accounts.google.com";

/**
 * Lets a person choose among their accounts. Only where it is known to work: a strict provider answers
 * invalid_request to a prompt that it does not know, and few list theirs. Google does not, and knows it.
 */
const accountChoice = ({ issuer, prompt_values_supported: known }: client.ServerMetadata) =>
  issuer === GOOGLE || (Array.isArray(known) && known.includes("select_account")) ? { prompt: "select_account" } : {};

/** Asks for the address in the ID token itself, of providers that otherwise answer it at userinfo only. */
const claimsInToken = ({ claims_parameter_supported: supported }: client.ServerMetadata) =>
  supported
    ? { claims: JSON.stringify({ id_token: { email: null, email_verified: null, name: null, picture: null } }) }
    : {};

/** Begins a flow: what to remember, and where at the provider to send the popup. */
export const beginFlow = async (
  provider: IdentityProvider,
  nonces: Nonces,
  { flow, origin, sameAs }: Pick<Flow, "flow" | "origin" | "sameAs">,
): Promise<{ began: Flow; redirectTo: URL }> => {
  const [configuration] = await provider.configurations();
  if (!configuration) throw new Error("no configuration");
  const metadata = configuration.serverMetadata();

  const began: Flow = {
    flow,
    origin,
    // The flow's id leads the state, so that even a provider's error finds its cookie and its tab.
    state: `${flow}.${randomBytes(16).toString("base64url")}`,
    nonce: nonces.issue(),
    verifier: client.randomPKCECodeVerifier(),
    ...(sameAs !== undefined && { sameAs }),
  };
  const redirectTo = client.buildAuthorizationUrl(configuration, {
    redirect_uri: origin + callbackPath,
    scope: "openid email profile",
    state: began.state,
    nonce: began.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(began.verifier),
    code_challenge_method: "S256",
    ...accountChoice(metadata),
    ...claimsInToken(metadata),
    ...(sameAs !== undefined && { login_hint: sameAs }),
  });
  return { began, redirectTo };
};
