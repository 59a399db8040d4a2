import { expect, test } from "vitest";
import { collectGarbage } from "../../testing/collect-garbage.ts";
import { timeLimit } from "./time-limit.ts";

/** What a signal is aborted with; only what listens to it is held. */
const reasonOf = (signal: AbortSignal): Promise<unknown> =>
  new Promise((told) => {
    signal.addEventListener("abort", (event) => told((event.target as AbortSignal).reason));
  });

test("a time limit holds where memory is tidied before its end, with a signal and without one [F18]", async () => {
  const over = [timeLimit(50), timeLimit(50, new AbortController().signal)].map(reasonOf);
  collectGarbage();
  expect(await Promise.all(over)).toEqual([
    expect.objectContaining({ name: "TimeoutError" }),
    expect.objectContaining({ name: "TimeoutError" }),
  ]);
});

test("a time limit ends at once with its signal [F18]", async () => {
  const stopping = new AbortController();
  const over = reasonOf(timeLimit(3_600_000, stopping.signal));
  collectGarbage();
  stopping.abort("stopped");
  expect(await over).toBe("stopped");
  expect(timeLimit(3_600_000, stopping.signal).aborted).toBe(true);
});
