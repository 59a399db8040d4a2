import { domainToASCII } from "node:url";
import * as z from "zod/mini";
import { emailKey } from "../../../../contract/auth/password.ts";

/** Addresses by what can be done about them, each as it was typed but for blanks around it. */
export interface Addresses {
  malformed: string[];
  members: string[];
  others: string[];
}

/** RFC 5321 has addresses end at 254 characters, and what stands before the @ at 64. */
const isMailable = (email: string): boolean => {
  const at = email.lastIndexOf("@");
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)];
  // What is ASCII already is not parsed: that would make an address of numbers and percent signs.
  const address = `${local}@${/\P{ASCII}/u.test(domain) ? domainToASCII(domain) : domain}`;
  return (
    at > 0 &&
    local.length <= 64 &&
    address.length <= 254 &&
    z.regexes.html5Email.test(address) &&
    /\.[a-z][a-z0-9-]*$/i.test(address)
  );
};

/** Sorts what was typed. Addresses that differ in case only are one. */
export const sortAddresses = (typed: readonly string[], membersEmails: readonly string[]): Addresses => {
  const members = new Set(membersEmails.map(emailKey));
  const sorted: Addresses = { malformed: [], members: [], others: [] };
  const seen = new Set<string>();
  for (const raw of typed) {
    const email = raw.normalize("NFC").trim();
    const key = emailKey(email);
    if (seen.has(key)) continue;
    seen.add(key);
    if (!isMailable(email)) sorted.malformed.push(raw);
    else if (members.has(key)) sorted.members.push(email);
    else sorted.others.push(email);
  }
  return sorted;
};
