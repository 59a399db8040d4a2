import { type Measure, seconds } from "../context.ts";
import { panelOf } from "../crowd.ts";
import { type Figure, figure } from "../figure.ts";
import { senderOf } from "../light-client.ts";
import { AT_ONCE, load, WARM_UP } from "../load.ts";
import { movesOn } from "../moves.ts";
import { reference } from "../reference.ts";

export const moveTasks: Measure = async (context) => {
  const { send, close } = senderOf(context.server.url);
  const figures: Figure[] = [];
  for (const [name, size] of [
    ["A thousand", "1,000"],
    ["Ten thousand", "10,000"],
  ] as const) {
    const move = await movesOn(context, panelOf(context.domain, name), send);
    const until = { seconds: seconds(context) };
    await load({ callers: 1, until: { calls: context.quick ? 100 : WARM_UP } }, (caller, number) =>
      move(caller, number),
    );
    figures.push(
      figure(
        `move a task of ${size}`,
        await load({ callers: 1, until }, (caller, number) => move(caller, number)),
        reference.move,
      ),
      figure(
        `move a task of ${size}, ${AT_ONCE} at once`,
        await load({ callers: AT_ONCE, until }, (caller, number) => move(caller, number)),
        reference.moveBy32,
      ),
    );
  }
  close();
  return figures;
};
