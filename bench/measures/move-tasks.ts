import { type Measure, seconds } from "../context.ts";
import { panelOf } from "../crowd.ts";
import { type Figure, figure } from "../figure.ts";
import { senderOf } from "../light-client.ts";
import { AT_ONCE, inTurns, load, TURNS, WARM_UP } from "../load.ts";
import { movesOn } from "../moves.ts";
import { reference } from "../reference.ts";

const panels = [
  ["A thousand", "1,000"],
  ["Ten thousand", "10,000"],
] as const;

export const moveTasks: Measure = async (context) => {
  const { send, close } = senderOf(context.server.url);
  const moves = await Promise.all(panels.map(([name]) => movesOn(context, panelOf(context.domain, name), send)));
  for (const move of moves) await load({ callers: 1, until: { calls: context.quick ? 100 : WARM_UP } }, move);
  const until = { seconds: seconds(context) / TURNS };
  const figures: Figure[] = [];
  for (const [callers, atOnce, known] of [
    [1, "", reference.move],
    [AT_ONCE, `, ${AT_ONCE} at once`, reference.moveBy32],
  ] as const)
    for (const [at, measured] of (await inTurns(TURNS, { callers, until }, moves)).entries())
      figures.push(figure(`move a task of ${panels[at]?.[1]}${atOnce}`, measured, known));
  close();
  return figures;
};
