import * as z from "zod/mini";
import { command } from "../define.ts";
import { FullName } from "../users/profile.ts";
import { arrival } from "./arrival.ts";
import { confirmed, Email, newPasswordFields, Password } from "./password.ts";
import { SignedIn } from "./session.ts";

/** The account is opened once a mailed link is opened, with 202. */
const ToConfirm = z.object({ confirm: z.literal(true) });
/** The account is open, and its password is to be set with this token: another browser had signed up. */
const ToSetPassword = z.object({ setPassword: z.string() });
/** Of a link that is mailed. */
const Token = z.string().check(z.minLength(1), z.maxLength(200));

export const signUpWithPassword = command("POST /auth/signup", {
  summary: "Open an account with a password; with that of a known account it is signed in. Only where this is set up.",
  needs: "public",
  fails: ["suspended", "email-taken", "not-set-up", "sign-up-closed", "invite-not-found", "invite-ended"],
  body: z.strictObject({ fullName: FullName, email: Email, ...newPasswordFields, ...arrival }).check(confirmed),
  answer: z.union([SignedIn, ToConfirm]),
});

export const logInWithPassword = command("POST /auth/login", {
  summary: "Sign in with an e-mail address and a password. Only where this is set up.",
  needs: "public",
  fails: ["bad-credentials", "suspended"],
  body: z.strictObject({ email: Email, password: Password }),
  answer: SignedIn,
});

export const changePassword = command("POST /auth/password", {
  summary: "Change my password. My other sessions end. Only where passwords are set up.",
  needs: "in-person",
  fails: ["bad-credentials"],
  body: z.strictObject({ old: Password, ...newPasswordFields }).check(confirmed),
  answer: z.undefined(),
});

export const forgotPassword = command("POST /auth/password/forgot", {
  summary:
    "Have a link mailed with which a new password is set, once and within an hour. Whether there is an account is not told. Only where passwords are set up.",
  needs: "public",
  limit: "mailed-link",
  accepts: true,
  body: z.strictObject({ email: Email }),
  answer: z.undefined(),
});

export const resetPassword = command("POST /auth/password/reset", {
  summary: "Set a new password with the token of a mailed link. All sessions end. Only where passwords are set up.",
  needs: "public",
  fails: ["link-not-found", "link-ended"],
  body: z.strictObject({ token: Token, ...newPasswordFields }).check(confirmed),
  answer: z.undefined(),
});

export const confirmSignUp = command("POST /auth/confirm", {
  summary:
    "Open the account that was signed up for, with the token of a mailed link. In another browser than that which signed up the answer is a token to set the password with. Only where passwords are set up.",
  needs: "public",
  fails: ["link-not-found", "link-ended", "email-taken"],
  body: z.strictObject({ token: Token }),
  answer: z.union([SignedIn, ToSetPassword]),
});
