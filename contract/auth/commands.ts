import * as z from "zod/mini";
import { command } from "../define.ts";
import { AccessToken, TOKEN_DAYS_MAX, TokenName, TokenScope } from "./access-token.ts";
import { arrival } from "./arrival.ts";
import { SignedIn } from "./session.ts";

/** An ID token of at most 8 KB. */
const IdToken = z.strictObject({
  accessToken: z.string().check(z.minLength(1), z.maxLength(8192), z.describe("An ID token of the provider.")),
  ...arrival,
});

export const signUp = command("POST /auth/google/signup", {
  summary: "Open an account with an ID token; a known account is signed in.",
  needs: "public",
  fails: ["bad-id-token", "suspended", "sign-up-closed", "invite-not-found", "invite-ended"],
  limit: "sign-in",
  body: IdToken,
  answer: SignedIn,
});

export const logIn = command("POST /auth/google/login", {
  summary: "Sign in with an ID token.",
  needs: "public",
  fails: ["bad-id-token", "suspended", "unknown-account"],
  limit: "sign-in",
  body: z.omit(IdToken, { invite: true, timeZone: true, language: true }),
  answer: SignedIn,
});

export const logOut = command("DELETE /auth/session", {
  summary: "End this session.",
  needs: "in-person",
  body: z.undefined(),
  answer: z.undefined(),
});

export const endSession = command("DELETE /auth/sessions/:sessionId", {
  summary: "End another session of mine.",
  needs: "in-person",
  body: z.undefined(),
  answer: z.undefined(),
});

export const endOtherSessions = command("DELETE /auth/sessions", {
  summary: "End all sessions of mine but this one.",
  needs: "in-person",
  body: z.undefined(),
  answer: z.undefined(),
});

export const createToken = command("POST /auth/tokens", {
  summary: "Make an access token for a script. It is told this once.",
  needs: "in-person",
  fails: ["token-limit"],
  creates: true,
  body: z.strictObject({
    name: TokenName,
    scope: TokenScope,
    expiresInDays: z.int().check(z.minimum(1), z.maximum(TOKEN_DAYS_MAX)),
  }),
  answer: z.extend(AccessToken, { token: z.string() }),
});

export const revokeToken = command("DELETE /auth/tokens/:tokenId", {
  summary: "Revoke an access token of mine.",
  needs: "in-person",
  body: z.undefined(),
  answer: z.undefined(),
});
