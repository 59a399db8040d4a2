import * as z from "zod/mini";
import { command } from "../define.ts";
import { FullName } from "../users/profile.ts";
import { arrival } from "./arrival.ts";
import { confirmed, Email, newPasswordFields } from "./password.ts";
import { SignedIn } from "./session.ts";

const code = z
  .string()
  .check(z.minLength(1), z.maxLength(50), z.describe("The setup code that the server's log tells."));

export const setUp = command("POST /auth/setup", {
  summary:
    "Become the first operator of this server: whoever is signed in, with the code alone; anybody else by opening an account with a password. Only until there is one.",
  needs: "public",
  fails: ["bad-code", "email-taken", "invite-not-found", "invite-ended", "not-found", "not-signed-in", "session-only"],
  limit: "setup",
  body: z.union([
    z.strictObject({ code }),
    z.strictObject({ code, fullName: FullName, email: Email, ...newPasswordFields, ...arrival }).check(confirmed),
  ]),
  answer: z.optional(SignedIn),
});
