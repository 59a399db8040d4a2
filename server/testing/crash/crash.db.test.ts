import * as fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "../../../scripts/test/long.ts";
import { newTestDatabase } from "../database.ts";
import { openCrashes } from "./rounds.ts";

/** `npm run crash` asks for more, and hears of each. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? tries(2, 200));
const SEED = Number(process.env.CRASH_SEED ?? 1);
const ROUND_MS = 60_000;
/** Each round makes a database larger, until no backup of it is finished before the kill (after eighty, on two cores). */
const ON_ONE_DATABASE = 40;

/** When the server is killed: after so many acknowledged requests, and a moment. */
const moments = fc.sample(
  fc.record({
    after: fc.integer({ min: 30, max: 150 }),
    afterMs: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 500 })),
  }),
  {
    numRuns: ROUNDS,
    seed: SEED,
  },
);

/** What became of rounds: how much was not answered, and how many backups were finished. */
interface Became {
  unanswered: number;
  backups: number;
}

/** Kills a server on a database of its own, once a moment. */
const killAt = async (rounds: readonly (typeof moments)[number][], from: number): Promise<Became> => {
  const database = await newTestDatabase();
  const crashes = await openCrashes(database);
  const became: Became = { unanswered: 0, backups: 0 };
  try {
    for (const [at, moment] of rounds.entries()) {
      const load = await crashes.round({ ...moment, afterBackup: at % 2 === 0 });
      became.unanswered += load.unanswered.length;
      became.backups += load.backups;
      if (process.env.CRASH_ROUNDS)
        console.log(
          `round ${from + at + 1}: ${load.acknowledged.length} acknowledged, ${load.unanswered.length} unanswered, ${load.backups} backups`,
        );
    }
    await crashes.nothingLostSince();
    return became;
  } finally {
    await crashes.close();
    await database.drop();
  }
};

test(
  `after kill -9 under load, ${ROUNDS} times, nothing acknowledged is missing or half done, a retry settles what was not answered, and every finished backup restores and passes the check [D3, D7, F16, F19]`,
  async () => {
    const became: Became = { unanswered: 0, backups: 0 };
    for (let from = 0; from < ROUNDS; from += ON_ONE_DATABASE) {
      const { unanswered, backups } = await killAt(moments.slice(from, from + ON_ONE_DATABASE), from);
      became.unanswered += unanswered;
      became.backups += backups;
    }
    // The kills came in the middle of something, and backups were made all the while.
    expect(became.unanswered).toBeGreaterThan(0);
    expect(became.backups).toBeGreaterThanOrEqual(ROUNDS / 4);
  },
  ROUNDS * ROUND_MS,
);
