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

/** How often each of several loads has its turn. */
export const TURNS = 6;

/** Calls before the first measured one: until then a server that has just started is still compiling its code. */
export const WARM_UP = 1_000;

type Call = (caller: number, number: number) => Promise<unknown>;

/** Callers that each make one call after the other. The first call that fails ends the load with its error. */
export const load = async ({ callers, until }: Load, call: Call): Promise<Measured> => {
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

/** What equally long turns came to. */
export const together = (turns: readonly Measured[]): Measured => ({
  times: turns.flatMap(({ times }) => times),
  rate: turns.reduce((sum, { rate }) => sum + rate, 0) / turns.length,
});

/**
 * The same load of several kinds of calls, in turns, and who begins changes: what is held against each other meets the same
 * phases of the machine. The numbers of a kind's calls go on from turn to turn.
 */
export const inTurns = async (turns: number, each: Load, calls: readonly Call[]): Promise<Measured[]> => {
  const kinds = calls.map((call) => {
    let made = 0;
    return { turn: () => load(each, (caller) => call(caller, made++)), measured: [] as Measured[] };
  });
  for (let turn = 0; turn < turns; turn++)
    for (const { turn: take, measured } of turn % 2 === 0 ? kinds : kinds.toReversed()) measured.push(await take());
  return kinds.map(({ measured }) => together(measured));
};
