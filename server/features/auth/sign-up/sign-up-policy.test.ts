import { expect, test } from "vitest";
import { readConfig } from "../../../config.ts";
import { requireMayOpen } from "./sign-up-policy.ts";

const PASSWORDS = { PASSWORD_SIGN_IN: "true" };
const signUpOf = (SIGN_UP: string) => readConfig({ SIGN_UP }).signUp;
const may = (policy: string, email: string): boolean => {
  try {
    requireMayOpen(signUpOf(policy), email);
    return true;
  } catch {
    return false;
  }
};

test("domains count exactly as they are, in any case of their letters [F52]", () => {
  const policy = "Example.org, münchen.example";
  for (const email of ["ada@example.org", "Ada@EXAMPLE.ORG", "a@b@example.org", "ada@münchen.example"])
    expect([email, may(policy, email)]).toEqual([email, true]);
  for (const email of [
    ...["ada@sub.example.org", "ada@example.org.evil.net", "ada@badexample.org", "ada@example.or", "example.org"],
    // Cyrillic, full width, the sign for kelvin, a dot that is none, and a dot at the end.
    ...["ada@exаmple.org", "ada@ｅxample.org", "ada@example。org", "ada@example.org.", "ada@example.org@evil.net"],
    ...["ada@MÜNCHEN.example", "ada@"],
  ])
    expect([email, may(policy, email)]).toEqual([email, false]);
  expect(may("kiwi.example", "ada@\u212Aiwi.example")).toBe(false);
});

test("anybody may, nobody may without an invite, or some may by their address [F52]", () => {
  expect(["open", "invite", "example.org"].map((policy) => may(policy, "ada@example.org"))).toEqual([
    true,
    false,
    true,
  ]);
});

test.each(["nobody", "example", "@example.org", "example.org,", ".example.org", "a b.org", "example.org; example.com"])(
  "SIGN_UP=%s is no policy, which stops the start [F52]",
  (SIGN_UP) => {
    expect(() => readConfig({ SIGN_UP })).toThrow(
      /^SIGN_UP=.* cannot be used: must be open, invite, or domains such as/,
    );
  },
);

test("domains and passwords take a mail server, which stops the start without [F52]", () => {
  expect(() => readConfig({ ...PASSWORDS, SIGN_UP: "example.org" })).toThrow(/also take SMTP_URL/);
  const given = { ...PASSWORDS, SIGN_UP: "example.org", SMTP_URL: "smtp://mail.example.org" };
  expect(readConfig(given).signUp).toEqual(["example.org"]);
  expect(readConfig({ ...PASSWORDS, SIGN_UP: "invite" }).signUp).toBe("invite");
  expect(readConfig({ SIGN_UP: "example.org" }).signUp).toEqual(["example.org"]);
});
