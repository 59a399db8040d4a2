import { tidy } from "../../../contract/shared/text.ts";
import { BadIdToken } from "./errors.ts";

/** Who an identity provider says somebody is. Only `(issuer, subject)` identifies; the rest may change. */
export interface Identity {
  issuer: string;
  subject: string;
  /** As the provider writes it; verified by the provider. */
  email: string;
  /** Never empty: the address stands in for a missing name. At most 200 UTF-16 units. */
  fullName: string;
  picture?: string;
}

/** RFC 5321 allows 254 characters. */
const EMAIL = /^[^\s@\p{Cc}\p{Cs}]{1,64}@[^\s@\p{Cc}\p{Cs}]{1,190}$/u;
const UNSTORABLE = /[\p{Cc}\p{Cs}]+/gu;

export const isEmail = (value: unknown): value is string => typeof value === "string" && EMAIL.test(value);

export const cleanName = (value: unknown): string =>
  typeof value === "string" ? tidy(value.slice(0, 200).replace(UNSTORABLE, " ").replace(/\s+/g, " ")) : "";

const wordsOf = (...parts: unknown[]) => parts.filter((part) => typeof part === "string").join(" ");

const httpsUrl = (value: unknown): string | undefined =>
  typeof value === "string" && value.length <= 2048 && value.startsWith("https://") && URL.canParse(value)
    ? value
    : undefined;

/** Some providers write it as text. */
const isTrue = (value: unknown): boolean => value === true || value === "true";

/** The person in a set of claims; throws BadIdToken where something is missing. */
export const personFrom = (
  issuer: string,
  claims: Record<string, unknown>,
  { trustEmail = false }: { trustEmail?: boolean | undefined } = {},
): Identity => {
  const { sub, email, email_verified, name, given_name, family_name } = claims;
  if (typeof sub !== "string" || sub === "" || sub.length > 255) throw new BadIdToken("no subject", { claim: "sub" });
  if (!isEmail(email)) throw new BadIdToken("no e-mail address", { claim: "email" });
  if (!trustEmail && !isTrue(email_verified)) {
    const came = email_verified === undefined || email_verified === null ? "is missing" : "is not true";
    throw new BadIdToken(`the address is not verified: email_verified ${came}`, { claim: "email_verified" });
  }
  const picture = httpsUrl(claims.picture);
  const fullName = cleanName(name) || cleanName(wordsOf(given_name, family_name)) || email.split("@", 1).join();
  return { issuer, subject: sub, email, fullName, ...(picture && { picture }) };
};
