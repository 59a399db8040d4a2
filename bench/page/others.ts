import type { Page } from "playwright-core";

/** Notes when a card stands in a column, on the clock of this machine. */
const timeOfArrival = ({ taskId, statusId }: { taskId: string; statusId: string }): void => {
  const timed = new Promise<number>((resolve) => {
    const arrivals = new MutationObserver(() => {
      if (!document.querySelector(`[data-status-id="${statusId}"] [data-task-id="${taskId}"]`)) return;
      arrivals.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())));
    });
    arrivals.observe(document.body, { childList: true, subtree: true });
  });
  Object.assign(window, { timed });
};

/** The ms from the moment another person's move is sent, before its COMMIT, to the frame that shows it here. */
export const timeOthersMove = async (
  page: Page,
  where: { taskId: string; statusId: string },
  move: () => Promise<unknown>,
): Promise<number> => {
  await page.evaluate(timeOfArrival, where);
  const begun = performance.timeOrigin + performance.now();
  await move();
  return (await page.evaluate(() => (window as unknown as { timed: Promise<number> }).timed)) - begun;
};
