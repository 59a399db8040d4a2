import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createThrottledAnnouncer } from "./throttled-announcer.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const heard = () => {
  const said: string[] = [];
  return {
    said,
    announcer: createThrottledAnnouncer(
      (text) => said.push(text),
      (count) => `${count} more`,
    ),
  };
};

test("names the first change at once and sums up those that follow closely [D9]", () => {
  const { said, announcer } = heard();
  announcer.tell("one");
  expect(said).toEqual(["one"]);
  announcer.tell("two");
  announcer.tell("three");
  expect(said).toEqual(["one"]);
  vi.advanceTimersByTime(4000);
  expect(said).toEqual(["one", "2 more"]);
});

test("names a change again after a pause, and says nothing where nothing came [D9]", () => {
  const { said, announcer } = heard();
  announcer.tell("one");
  announcer.tell("two");
  vi.advanceTimersByTime(20_000);
  expect(said).toEqual(["one", "two"]);
  announcer.tell("three");
  expect(said).toEqual(["one", "two", "three"]);
});

test("keeps what it has not said to itself when it is stopped [D9]", () => {
  const { said, announcer } = heard();
  announcer.tell("one");
  announcer.tell("two");
  announcer.stop();
  vi.advanceTimersByTime(20_000);
  expect(said).toEqual(["one"]);
});
