import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  type WWWAuthenticateChallengeError,
} from "openid-client";
import type { ProviderCode } from "../../../contract/auth/provider-codes.ts";
import { IdentityUnavailable } from "./errors.ts";

/** The error codes of OAuth 2.0 and OpenID Connect in the words of S8.10; what is not here is an internal error. */
const codes: Record<string, ProviderCode> = {
  access_denied: "popup-closed-by-user",
  temporarily_unavailable: "network-request-failed",
  unauthorized_client: "unauthorized-domain",
  redirect_uri_mismatch: "unauthorized-domain",
  account_selection_required: "user-mismatch",
  interaction_required: "multi-factor-auth-required",
  unmet_authentication_requirements: "multi-factor-auth-required",
};

/** Thrown by us while a flow comes back, where the code is known. */
export class FlowFailure extends Error {
  readonly code: ProviderCode;
  constructor(code: ProviderCode, message: string) {
    super(message);
    this.name = "FlowFailure";
    this.code = code;
  }
}

const failedToReach = (error: unknown): boolean =>
  error instanceof IdentityUnavailable ||
  // fetch() rejects with a bare TypeError when there is no connection; a mistaken argument carries a code.
  (error instanceof TypeError && !("code" in error)) ||
  (error instanceof ClientError && error.code === "OAUTH_TIMEOUT") ||
  (error instanceof ClientError && error.cause instanceof Response && error.cause.status >= 500);

/** Which code of S8.10 tells the page about a failure. */
export const providerCode = (error: unknown): ProviderCode => {
  if (error instanceof FlowFailure) return error.code;
  if (failedToReach(error)) return "network-request-failed";
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) {
    return codes[error.error] ?? "internal-error";
  }
  return "internal-error";
};

/** For the log: what failed, without anything that a person or a provider wrote. */
export const failureName = (error: unknown): string => {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) return error.error;
  const { code, name } = error as Partial<WWWAuthenticateChallengeError>;
  return code ?? name ?? "unknown";
};
