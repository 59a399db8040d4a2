import * as z from "zod/mini";
import { command } from "../shared/define.ts";
import { FullName, Language } from "../users/profile.ts";
import { AccessToken, TOKEN_DAYS_MAX, TokenName, TokenScope } from "./access-token.ts";
import { Email, NewPassword, Password, passwordsDiffer, tidyPassword } from "./password.ts";
import { SignedIn } from "./session.ts";

/** What the browser knows of a person who signs up. */
const arrival = {
  timeZone: z.optional(z.string().check(z.maxLength(64))).check(z.describe("A name such as Europe/Berlin.")),
  language: z.optional(Language).check(z.describe("What the page was in; English where it is missing.")),
  invite: z
    .optional(z.string().check(z.maxLength(200)))
    .check(z.describe("The token of an invite: signing up joins its domain instead of creating one.")),
};

/** An ID token of at most 8 KB. */
const IdToken = z.strictObject({
  accessToken: z.string().check(z.minLength(1), z.maxLength(8192), z.describe("An ID token of the provider.")),
  ...arrival,
});

export const signUp = command("POST /auth/google/signup", {
  summary: "Open an account with an ID token; a known account is signed in.",
  needs: "public",
  fails: ["bad-id-token", "invite-not-found", "invite-ended"],
  limit: "sign-in",
  body: IdToken,
  answer: SignedIn,
});

export const logIn = command("POST /auth/google/login", {
  summary: "Sign in with an ID token.",
  needs: "public",
  fails: ["bad-id-token", "unknown-account"],
  limit: "sign-in",
  body: z.omit(IdToken, { invite: true, timeZone: true, language: true }),
  answer: SignedIn,
});

export const signUpWithPassword = command("POST /auth/signup", {
  summary: "Open an account with a password; with that of a known account it is signed in. Only where this is set up.",
  needs: "public",
  fails: ["email-taken", "invite-not-found", "invite-ended"],
  limit: "password",
  body: z
    .strictObject({ fullName: FullName, email: Email, password: NewPassword, confirmPassword: z.string(), ...arrival })
    .check(
      z.refine(({ password, confirmPassword }) => tidyPassword(confirmPassword) === password, {
        path: ["confirmPassword"],
        error: passwordsDiffer,
      }),
    ),
  answer: SignedIn,
});

export const logInWithPassword = command("POST /auth/login", {
  summary: "Sign in with an e-mail address and a password. Only where this is set up.",
  needs: "public",
  fails: ["bad-credentials"],
  limit: "password",
  body: z.strictObject({ email: Email, password: Password }),
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
