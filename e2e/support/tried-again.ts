import type { Page } from "playwright-core";
import { expect } from "vitest";

/**
 * Lets the page's own clock, which must be installed, go on until a failing request was tried as often as it is going to
 * be. How often is no sign of that: a connection that comes up begins anew [D9].
 */
export const triedAgain = async (page: Page, isOver: () => boolean | Promise<boolean>): Promise<void> => {
  await expect
    .poll(
      async () => {
        // The pause between two tries [S9.7].
        await page.clock.runFor(2000);
        return isOver();
      },
      // Five answers, of a server that a busy machine may leave waiting.
      { timeout: 30_000 },
    )
    .toBe(true);
};
