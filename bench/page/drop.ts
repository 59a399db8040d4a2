import type { Locator, Page } from "playwright-core";

const WAIT_MS = 20_000;

const middleOf = async (target: Locator): Promise<{ x: number; y: number }> => {
  const box = await target.boundingBox();
  if (!box) throw new Error("What is dragged, and its target, must be in sight.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** `ms` until the frame in which the card stands in the column is drawn; `frames`: which one after the drop that is. */
export interface Drop {
  ms: number;
  frames: number;
}

/** Follows the next drop of the browser's. */
const timeOfDrop = ({ taskId, statusId, within }: { taskId: string; statusId: string; within: number }): void => {
  const timed = new Promise<Drop>((resolve, reject) => {
    setTimeout(() => reject(new Error(`No card was dropped within ${within} ms.`)), within);
    addEventListener(
      "drop",
      ({ timeStamp }) => {
        let frames = 0;
        const look = (): void => {
          frames++;
          if (!document.querySelector(`[data-status-id="${statusId}"] [data-task-id="${taskId}"]`))
            return void requestAnimationFrame(look);
          afterFrame(() => resolve({ ms: performance.now() - timeStamp, frames }));
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
  Object.assign(window, { timed });
};

/** Drags the first card of one column onto the first card of another. */
export const timeDrop = async (page: Page, fromColumn: number, toColumn: number): Promise<Drop> => {
  const columns = page.locator("[data-status-id]");
  const card = columns.nth(fromColumn).locator("[data-task-id]").first();
  const target = columns.nth(toColumn).locator("[data-task-id]").first();
  const taskId = (await card.getAttribute("data-task-id")) ?? "";
  const statusId = (await columns.nth(toColumn).getAttribute("data-status-id")) ?? "";
  const start = await middleOf(card);
  const end = await middleOf(target);
  await page.evaluate(timeOfDrop, { taskId, statusId, within: WAIT_MS });
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 8, start.y + 8, { steps: 2 });
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await page.mouse.up();
  return page.evaluate(() => (window as unknown as { timed: Promise<Drop> }).timed);
};
