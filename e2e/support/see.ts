import type { Locator, Page } from "playwright-core";

/** Waits until something is there to be seen. */
export const sees = (seen: Locator): Promise<void> => seen.waitFor({ state: "visible" });

/** Waits until something is not there any more. */
export const seesNo = (gone: Locator): Promise<void> => gone.waitFor({ state: "hidden" });

/** A toast, by a part of its text. */
export const toast = (page: Page, text: string): Locator =>
  page.getByLabel("Messages").getByRole("group").filter({ hasText: text });

/** A dialog, by its title. */
export const dialog = (page: Page, title: string | RegExp): Locator =>
  page.getByRole("dialog", { name: title }).or(page.getByRole("alertdialog", { name: title }));

/** Waits until the focus is in a dialog or menu, where the next key is to go. */
export const seesFocusIn = (layer: Locator): Promise<void> =>
  sees(
    layer
      .locator(":focus")
      .or(layer.and(layer.page().locator(":focus")))
      .first(),
  );

/** How many entries of the history are of layers: none once a page has gone back over those of the layers it closed. */
export const layersInHistory = (page: Page): Promise<number> => page.evaluate(() => history.state?.layers ?? 0);

/** Opens a menu and chooses from it. */
export const choose = async (page: Page, trigger: Locator, item: string): Promise<void> => {
  await trigger.click();
  await page.getByRole("menuitem", { name: item }).click();
};

/** What a menu offers, from the top. */
export const menuItems = async (page: Page): Promise<string[]> => {
  const outline = await page.getByRole("menu").ariaSnapshot();
  return [...outline.matchAll(/menuitem "((?:[^"\\]|\\.)*)"/g)].map(([, name = ""]) => name);
};
