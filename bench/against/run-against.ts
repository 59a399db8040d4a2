import type { Dialect } from "../database.ts";
import type { Options } from "../options.ts";
import { here } from "../server.ts";
import { alignedTable, shown } from "../table.ts";
import { compared } from "./compared.ts";
import { type Comparison, compare, takeTurns, verdict } from "./pairs.ts";
import { prepareRevision } from "./revision.ts";
import { type Side, startSide } from "./side.ts";

const ROUNDS = 24;
const QUICK_ROUNDS = 6;
/** Turns of each side before the first that counts: a server that has just started is still compiling its code. */
const WARM_UP = 2;

const line = (one: Comparison): string[] => [
  one.what,
  `${shown(one.before)} ms`,
  `${shown(one.after)} ms`,
  `${shown(one.ratio)} ×`,
  `${shown(one.low)} – ${shown(one.high)}`,
  verdict(one),
];

/** Holds what is here against another revision, on both at the same time, and answers a table of it. */
export const runAgainst = async (
  revision: string,
  dialect: Dialect,
  { quick, only = "" }: Pick<Options, "quick" | "only">,
  say: (line: string) => void,
): Promise<string> => {
  say(`checking out and building ${revision}`);
  const other = prepareRevision(revision);
  const sides: Side[] = [];
  try {
    say("seeding both");
    for (const root of [other.root, here]) sides.push(await startSide(root, dialect, quick));
    const [before, after] = sides as [Side, Side];
    const comparisons: Comparison[] = [];
    for (const [what, prepare] of Object.entries(compared)) {
      if (!what.includes(only)) continue;
      say(what);
      const turns = [await prepare(before.context), await prepare(after.context)] as const;
      await takeTurns(WARM_UP, ...turns);
      comparisons.push(compare(what, await takeTurns(quick ? QUICK_ROUNDS : ROUNDS, ...turns)));
    }
    const head = ["", "before", "here", "ratio", "95 % sure", ""];
    return `Before is ${other.name}. The ratio is here to before; less is faster.\n${alignedTable([head, ...comparisons.map(line)])}`;
  } finally {
    for (const side of sides) await side.stop();
    other.remove();
  }
};
