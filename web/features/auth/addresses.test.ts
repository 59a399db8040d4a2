import { expect, test } from "vitest";
import { invitePath, inviteTokenOf, loginPath, safeNext, signupPath } from "./addresses.ts";

const next = (value: string) => safeNext(`?next=${encodeURIComponent(value)}`);

test("signing in leads back to a path of this site, with its query and fragment [D19]", () => {
  expect(next("/panel/roadmap/0192?task=1#top")).toBe("/panel/roadmap/0192?task=1#top");
  expect(next("/invite?token=a%2Bb")).toBe("/invite?token=a%2Bb");
});

test.each([
  "https://evil.example/",
  "//evil.example/",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "javascript:alert(1)",
  "home",
  "",
  "/auth/login",
  "/auth",
  "/home/../auth/login?next=/auth/login",
  "//",
  "/.//evil.example/x",
  "/home/..//evil.example",
])("signing in never leads to %j [D19]", (value) => {
  expect(next(value)).toBeNull();
});

test("no next is no place to go back to [D19]", () => {
  expect(safeNext("")).toBeNull();
});

test("the login and sign-up pages carry where to come back to, but not home, where they lead anyway [D19]", () => {
  expect(loginPath("/panel/a/1?task=2")).toBe("/auth/login?next=%2Fpanel%2Fa%2F1%3Ftask%3D2");
  expect(signupPath("/invite?token=x")).toBe("/auth/signup?next=%2Finvite%3Ftoken%3Dx");
  expect(loginPath("/home")).toBe("/auth/login");
  expect(loginPath("/")).toBe("/auth/login");
  expect(signupPath()).toBe("/auth/signup");
});

test("an invite's token survives the way through its path [D18]", () => {
  expect(inviteTokenOf(invitePath("a+b/c=="))).toBe("a+b/c==");
  expect(inviteTokenOf("/home?token=x")).toBeNull();
  expect(inviteTokenOf("/invite")).toBeNull();
  expect(inviteTokenOf(null)).toBeNull();
});
