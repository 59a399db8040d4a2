import { expect, test } from "vitest";
import { tries } from "../../../scripts/test/long.ts";
import { fuzz } from "./fuzz.ts";

/** Always the same, so that a failure is one of what was changed; `npm run fuzz` takes another one each time. */
const seed = Number(process.env.FUZZ_SEED ?? 1);
const REQUESTS = tries(500, 100_000);
const FRAMES = tries(400, 50_000);
/** Longer than one takes. */
const MS_EACH = 50;
const inWords = (count: number): string => count.toLocaleString("en");
const database = process.env.TEST_DB === "postgres" ? "postgres" : "sqlite";
const common = { database, seed, path: undefined } as const;

test(
  `${inWords(REQUESTS)} requests, valid, nearly valid and hostile, are answered as the API's description says, and none by a fault of ours [D1, D2, D6]`,
  async () => {
    const { failures, statuses } = await fuzz({ ...common, requests: REQUESTS, frames: 0 });
    expect(failures).toEqual([]);
    expect(Object.keys(statuses)).toEqual(
      expect.arrayContaining(["200", "201", "204", "400", "401", "403", "404", "409"]),
    );
  },
  300_000 + MS_EACH * REQUESTS,
);

test(
  `${inWords(FRAMES)} frames, valid, nearly valid and hostile, on several connections end no server and tell nobody of what is not theirs [D8, D9]`,
  async () => {
    const { failures, frames } = await fuzz({ ...common, requests: 0, frames: FRAMES });
    expect(failures).toEqual([]);
    expect(Object.keys(frames).sort()).toEqual(["binary", "fragments", "malformed", "pieces", "poll", "text"]);
  },
  300_000 + MS_EACH * FRAMES,
);
