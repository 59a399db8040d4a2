import type { Page } from "playwright-core";

/** What is waited for: the first element of these that has such words. */
export interface Awaited {
  selector: string;
  words?: string;
}

/** Notes when it is there, on the clock of this machine. */
const timeOfArrival = ({ selector, words = "" }: Awaited): void => {
  const timed = new Promise<number>((resolve) => {
    const arrivals = new MutationObserver(() => {
      if (![...document.querySelectorAll(selector)].some(({ textContent }) => textContent?.includes(words))) return;
      arrivals.disconnect();
      requestAnimationFrame(() => afterFrame(() => resolve(performance.timeOrigin + performance.now())));
    });
    arrivals.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  Object.assign(window, { timed });
};

/** The ms from the moment another person's change is sent, before its COMMIT, to the frame that shows it here. */
export const timeOthers = async (page: Page, awaited: Awaited, act: () => Promise<unknown>): Promise<number> => {
  await page.evaluate(timeOfArrival, awaited);
  const begun = performance.timeOrigin + performance.now();
  await act();
  return (await page.evaluate(() => (window as unknown as { timed: Promise<number> }).timed)) - begun;
};
