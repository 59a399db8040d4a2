import type { Locator, Page } from "playwright-core";

type Point = { x: number; y: number };

/** A finger on the screen, as the browser itself reports it. */
export const fingerOn = async (page: Page) => {
  const protocol = await page.context().newCDPSession(page);
  const send = async (type: "touchStart" | "touchMove" | "touchEnd", points: Point[]): Promise<void> => {
    await protocol.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  };
  return {
    down: (at: Point) => send("touchStart", [at]),
    /** In small steps, as a finger goes. */
    move: async (from: Point, to: Point, steps = 8) => {
      for (let step = 1; step <= steps; step++) {
        const share = step / steps;
        await send("touchMove", [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
      }
    },
    up: () => send("touchEnd", []),
  };
};

/** The middle of something, in px of the window; `down`: the share of its height. */
export const middleOf = async (target: Locator, down = 0.5): Promise<Point> => {
  const box = await target.boundingBox();
  if (!box) throw new Error("A finger reaches only what is in sight.");
  return { x: box.x + box.width / 2, y: box.y + box.height * down };
};
