import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Lets the page's own clock, which must be installed, go on until a failing request was made six times, or more: a connection that comes up starts anew [D9]. */
export const triedAgain = async (page: Page, asked: () => number): Promise<void> => {
  await expect
    .poll(
      async () => {
        // The pause between two tries [S9.7].
        await page.clock.runFor(2000);
        return asked();
      },
      // Five answers, of a server that a busy machine may leave waiting.
      { timeout: 30_000 },
    )
    .toBeGreaterThanOrEqual(6);
};
