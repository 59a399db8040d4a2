import type { Locator } from "playwright-core";

/** The ms between frames while what is scrolled is, some 7,000 pixels a second at 60 frames. */
export const timeScroll = (scrolled: Locator, forMs: number): Promise<number[]> =>
  scrolled.evaluate(
    (list, length) =>
      new Promise<number[]>((resolve) => {
        const gaps: number[] = [];
        const begun = performance.now();
        let last = begun;
        let step = 120;
        const frame = (now: number): void => {
          gaps.push(now - last);
          last = now;
          if (list.scrollTop + list.clientHeight >= list.scrollHeight - 1) step = -120;
          list.scrollTop += step;
          if (now - begun < length) requestAnimationFrame(frame);
          else resolve(gaps.slice(2));
        };
        requestAnimationFrame(frame);
      }),
    forMs,
  );

/** The list of a column of the board. */
export const listOfColumn = (columns: Locator, at: number): Locator =>
  columns.nth(at).locator("ul").first().locator("xpath=..");
