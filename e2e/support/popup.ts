import type { Page } from "playwright-core";
import { newEmail } from "./client.ts";

/** Opens the provider's window by pressing the page's one button. */
export const openPopup = async (page: Page): Promise<Page> => {
  const [popup] = await Promise.all([page.waitForEvent("popup"), page.getByRole("button", { name: /Google/ }).click()]);
  return popup;
};

/** Says in the provider's window who one is. */
export const continueAs = async (popup: Page, name: string, email: string): Promise<void> => {
  await popup.getByLabel("Name").fill(name);
  await popup.getByLabel("E-mail address").fill(email);
  const closed = popup.waitForEvent("close");
  await popup.getByRole("button", { name: "Continue" }).click();
  await closed;
};

/** Puts setting up the profile off, which somebody new is asked for; whatever the language, 'Later' comes first. */
export const putOff = async (page: Page): Promise<void> => {
  await page.getByRole("dialog").getByRole("button").first().click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
};

/** Signs a new person up as everyone does: the sign-up page, the provider's window, home, and 'Later'. Answers the address. */
export const signIn = async (page: Page, name: string): Promise<string> => {
  const email = newEmail(name);
  await page.goto("/auth/signup");
  await continueAs(await openPopup(page), name, email);
  await page.waitForURL("**/home");
  await putOff(page);
  return email;
};
