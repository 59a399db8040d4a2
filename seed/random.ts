/** Chance that comes out the same every time, so that a world is the same world on every machine. */
export interface Random {
  /** From 0 up to but not including 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
  /** `count` different ones, or all when there are fewer, in the list's order. */
  some<T>(list: readonly T[], count: number): T[];
}

/** Mulberry32: 32 bits of state are plenty for a seed. */
export const randomFrom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick: (list) => list[whole(0, list.length - 1)] as (typeof list)[number],
    some: (list, count) => {
      const left = list.map((_, at) => at);
      const taken = Array.from({ length: Math.min(count, left.length) }, () =>
        left.splice(whole(0, left.length - 1), 1),
      ).flat();
      return taken.sort((a, b) => a - b).map((at) => list[at] as (typeof list)[number]);
    },
  };
};
