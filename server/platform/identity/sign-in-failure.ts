import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from "openid-client";
import type { ProviderCode } from "../../../contract/auth/provider-codes.ts";
import { isOutage } from "../process/outages.ts";
import { type Part, parts } from "../process/parts.ts";
import { BadIdToken, IdentityUnavailable } from "./errors.ts";
import { claimIn, providerReason, responseIn } from "./provider-reason.ts";

/** What a sign-in by provider that failed comes to. */
export interface SignInFailure {
  /** For the page: one of S8.10. */
  code: ProviderCode;
  /** For the log. */
  reason: string;
  /** What whoever runs the server has to look at; undefined where it was the person's own doing. */
  part?: Part;
}

/** Thrown by us while a flow comes back, where the code is known. */
export class FlowFailure extends Error {
  readonly code: ProviderCode;
  constructor(code: ProviderCode, message: string) {
    super(message);
    this.name = "FlowFailure";
    this.code = code;
  }
}

/** The error codes of OAuth 2.0 and OpenID Connect; what is not here is an internal error, and the provider's. */
const byError = new Map<string, [ProviderCode, Part?]>([
  ["access_denied", ["popup-closed-by-user"]],
  ["account_selection_required", ["user-mismatch"]],
  ["interaction_required", ["multi-factor-auth-required"]],
  ["unmet_authentication_requirements", ["multi-factor-auth-required"]],
  ["temporarily_unavailable", ["network-request-failed", parts.provider]],
  ["unauthorized_client", ["unauthorized-domain", parts.providerClient]],
  ["redirect_uri_mismatch", ["unauthorized-domain", parts.providerRedirect]],
  // A code is only taken from where it was sent to.
  ["invalid_grant", ["internal-error", parts.providerRedirect]],
  ["invalid_client", ["not-set-up", parts.providerSecret]],
]);

const byClaim = new Map<string, [ProviderCode, Part]>([
  ["iss", ["not-set-up", parts.provider]],
  ["aud", ["not-set-up", parts.providerClient]],
  ["azp", ["not-set-up", parts.providerClient]],
  ["email", ["not-set-up", parts.provider]],
  ["email_verified", ["email-unverified", parts.providerTrust]],
  ["exp", ["not-set-up", parts.clock]],
  ["nbf", ["not-set-up", parts.clock]],
  ["iat", ["not-set-up", parts.clock]],
]);

/** Whether the provider is away, and not wrong: another time it may work. */
export const isAway = (error: unknown): boolean =>
  isOutage(error) ||
  (error instanceof ClientError && error.code === "OAUTH_TIMEOUT") ||
  (responseIn(error)?.status ?? 0) >= 500;

const isChallenge = (error: unknown, scheme: string): boolean =>
  error instanceof WWWAuthenticateChallengeError && error.cause.some((each) => each.scheme === scheme);

/** Whether the provider does not take who we say that we are: a wrong secret, or one that it wants to be told elsewhere. */
export const isRefusedClient = (error: unknown): boolean =>
  (error instanceof ResponseBodyError && error.error === "invalid_client") || isChallenge(error, "basic");

const whatFailed = (error: unknown): [ProviderCode, Part?] => {
  if (isRefusedClient(error)) return ["not-set-up", parts.providerSecret];
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError)
    return byError.get(error.error) ?? ["internal-error", parts.provider];
  if (isAway(error)) return ["network-request-failed", parts.provider];
  return byClaim.get(claimIn(error) ?? "") ?? ["internal-error", parts.provider];
};

export const signInFailure = (error: unknown): SignInFailure => {
  if (error instanceof FlowFailure) return { code: error.code, reason: error.message };
  if (error instanceof IdentityUnavailable) {
    const { isWrong, away, cause } = error;
    return { code: isWrong ? "not-set-up" : "network-request-failed", reason: String(cause), part: away };
  }
  const [code, part] = whatFailed(error);
  const reason = error instanceof BadIdToken && !error.cause ? error.reason : providerReason(error);
  return { code, reason, ...(part && { part }) };
};
