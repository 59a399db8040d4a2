import { setTimeout as sleep } from "node:timers/promises";
import type { Measure } from "../context.ts";
import { panelOf } from "../crowd.ts";
import { plainFigure } from "../figure.ts";
import { reference } from "../reference.ts";
import { median, quantile } from "../statistics.ts";
import { toldTo } from "../told.ts";

const SIZE = 500;
const PAUSE_MS = 40;

/** From the moment one person sends a move to the moments at which 500 other connections have it. */
export const fanOut: Measure = async (context) => {
  const { tell, close } = await toldTo(context, panelOf(context.domain, "A thousand"), { size: SIZE });
  try {
    const halves: number[] = [];
    const lasts: number[] = [];
    for (let number = 0; number < (context.quick ? 15 : 100); number++) {
      const delays = await tell(number);
      halves.push(median(delays));
      lasts.push(quantile(delays, 1));
      await sleep(PAUSE_MS);
    }
    return [
      plainFigure(`a move until half of ${SIZE} others have it`, "ms", halves),
      plainFigure(`a move until the last of ${SIZE} others has it`, "ms", lasts, reference.lastOf500),
      plainFigure(`memory with ${SIZE} connected`, "MB", [context.server.memory()]),
    ];
  } finally {
    close();
  }
};
