export interface Load {
  /** At the same time. */
  callers: number;
  /** How long calls are begun; or how many there are in all. Every load ends by itself. */
  until: { seconds: number } | { calls: number };
}

export interface Measured {
  /** Milliseconds of each call. */
  times: number[];
  /** Calls per second, all callers together. */
  rate: number;
}

/** How many callers "at once" are, as the reference was measured with. */
export const AT_ONCE = 32;

/** Calls before the first measured one: until then a server that has just started is still compiling its code. */
export const WARM_UP = 1_000;

/** Callers that each make one call after the other. The first call that fails ends the load with its error. */
export const load = async (
  { callers, until }: Load,
  call: (caller: number, number: number) => Promise<unknown>,
): Promise<Measured> => {
  const times: number[] = [];
  const begun = performance.now();
  let made = 0;
  const more = (): boolean =>
    "calls" in until ? made < until.calls : performance.now() - begun < until.seconds * 1_000;
  const caller = async (_: unknown, at: number): Promise<void> => {
    while (more()) {
      const number = made++;
      const from = performance.now();
      await call(at, number);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return { times, rate: (times.length / (performance.now() - begun)) * 1_000 };
};
