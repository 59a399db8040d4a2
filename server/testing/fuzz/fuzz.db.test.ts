import { expect, test } from "vitest";
import { fuzz } from "./fuzz.ts";

/** Always the same, so that a failure is one of what was changed; `npm run fuzz` takes another one each time. */
const seed = Number(process.env.FUZZ_SEED ?? 1);
const database = process.env.TEST_DB === "postgres" ? "postgres" : "sqlite";
const common = { database, seed, path: undefined } as const;

test("1,000 requests, valid, nearly valid and hostile, are answered as the API's description says, and none by a fault of ours [D1, D2, D6]", async () => {
  const { failures, statuses } = await fuzz({ ...common, requests: 1000, frames: 0 });
  expect(failures).toEqual([]);
  expect(Object.keys(statuses)).toEqual(
    expect.arrayContaining(["200", "201", "204", "400", "401", "403", "404", "409"]),
  );
}, 300_000);

test("1,000 frames, valid, nearly valid and hostile, on several connections end no server and tell nobody of what is not theirs [D8, D9]", async () => {
  const { failures, frames } = await fuzz({ ...common, requests: 0, frames: 1000 });
  expect(failures).toEqual([]);
  expect(Object.keys(frames).sort()).toEqual(["binary", "fragments", "malformed", "pieces", "poll", "text"]);
}, 300_000);
