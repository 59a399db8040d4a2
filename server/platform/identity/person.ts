import { tidy } from "../../../contract/shared/text.ts";

/** Who an identity provider says somebody is. Only `(issuer, subject)` identifies; the rest may change. */
export interface Person {
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

/** The person in a set of claims, or what is missing. */
export const personFrom = (issuer: string, claims: Record<string, unknown>): Person | string => {
  const { sub, email, email_verified, name, given_name, family_name } = claims;
  if (typeof sub !== "string" || sub === "" || sub.length > 255) return "no subject";
  if (!isEmail(email)) return "no e-mail address";
  if (email_verified !== true) return "the e-mail address is not verified";
  const picture = httpsUrl(claims.picture);
  const fullName = cleanName(name) || cleanName(wordsOf(given_name, family_name)) || email.split("@", 1).join();
  return { issuer, subject: sub, email, fullName, ...(picture && { picture }) };
};
