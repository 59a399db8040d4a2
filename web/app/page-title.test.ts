import { expect, test } from "vitest";
import { pageTitle } from "./page-title.ts";

const panels = [{ id: "p1", name: "Roadmap / 2027" }];

test.each([
  ["/", "Home · Tavola"],
  ["/home", "Home · Tavola"],
  ["/panel/roadmap-2027/p1", "Roadmap / 2027 · Tavola"],
  ["/panel/gone/p2", "Panel · Tavola"],
  ["/panel", "Panel · Tavola"],
  ["/auth/login", "Login · Tavola"],
  ["/auth/signup", "Sign up · Tavola"],
  ["/auth/reset", "Set a new password · Tavola"],
  ["/auth/confirm", "Sign up · Tavola"],
  ["/setup", "Sign up · Tavola"],
  ["/invite", "Invitation · Tavola"],
  ["/nowhere", "Not found · Tavola"],
])("the tab of %s says %s [D37]", (path, title) => {
  expect(pageTitle(path, panels)).toBe(title);
});
