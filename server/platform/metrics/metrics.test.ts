import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createMetrics, type Sample } from "./metrics.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("what cannot be counted, or not within a second, has no value, and the rest is told [F10]", async () => {
  const metrics = createMetrics();
  const neverAnswers = vi.fn<() => Promise<readonly Sample[]>>(() => new Promise(() => undefined));
  metrics.gauge({ name: "tavola_away", help: "Fails." }, () => Promise.reject(new Error("connection refused")));
  metrics.gauge({ name: "tavola_stuck", help: "Never answers." }, neverAnswers);
  metrics.gauge({ name: "tavola_heap_bytes", help: "Is there." }, () => [[[], 7]]);
  const read = async (): Promise<string[]> => {
    const text = metrics.write();
    await vi.advanceTimersByTimeAsync(1_000);
    return (await text).split("\n").filter((line) => line && !line.startsWith("#"));
  };
  expect(await read()).toEqual(["tavola_heap_bytes 7"]);
  expect(await read()).toEqual(["tavola_heap_bytes 7"]);
  expect(neverAnswers).toHaveBeenCalledOnce();
});
