import type { Measure } from "../context.ts";
import { panelOf } from "../crowd.ts";
import { plainFigure } from "../figure.ts";
import { reference } from "../reference.ts";
import { lastsAtRate, toldTo } from "../told.ts";

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
