import { afterAll, afterEach, expect, test, vi } from "vitest";
import { fetchOrTake, forgetEarlyAnswers } from "./early-answers.ts";

const ADDRESS = "/api/start";
const init = (token = "mine") => ({ headers: { authorization: `Bearer ${token}` } });
const early = (at = Date.now()) => {
  const stop = new AbortController();
  globalThis.earlyAnswers = {
    token: "mine",
    at,
    answers: { [ADDRESS]: { answer: Promise.resolve(Response.json("early")), stop } },
  };
  return stop;
};
const told = async (answer: Promise<Response>): Promise<unknown> => (await answer).json();

vi.stubGlobal("fetch", () => Promise.resolve(Response.json("asked now")));
afterEach(forgetEarlyAnswers);
// Other files share this worker.
afterAll(() => void vi.unstubAllGlobals());

test("what was asked for before any script was here is taken once, and then asked for [S2.15]", async () => {
  early();
  expect(await told(fetchOrTake("/api/board/1", init()))).toBe("asked now");
  expect(await told(fetchOrTake(ADDRESS, init()))).toBe("early");
  expect(await told(fetchOrTake(ADDRESS, init()))).toBe("asked now");
});

test("nobody takes what was asked for with another token, long ago, or for a start that is over [S2.15, D8]", async () => {
  early();
  expect(await told(fetchOrTake(ADDRESS, init("another")))).toBe("asked now");
  early(Date.now() - 60_000);
  expect(await told(fetchOrTake(ADDRESS, init()))).toBe("asked now");
  early();
  forgetEarlyAnswers();
  expect(await told(fetchOrTake(ADDRESS, init()))).toBe("asked now");
});

test("whoever gives up waiting for what was asked for early ends the request [S8.6]", () => {
  const stop = early();
  const giveUp = new AbortController();
  void fetchOrTake(ADDRESS, { ...init(), signal: giveUp.signal });
  expect(stop.signal.aborted).toBe(false);
  giveUp.abort();
  expect(stop.signal.aborted).toBe(true);
});
