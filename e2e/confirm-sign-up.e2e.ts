import type { Page } from "playwright-core";
import { afterAll } from "vitest";
import { startMailServer } from "../server/testing/mail-server.ts";
import { newEmail } from "./support/client.ts";
import { sees } from "./support/see.ts";
import { expect, testOn } from "./support/test.ts";

const mails = await startMailServer();
afterAll(() => mails.close());

const test = testOn("sqlite", undefined, {
  ...{ PASSWORD_SIGN_IN: "true", SIGN_UP: "example.org" },
  ...{ SMTP_URL: mails.url, SMTP_FROM: "tavola@example.org" },
});

const STRANGERS = "Lighthouse 6!";
const THEIRS = "Lighthouse 7!";
const signUp = async (page: Page, email: string, password: string): Promise<string> => {
  await page.getByRole("textbox", { name: "Full name" }).fill("Vic Tim");
  await page.getByRole("textbox", { name: "E-mail address" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.keyboard.press("Enter");
  await sees(page.getByRole("status").getByText("Look into your mail"));
  await expect.poll(() => mails.taken.filter(({ to }) => to.includes(email)).length).toBe(1);
  const text = mails.taken.find(({ to }) => to.includes(email))?.mail.text ?? "";
  return /\/auth\/confirm#\S+/.exec(text)?.[0] ?? "";
};
const logIn = async (page: Page, email: string, password: string) => {
  await page.getByRole("textbox", { name: "E-mail address" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
};

test("in the browser that signed up a mailed link leads home, and opens nothing by being looked at [F52]", {
  tags: "long",
}, async ({ app }) => {
  app.allow(/status of 400/);
  const email = newEmail("Sam");
  const page = await app.visit("/auth/signup");
  const path = await signUp(page, email, THEIRS);
  // As a scanner of mails does.
  const scanner = await app.visit(path);
  await sees(scanner.getByRole("button", { name: "Open my account" }));
  const early = await app.visit("/auth/login");
  await logIn(early, email, THEIRS);
  await sees(early.getByText("Error Logging you in, try again"));
  await page.goto(path);
  await page.getByRole("button", { name: "Open my account" }).click();
  await page.waitForURL("**/home");
});

test("in another browser the person sets a password, and that of whoever signed up opens nothing [F52]", {
  tags: "long",
}, async ({ app }) => {
  app.allow(/status of 4(00|10)/);
  const email = newEmail("Vic");
  const stranger = await app.visit("/auth/signup");
  const path = await signUp(stranger, email, STRANGERS);
  const victim = await app.visit(path);
  await victim.getByRole("button", { name: "Open my account" }).click();
  await victim.waitForURL("**/auth/reset#*");
  await victim.reload();
  await sees(victim.getByText("Your account is open. Set its password now."));
  await stranger.goto("/auth/login");
  await logIn(stranger, email, STRANGERS);
  await sees(stranger.getByText("Error Logging you in, try again"));
  await victim.getByLabel("New password").fill(THEIRS);
  await victim.getByLabel("Confirm password").fill(THEIRS);
  await victim.keyboard.press("Enter");
  await victim.waitForURL("**/auth/login");
  await logIn(victim, email, THEIRS);
  await victim.waitForURL("**/home");
  const late = await app.visit(path);
  await late.getByRole("button", { name: "Open my account" }).click();
  await sees(late.getByText("This link has been used, or has ended. Ask for a new one."));
});
