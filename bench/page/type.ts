import type { Page } from "playwright-core";

const FIELD = "Search for a Task";
/** The results are all there when nothing of them has changed for this long. */
const STILL_MS = 150;

/** Notes how long after the next letter the results have their last frame. */
const timeOfResults = (still: number): void => {
  const timed = new Promise<number>((resolve) => {
    addEventListener(
      "input",
      ({ timeStamp }) => {
        let shown = timeStamp;
        let timer: ReturnType<typeof setTimeout> | undefined;
        const results = new MutationObserver(() => {
          clearTimeout(timer);
          requestAnimationFrame(() =>
            setTimeout(() => {
              shown = performance.now();
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
