import type { Page } from "playwright-core";
import type { Language } from "../../contract/users/languages.ts";

/** Puts what is open into another language, as a choice in another tab does: nothing closes. */
export const speak = async (page: Page, language: Language): Promise<void> => {
  await page.evaluate((chosen) => {
    localStorage.setItem("tavola_language", chosen);
    dispatchEvent(new StorageEvent("storage", { key: "tavola_language" }));
  }, language);
  await page.locator(`html[lang=${language}]`).waitFor();
};
