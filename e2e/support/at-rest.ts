import type { Page } from "playwright-core";
import { expect } from "vitest";

/** What comes after the board is here, so that it works without a network; or, named, what comes after something else. */
export const atRest = async (page: Page, script = "unsent-dialog"): Promise<void> => {
  const isHere = () =>
    page.evaluate(
      (name) => performance.getEntriesByType("resource").some((one) => one.name.includes(`/${name}`)),
      script,
    );
  // One after another when the page has nothing else to do: a busy machine takes its time for all of them.
  await expect.poll(isHere, { timeout: 30_000 }).toBe(true);
};

/** Takes a page offline once what says so is here: it cannot come without a network. */
export const goOffline = async (page: Page): Promise<void> => {
  await atRest(page, "connection-");
  await page.context().setOffline(true);
};
