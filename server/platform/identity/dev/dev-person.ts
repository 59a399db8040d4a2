import { createHash } from "node:crypto";
import { cleanName, isEmail } from "../person.ts";

/** Somebody at the development identity provider: whoever they say they are. */
export interface DevPerson {
  name: string;
  email: string;
}

/** The person that was typed or posted, tidied; or undefined when one of the two is missing or no e-mail address. */
export const readDevPerson = (input: { name?: unknown; email?: unknown }): DevPerson | undefined => {
  const name = cleanName(input.name);
  const email = typeof input.email === "string" ? input.email.trim().toLowerCase() : "";
  return name && isEmail(email) ? { name, email } : undefined;
};

/** The same e-mail address is always the same account. */
export const devSubject = (email: string): string =>
  createHash("sha256").update(`development:${email}`).digest("base64url").slice(0, 22);

/** What a development ID token says, besides issuer, audience, nonce and times. */
export const devClaims = ({ name, email }: DevPerson) => ({
  sub: devSubject(email),
  email,
  email_verified: true,
  name,
});
