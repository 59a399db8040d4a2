import type { Tx } from "./database.ts";
import { isPostgres } from "./database.ts";
import { LONGEST_KEPT } from "./in-pieces.ts";

interface QueuedLookup<Found> {
  key: string;
  resolve: (found: Found | undefined) => void;
  reject: (reason: unknown) => void;
}

/** What is on its way for somebody, and what is gathered meanwhile. */
interface Lookups<Found> {
  underWay: number;
  gathered: QueuedLookup<Found>[];
}

/**
 * Looks up by one statement what several ask for at the same time: while others look up, each waits until this process
 * has read all requests that are there, and not longer. SQLite answers in the call, so nobody waits there.
 */
export const batchLookups = <Found>(find: (tx: Tx, keys: readonly string[]) => Promise<ReadonlyMap<string, Found>>) => {
  const known = new WeakMap<Tx, Lookups<Found>>();
  const lookupsOf = (tx: Tx): Lookups<Found> => {
    const lookups = known.get(tx) ?? { underWay: 0, gathered: [] };
    known.set(tx, lookups);
    return lookups;
  };

  const answer = async (tx: Tx, lookups: Lookups<Found>, some: readonly QueuedLookup<Found>[]): Promise<void> => {
    lookups.underWay++;
    try {
      const found = await find(tx, [...new Set(some.map(({ key }) => key))]);
      for (const { key, resolve } of some) resolve(found.get(key));
    } catch (reason) {
      for (const { reject } of some) reject(reason);
    } finally {
      lookups.underWay--;
    }
  };

  return async (tx: Tx, key: string): Promise<Found | undefined> => {
    if (!isPostgres(tx)) return (await find(tx, [key])).get(key);
    const lookups = lookupsOf(tx);
    return new Promise((resolve, reject) => {
      const one = { key, resolve, reject };
      if (lookups.underWay === 0) return void answer(tx, lookups, [one]);
      if (lookups.gathered.push(one) > 1) return;
      setImmediate(() => {
        const gathered = lookups.gathered.splice(0);
        for (let at = 0; at < gathered.length; at += LONGEST_KEPT)
          void answer(tx, lookups, gathered.slice(at, at + LONGEST_KEPT));
      });
    });
  };
};
