import type { Page } from "playwright-core";
import type { Awaited } from "./arrival.ts";

const WAIT_MS = 20_000;

/** What changes the page: an address of its own, as its links and menus go to, or the next press of Enter. */
type Change = { search: string } | "Enter";

const timeOfChange = ({ change, awaited, within }: { change: Change; awaited: Awaited; within: number }): void => {
  const timed = new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error(`Nothing came of it within ${within} ms.`)), within);
    const { selector, words = "" } = awaited;
    const isHere = () =>
      [...document.querySelectorAll(selector)].some(({ textContent }) => textContent?.includes(words));
    const follow = (from: number): void => {
      const changes = new MutationObserver(() => {
        if (!isHere()) return;
        changes.disconnect();
        requestAnimationFrame(() => afterFrame(() => resolve(performance.now() - from)));
      });
      changes.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
    };
    if (isHere()) reject(new Error(`${selector} with "${words}" is here before.`));
    else if (change === "Enter")
      addEventListener("keydown", ({ timeStamp }) => follow(timeStamp), { capture: true, once: true });
    else {
      follow(performance.now());
      history.pushState(null, "", location.pathname + change.search);
    }
  });
  Object.assign(window, { timed });
};

/** The ms from a change to the frame that shows what is awaited of it, which is not there before. */
export const timeChange = async (page: Page, change: Change, awaited: Awaited): Promise<number> => {
  await page.evaluate(timeOfChange, { change, awaited, within: WAIT_MS });
  if (change === "Enter") await page.keyboard.press("Enter");
  return page.evaluate(() => (window as unknown as { timed: Promise<number> }).timed);
};
