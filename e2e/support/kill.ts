import type { Page } from "playwright-core";

/** The tab is gone without a word: nothing that a page does when it is left runs. Answers an empty one beside it. */
export const kill = async (page: Page): Promise<Page> => {
  const cdp = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  cdp.send("Page.crash").catch(() => undefined);
  await crashed;
  const next = await page.context().newPage();
  await page.close();
  return next;
};
