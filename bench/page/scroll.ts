import type { Page } from "playwright-core";

/** The ms between frames while a column is scrolled, some 7,000 pixels a second at 60 frames. */
export const timeScroll = (page: Page, column: number, forMs: number): Promise<number[]> =>
  page.evaluate(
    ({ column: at, forMs: length }) =>
      new Promise<number[]>((resolve, reject) => {
        const list = document.querySelectorAll("[data-status-id]")[at]?.querySelector("ul")?.parentElement;
        if (!list) return reject(new Error("The column has no list."));
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
    { column, forMs },
  );
