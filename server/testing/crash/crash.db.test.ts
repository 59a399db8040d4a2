import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tries } from "../../../scripts/test/long.ts";
import { newTestDatabase, type TestDatabase } from "../database.ts";
import { type Crashes, openCrashes } from "./rounds.ts";

/** `npm run crash` asks for more, and hears of each. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? tries(3, 200));
const SEED = Number(process.env.CRASH_SEED ?? 1);
const ROUND_MS = 60_000;

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
  fc.record({ after: fc.integer({ min: 30, max: 150 }), afterMs: fc.integer({ max: 30, min: 0 }) }),
  {
    numRuns: ROUNDS,
    seed: SEED,
  },
);

test(
  `after kill -9 under load, ${ROUNDS} times, nothing acknowledged is missing or half done, and a retry settles what was not answered [D3, D7]`,
  async () => {
    let unanswered = 0;
    for (const [at, moment] of moments.entries()) {
      const load = await crashes.round(moment);
      unanswered += load.unanswered.length;
      if (process.env.CRASH_ROUNDS)
        console.log(`round ${at + 1}: ${load.acknowledged.length} acknowledged, ${load.unanswered.length} unanswered`);
    }
    await crashes.nothingLostSince();
    // The kill came in the middle of something.
    expect(unanswered).toBeGreaterThan(0);
  },
  ROUNDS * ROUND_MS,
);
