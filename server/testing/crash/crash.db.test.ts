import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tries } from "../../../scripts/test/long.ts";
import { newTestDatabase, type TestDatabase } from "../database.ts";
import { type Crashes, openCrashes } from "./rounds.ts";

/** `npm run crash` asks for more, and hears of each. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? tries(3, 200));
const SEED = Number(process.env.CRASH_SEED ?? 1);
const ROUND_MS = 60_000;

const isSome = (count: number): boolean => count > 0;

let database: TestDatabase;
let crashes: Crashes;
beforeAll(async () => {
  database = await newTestDatabase();
  crashes = await openCrashes(database);
}, 60_000);
afterAll(async () => {
  await crashes?.close();
  await database.drop();
});

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

test(
  `after kill -9 under load, ${ROUNDS} times, nothing acknowledged is missing or half done, a retry settles what was not answered, and every finished backup restores and passes the check [D3, D7, F16, F19]`,
  async () => {
    let [unanswered, backups] = [0, 0];
    for (const [at, moment] of moments.entries()) {
      const load = await crashes.round({ ...moment, afterBackup: at % 2 === 0 });
      unanswered += load.unanswered.length;
      backups += load.backups;
      if (process.env.CRASH_ROUNDS)
        console.log(
          `round ${at + 1}: ${load.acknowledged.length} acknowledged, ${load.unanswered.length} unanswered, ${load.backups} backups`,
        );
    }
    await crashes.nothingLostSince();
    // The kill came in the middle of something.
    expect([unanswered, backups]).toEqual([expect.toSatisfy(isSome), expect.toSatisfy(isSome)]);
  },
  ROUNDS * ROUND_MS,
);
