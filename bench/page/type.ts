import type { Page } from "playwright-core";

const FIELD = "Search for a Task";
/** The results are all there when nothing of them has changed for this long. */
const STILL_MS = 150;

/** Notes how long after the next letter the results have their last frame; what is drawn beyond an edge is none of them. */
const timeOfResults = (still: number): void => {
  const isInSight = (element: Element): boolean => {
    let { top, bottom } = element.getBoundingClientRect();
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (!/auto|scroll/.test(getComputedStyle(around).overflowY)) continue;
      const edges = around.getBoundingClientRect();
      [top, bottom] = [Math.max(top, edges.top), Math.min(bottom, edges.bottom)];
    }
    return top < bottom;
  };
  /** All it did was to add what lies beyond an edge of what scrolls. */
  const isBeyond = ({ addedNodes }: MutationRecord): boolean =>
    addedNodes.length > 0 && [...addedNodes].every((node) => node instanceof Element && !isInSight(node));
  const timed = new Promise<number>((resolve) => {
    addEventListener(
      "input",
      ({ timeStamp }) => {
        let shown = timeStamp;
        let timer: ReturnType<typeof setTimeout> | undefined;
        const results = new MutationObserver((records) => {
          clearTimeout(timer);
          requestAnimationFrame(() =>
            afterFrame(() => {
              const now = performance.now();
              if (!records.every(isBeyond)) shown = now;
              wait();
            }),
          );
        });
        const wait = (): void => {
          clearTimeout(timer);
          timer = setTimeout(() => {
            results.disconnect();
            resolve(shown - timeStamp);
          }, still);
        };
        results.observe(document.body, { childList: true, subtree: true, characterData: true });
        wait();
      },
      { capture: true, once: true },
    );
  });
  Object.assign(window, { timed });
};

/** Types words letter by letter; answers the ms until what each letter changed was on the screen, where it changed any. */
export const timeLetters = async (page: Page, words: string): Promise<number[]> => {
  const times: number[] = [];
  for (const letter of words) {
    await page.evaluate(timeOfResults, STILL_MS);
    await page.keyboard.type(letter);
    times.push(await page.evaluate(() => (window as unknown as { timed: Promise<number> }).timed));
  }
  return times.filter((time) => time > 0);
};

/** The same of words typed into the board's search. */
export const timeTyping = async (page: Page, words: string): Promise<number[]> => {
  const field = page.getByRole("combobox", { name: FIELD, exact: true });
  await page.getByRole("banner").getByText(FIELD, { exact: true }).or(field).first().click();
  await field.waitFor();
  const times = await timeLetters(page, words);
  await page.keyboard.press("Escape");
  return times;
};
