import type { Page } from "playwright-core";
import { afterAll } from "vitest";
import { startMailServer } from "../server/testing/mail-server.ts";
import { newEmail } from "./support/client.ts";
import { putOff } from "./support/popup.ts";
import { sees, seesNo } from "./support/see.ts";
import { expect, testOn } from "./support/test.ts";

const mails = await startMailServer();
afterAll(() => mails.close());

const test = testOn("sqlite", undefined, {
  PASSWORD_SIGN_IN: "true",
  SMTP_URL: mails.url,
  SMTP_FROM: "tavola@example.org",
  SHORT_VIDEO_URL: "https://films.example.org/short",
  FULL_VIDEO_URL: "https://films.example.org/full",
});

test("where passwords are set up, people sign up with one that meets every criterion, and log in with it [S5.9, S7.4, S8.8, S9.2, D16]", async ({
  app,
}) => {
  app.allow(/status of 400/);
  const email = newEmail("Pat");
  const page = await app.visit("/auth/signup");
  await page.getByRole("textbox", { name: "Full name" }).fill("Pat Word");
  await page.getByRole("textbox", { name: "E-mail address" }).fill("no address");
  const password = page.getByLabel("Password", { exact: true });
  const confirm = page.getByLabel("Confirm password");
  const met = page.getByText("(met)");
  await password.fill("short");
  await expect.poll(() => met.count()).toBe(0);
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await expect.poll(() => password.getAttribute("aria-invalid")).toBe("true");
  await password.fill("Lighthouse 7!");
  await expect.poll(() => met.count()).toBe(4);
  await confirm.fill("Lighthouse 8!");
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await sees(page.getByText("The two passwords are not the same."));
  await confirm.fill("Lighthouse 7!");
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await sees(page.getByText("This is not an e-mail address."));
  await page.getByRole("textbox", { name: "E-mail address" }).fill(email);
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await page.waitForURL("**/home");

  const again = await app.visit("/auth/login");
  await again.getByRole("textbox", { name: "E-mail address" }).fill(email);
  await again.getByLabel("Password").fill("Lighthouse 8!");
  await again.getByRole("button", { name: "Log in", exact: true }).click();
  await sees(again.getByText("Error Logging you in, try again"));
  await again.getByLabel("Password").fill("Lighthouse 7!");
  await again.getByRole("button", { name: "Log in", exact: true }).click();
  await again.waitForURL("**/home");

  // The films that this server names open in windows of their own.
  await again.getByRole("button", { name: "Set up Profile" }).click();
  await again.getByRole("button", { name: "Step 5: Read Docs" }).click();
  await again.getByRole("button", { name: "Next" }).click();
  for (const film of ["short", "full"]) {
    const link = again.getByRole("link", { name: "Open the video (opens in a new tab)" });
    await expect.poll(() => link.getAttribute("href")).toBe(`https://films.example.org/${film}`);
    await expect.poll(() => link.getAttribute("target")).toBe("_blank");
    if (film === "short") await again.getByRole("button", { name: "Next" }).click();
  }
  await again.getByRole("button", { name: "Later" }).click();
  await seesNo(again.getByRole("dialog"));
});

const PASSWORD = "Lighthouse 7!";
const signUp = async (page: Page, name: string, email: string) => {
  await page.getByRole("textbox", { name: "Full name" }).fill(name);
  await page.getByRole("textbox", { name: "E-mail address" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/home");
  await putOff(page);
};
const logIn = async (page: Page, email: string, password: string) => {
  await page.getByRole("textbox", { name: "E-mail address" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
};

test("who forgot their password asks for a link on the login page, and sets another one by keyboard [D46, F53, S8.8, fault 14]", {
  tags: "long",
}, async ({ app }) => {
  app.allow(/status of 4(00|10)/);
  const email = newEmail("Fora");
  await signUp(await app.visit("/auth/signup"), "Fora Getful", email);
  const page = await app.visit("/auth/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.waitForURL("**/auth/reset");
  await expect.poll(() => page.title()).toBe("Set a new password · Tavola");
  const address = page.getByRole("textbox", { name: "E-mail address" });
  await address.fill("no address");
  await page.keyboard.press("Enter");
  await sees(page.getByText("This is not an e-mail address."));
  await address.fill(email);
  await page.keyboard.press("Enter");
  await sees(page.getByRole("status").getByText("Look into your mail"));
  await expect.poll(() => mails.taken.filter(({ to }) => to.includes(email)).length).toBe(1);
  const text = mails.taken.find(({ to }) => to.includes(email))?.mail.text ?? "";
  const path = /\/auth\/reset#\S+/.exec(text)?.[0] ?? "";

  const linked = await app.visit(path);
  await sees(linked.getByRole("heading", { name: "Set a new password" }));
  const setTo = async (password: string) => {
    await linked.getByLabel("New password").fill(password);
    await linked.getByLabel("Confirm password").fill(password);
    await linked.keyboard.press("Enter");
  };
  await setTo("Password1!");
  await sees(linked.getByText("Many people have this password, so it is guessed first. Please choose another one."));
  await setTo("Lighthouse 8!");
  await linked.waitForURL("**/auth/login");
  await sees(linked.getByText("Your password is set. Log in with it."));
  await logIn(linked, email, "Lighthouse 8!");
  await linked.waitForURL("**/home");

  const again = await app.visit(path);
  await again.getByLabel("New password").fill(PASSWORD);
  await again.getByLabel("Confirm password").fill(PASSWORD);
  await again.keyboard.press("Enter");
  await sees(again.getByText("This link has been used, or has ended. Ask for a new one."));
  await again.getByRole("link", { name: "Ask for a new link" }).click();
  await sees(again.getByRole("button", { name: "Send the link" }));
});

test("people change their password on their profile page, and their other sessions leave the list [D46, F53, S8.8, fault 14]", {
  tags: "long",
}, async ({ app }) => {
  app.allow(/status of 40[01]/);
  const email = newEmail("Chana");
  const page = await app.visit("/auth/signup");
  await signUp(page, "Chana Nging", email);
  const other = await app.visit("/auth/login");
  await logIn(other, email, PASSWORD);
  await other.waitForURL("**/home");
  await page.goto("/profile");
  const sessions = page.getByRole("list", { name: "Where you are signed in" }).getByRole("listitem");
  await expect.poll(() => sessions.count()).toBe(2);
  await page.getByRole("region", { name: "Password" }).getByRole("button", { name: "Change password" }).click();
  const dialog = page.getByRole("dialog", { name: "Change password" });
  const change = async (old: string, password: string) => {
    await dialog.getByLabel("Current password").fill(old);
    await dialog.getByLabel("New password").fill(password);
    await dialog.getByLabel("Confirm password").fill(password);
    await page.keyboard.press("Enter");
  };
  await change("Lighthouse 6!", "Lighthouse 9!");
  await sees(dialog.getByText("That is not your current password."));
  await change(PASSWORD, "Chana-Nging-1");
  await sees(dialog.getByText("Please do not use your name, username or e-mail address as your password."));
  await change(PASSWORD, "Lighthouse 9!");
  await sees(page.getByText("Your password is changed. Your other sessions have ended."));
  await seesNo(dialog);
  await expect.poll(() => sessions.count()).toBe(1);
});
