import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/**
 * Lets the page's own clock, which must be installed, go on through the tries of a failing request until something is so.
 * Where the page says that it gives up, that is to be waited for, not a number of tries: a connection that comes up begins
 * them anew [D9].
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

/**
 * For what is refused until somebody asks for it again: pages ask by themselves as well, once they are connected, and the
 * way to ask is gone when that was answered. Call `watch` when the page is there.
 */
export const presses = (page: Page) => ({
  watch: (): Promise<void> =>
    page.evaluate(() => {
      addEventListener("click", () => document.documentElement.toggleAttribute("data-pressed", true), true);
    }),
  any: (): Promise<boolean> => page.evaluate(() => document.documentElement.hasAttribute("data-pressed")),
});

/** Presses what asks again until that has come. One press may end in the answer to a try of the page's own, which was refused. */
export const pressUntil = async (button: Locator, hasCome: () => Promise<boolean>): Promise<void> => {
  const pressed = async (): Promise<boolean> => {
    await button.click({ timeout: 1000 }).catch(() => undefined);
    return hasCome();
  };
  await expect.poll(pressed, { timeout: 20_000 }).toBe(true);
};
