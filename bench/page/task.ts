import type { Page } from "playwright-core";

const WAIT_MS = 20_000;

/** From the click on a card: in ms and frames until the task's fields are drawn, and in ms until its timeline is. */
export interface OpenedTask {
  fields: number;
  frames: number;
  timeline: number;
}

/** The lines of the timeline of the task that is open. */
export const TIMELINE_ENTRIES = '[aria-label="Timeline"] li';
const FIELDS = '[role="dialog"] :is(input, textarea)';

/** Follows what the next click opens. */
const timeOfClick = (awaited: { fields: string; timeline: string; within: number }): void => {
  const timed = new Promise<OpenedTask>((resolve, reject) => {
    setTimeout(() => reject(new Error(`No task was open within ${awaited.within} ms.`)), awaited.within);
    addEventListener(
      "click",
      ({ timeStamp }) => {
        const opened: OpenedTask = { fields: 0, frames: 0, timeline: 0 };
        let frames = 0;
        const note = (then: (ms: number) => void): void => afterFrame(() => then(performance.now() - timeStamp));
        const look = (): void => {
          frames++;
          if (opened.frames === 0 && document.querySelector(awaited.fields)) {
            opened.frames = frames;
            note((ms) => Object.assign(opened, { fields: ms }));
          }
          if (opened.frames > 0 && document.querySelector(awaited.timeline))
            note((ms) => resolve({ ...opened, timeline: ms }));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
  Object.assign(window, { timed });
};

/** Opens a task by its card, which is in sight. */
export const timeTask = async (page: Page, taskId: string): Promise<OpenedTask> => {
  const card = page.locator(`[data-task-id="${taskId}"]`);
  await card.waitFor();
  await page.evaluate(timeOfClick, { fields: FIELDS, timeline: TIMELINE_ENTRIES, within: WAIT_MS });
  await card.click();
  return page.evaluate(() => (window as unknown as { timed: Promise<OpenedTask> }).timed);
};

/** Closes it, and waits until it is gone. */
export const closeTask = async (page: Page): Promise<void> => {
  await page.keyboard.press("Escape");
  await page.locator(FIELDS).first().waitFor({ state: "detached" });
};
