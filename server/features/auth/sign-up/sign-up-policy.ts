import { fail } from "../../../../contract/shared/errors.ts";
import { lowerAscii, type SignUp } from "../../../settings/sign-up.ts";

/** The domain of an address, as it was typed but for the case of ASCII's letters: what only looks like another is none. */
const domainOf = (email: string): string => lowerAscii(/@([^@]*)$/.exec(email)?.[1] ?? "");

/** Fails with `sign-up-closed` where somebody may open an account with an invite only. */
export const requireMayOpen = (signUp: SignUp, email: string): void => {
  if (signUp === "invite") fail("sign-up-closed");
  if (typeof signUp !== "string" && !signUp.includes(domainOf(email))) fail("sign-up-closed");
};

/** Whether an address lets people in by itself, so that somebody has to vouch for it. */
export const isByAddress = (signUp: SignUp): boolean => typeof signUp !== "string";

/** The policy in a word. */
export const policyOf = (signUp: SignUp): "open" | "invite" | "domains" =>
  typeof signUp === "string" ? signUp : "domains";
