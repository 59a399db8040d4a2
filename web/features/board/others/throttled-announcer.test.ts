import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createThrottledAnnouncer } from "./throttled-announcer.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const heard = () => {
  const said: string[] = [];
  return {
    said,
    teller: createThrottledAnnouncer(
      (text) => said.push(text),
      (count) => `${count} more`,
    ),
  };
};

test("names the first change at once and sums up those that follow closely [D9]", () => {
  const { said, teller } = heard();
  teller.tell("one");
  expect(said).toEqual(["one"]);
  teller.tell("two");
  teller.tell("three");
  expect(said).toEqual(["one"]);
  vi.advanceTimersByTime(4000);
  expect(said).toEqual(["one", "2 more"]);
});

test("names a change again after a pause, and says nothing where nothing came [D9]", () => {
  const { said, teller } = heard();
  teller.tell("one");
  teller.tell("two");
  vi.advanceTimersByTime(20_000);
  expect(said).toEqual(["one", "two"]);
  teller.tell("three");
  expect(said).toEqual(["one", "two", "three"]);
});

test("keeps what it has not said to itself when it is stopped [D9]", () => {
  const { said, teller } = heard();
  teller.tell("one");
  teller.tell("two");
  teller.stop();
  vi.advanceTimersByTime(20_000);
  expect(said).toEqual(["one"]);
});
