/** Lets so many pieces of work run at a time; the others wait for their turn, in order. */
export const limitConcurrency = (places: number) => {
  const waiting: (() => void)[] = [];
  let free = places;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
};

/** The same for each of those that pieces of work are of, who do not wait for one another. */
export const limitConcurrencyEach = (places: number) => {
  const turns = new Map<string, { inTurn: ReturnType<typeof limitConcurrency>; pieces: number }>();
  return async <T>(whose: string, work: () => Promise<T>): Promise<T> => {
    const own = turns.get(whose) ?? { inTurn: limitConcurrency(places), pieces: 0 };
    turns.set(whose, own);
    own.pieces++;
    try {
      return await own.inTurn(work);
    } finally {
      if (--own.pieces === 0) turns.delete(whose);
    }
  };
};
