import type { Page } from "playwright-core";
import { expect } from "vitest";

/** What comes after the board is here, so that it works without a network; or, named, what comes after something else. */
export const atRest = async (page: Page, script = "unsent-dialog"): Promise<void> => {
  const isHere = () =>
    page.evaluate(
      (name) => performance.getEntriesByType("resource").some((one) => one.name.includes(`/${name}`)),
      script,
    );
  await expect.poll(isHere).toBe(true);
};
