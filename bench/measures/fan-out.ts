import { setTimeout as sleep } from "node:timers/promises";
import { CHANGE_HEADER } from "../../contract/shared/wire.ts";
import { newId } from "../../server/platform/ids.ts";
import type { Measure } from "../context.ts";
import { panelOf } from "../crowd.ts";
import { plainFigure } from "../figure.ts";
import { gatherAudience } from "../gather-audience.ts";
import { movesOn } from "../moves.ts";
import { reference } from "../reference.ts";
import { median, quantile } from "../statistics.ts";

const SIZE = 500;
const PAUSE_MS = 40;

/** From the moment one person sends a move to the moments at which 500 other connections have it. */
export const fanOut: Measure = async (context) => {
  const audience = await gatherAudience(context, SIZE);
  try {
    const move = await movesOn(context, panelOf(context.domain, "A thousand"));
    const halves: number[] = [];
    const lasts: number[] = [];
    for (let number = 0; number < (context.quick ? 15 : 100); number++) {
      const id = newId();
      const heard = audience.heard(id);
      const begun = process.hrtime.bigint();
      const [times] = await Promise.all([heard, move(0, number, { [CHANGE_HEADER]: id })]);
      const delays = times.map((time) => Number(time - begun) / 1e6);
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
    audience.close();
  }
};
