import type { Page } from "playwright-core";

const STEP_MS = 16;

/** Notes the ms between frames until it is told to end. */
const noteFrames = (): void => {
  const gaps: number[] = [];
  let last = performance.now();
  let on = true;
  const frame = (now: number): void => {
    gaps.push(now - last);
    last = now;
    if (on) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  Object.assign(window, {
    endFrames: () => {
      on = false;
      return gaps.slice(2);
    },
  });
};

/** The ms between frames while a card is dragged to and fro over the columns, and then let go where it was. */
export const timeDrag = async (page: Page, forMs: number): Promise<number[]> => {
  const card = page.locator("[data-status-id] [data-task-id]").first();
  const box = await card.boundingBox();
  if (!box) throw new Error("The first card must be in sight.");
  const start = { x: box.x + 40, y: box.y + box.height / 2 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 8, start.y + 8, { steps: 2 });
  await page.evaluate(noteFrames);
  for (let at = 0; at * STEP_MS < forMs; at++) {
    const turn = (at * STEP_MS) / 1_500;
    await page.mouse.move(start.x + 450 * (1 - Math.cos(turn * Math.PI)), start.y + 150 + 150 * Math.sin(turn * 4));
  }
  const gaps = await page.evaluate(() => (window as unknown as { endFrames: () => number[] }).endFrames());
  await page.keyboard.press("Escape");
  await page.mouse.up();
  return gaps;
};
