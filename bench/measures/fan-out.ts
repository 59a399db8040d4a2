import { setTimeout as sleep } from "node:timers/promises";
import type { Measure } from "../context.ts";
import { panelOf } from "../crowd.ts";
import { plainFigure } from "../figure.ts";
import { reference } from "../reference.ts";
import { median, quantile } from "../statistics.ts";
import { lastsAtRate, toldTo } from "../told.ts";

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

const MANY = 1_000;
const SLOW = 50;
const MOVES_A_SECOND = 10;
const SECONDS = 20;

/** Moves, ten a second, on a panel that a thousand people look at; then with people beside them whose line is too slow. */
export const fullHouse: Measure = async (context) => {
  const panel = panelOf(context.domain, "A thousand");
  const begun = { rate: MOVES_A_SECOND, moves: MOVES_A_SECOND * (context.quick ? 2 : SECONDS) };
  const before = async (slow: number) => {
    const { tell, close } = await toldTo(context, panel, { size: MANY, slow });
    try {
      // What connecting itself cost is over by then.
      await lastsAtRate(tell, { rate: MOVES_A_SECOND, moves: MOVES_A_SECOND });
      const memory = context.server.memory();
      const lasts = await lastsAtRate(tell, begun);
      return { lasts, memory, memoryAfter: context.server.memory() };
    } finally {
      close();
    }
  };
  const alone = await before(0);
  const beside = await before(SLOW);
  const lastOf = `10 moves a second until the last of ${MANY.toLocaleString("en")} has each`;
  return [
    plainFigure(lastOf, "ms", alone.lasts, reference.lastOf1000),
    plainFigure("memory when they begin", "MB", [alone.memory]),
    plainFigure("memory when they are over", "MB", [alone.memoryAfter]),
    plainFigure(`${lastOf}, beside ${SLOW} who read nothing`, "ms", beside.lasts),
    plainFigure(`memory when they begin, beside ${SLOW} who read nothing`, "MB", [beside.memory]),
    plainFigure(`memory when they are over, beside ${SLOW} who read nothing`, "MB", [beside.memoryAfter]),
  ];
};
