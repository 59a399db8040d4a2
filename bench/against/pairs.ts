import { median, type Ratio, ratioOfPairs } from "../statistics.ts";

/** What came of one thing that was measured on both sides. */
export interface Comparison extends Ratio {
  what: string;
  before: number;
  after: number;
}

/**
 * Turn by turn, and who begins changes: what a machine does meanwhile, and what a side finds warm because of the other, is
 * shared fairly. A pair is the medians of two turns that followed each other.
 */
export const takeTurns = async (
  rounds: number,
  before: () => Promise<number[]>,
  after: () => Promise<number[]>,
): Promise<[number, number][]> => {
  const pairs: [number, number][] = [];
  for (let round = 0; round < rounds; round++) {
    const pair: [number, number] = [Number.NaN, Number.NaN];
    const order = round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
    for (const side of order) pair[side] = median(await (side === 0 ? before : after)());
    pairs.push(pair);
  }
  return pairs;
};

export const compare = (what: string, pairs: readonly (readonly [number, number])[]): Comparison => ({
  what,
  before: median(pairs.map(([value]) => value)),
  after: median(pairs.map(([, value]) => value)),
  ...ratioOfPairs(pairs),
});

/** What a comparison says. Nothing, where the same is among what it may be. */
export const verdict = ({ low, high }: Ratio): "faster" | "slower" | "" =>
  high < 1 ? "faster" : low > 1 ? "slower" : "";
