import type { Page } from "playwright-core";
import { expect } from "vitest";

/** What comes after the board is here, so that it works without a network. */
export const atRest = async (page: Page): Promise<void> => {
  const isHere = () =>
    page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("/unsent-dialog")));
  await expect.poll(isHere).toBe(true);
};
