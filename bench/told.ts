import { setTimeout as sleep } from "node:timers/promises";
import { CHANGE_HEADER } from "../contract/wire.ts";
import type { BuiltPanel } from "../seed/built.ts";
import { newId } from "../server/platform/basics/ids.ts";
import type { Context } from "./context.ts";
import { type AudienceSize, gatherAudience } from "./gather-audience.ts";
import { movesOn } from "./moves.ts";
import { quantile } from "./statistics.ts";

/** Sends a move and answers how long it took until each of an audience had it, in milliseconds. */
export type Told = (number: number) => Promise<number[]>;

/** An audience for the moves on a panel. */
export const toldTo = async (
  context: Context,
  panel: BuiltPanel,
  size: AudienceSize,
): Promise<{ tell: Told; close: () => void }> => {
  const move = await movesOn(context, panel);
  const audience = await gatherAudience(context, size);
  return {
    close: audience.close,
    tell: async (number) => {
      const id = newId();
      const heard = audience.heard(id);
      const begun = process.hrtime.bigint();
      const [times] = await Promise.all([heard, move(number, number, { [CHANGE_HEADER]: id })]);
      return times.map((time) => Number(time - begun) / 1e6);
    },
  };
};

/**
 * So many moves begun a second, whether or not those before them are done: as people do, who do not wait for each other.
 * Answers until when the last of the audience had each, in milliseconds from the moment at which it was to begin.
 */
export const lastsAtRate = async (tell: Told, { rate, moves }: { rate: number; moves: number }): Promise<number[]> => {
  const begun = performance.now();
  const under: Promise<number>[] = [];
  for (let number = 0; number < moves; number++) {
    const due = begun + (number * 1000) / rate;
    const early = due - performance.now();
    if (early > 1) await sleep(early);
    const late = performance.now() - due;
    const told = tell(number).then((delays) => Math.max(0, late) + quantile(delays, 1));
    // Heard below; until then an early failure must not end the process.
    told.catch(() => undefined);
    under.push(told);
  }
  return Promise.all(under);
};
