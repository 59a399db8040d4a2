import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Change } from "../../../contract/changes.ts";
import { Stream } from "./stream.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const change = (version: number, type = "task.updated"): Change => ({
  ...{ id: `c${version}`, stream: "s", entityId: "t", actorId: "a", at: "", before: null, after: null },
  version,
  type: type as Change["type"],
});

const open = (version = 0) => {
  const [applied, again, included, copies]: [number[], number[], number[], string[]] = [[], [], [], []];
  const behind = vi.fn<() => void>();
  const stream = new Stream({
    apply: (one, old) => (old ? again : applied).push(one.version),
    included: (one) => included.push(one.version),
    behind,
  });
  const load = (at: number, name = "copy") => stream.load(at, () => copies.push(name));
  load(version);
  return { stream, applied, again, included, copies, behind, load };
};

test("carries out changes once each, in their turn [D7, D9]", () => {
  const { stream, applied } = open();
  for (const version of [2, 1, 1, 4, 2, 3]) stream.receive(change(version));
  expect(applied).toEqual([1, 2, 3, 4]);
  expect(stream.version).toBe(4);
});

test("waits 400 ms for a missing change, then asks for a copy once [D9]", () => {
  const { stream, behind } = open();
  stream.receive(change(2));
  vi.advanceTimersByTime(399);
  stream.receive(change(3));
  expect(behind).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(behind).toHaveBeenCalledOnce();
});

test("asks for nothing when the missing change comes in time [D9]", () => {
  const { stream, behind } = open();
  stream.receive(change(2));
  vi.advanceTimersByTime(300);
  stream.receive(change(1));
  vi.advanceTimersByTime(1000);
  expect(behind).not.toHaveBeenCalled();
});

test("a copy older than what came meanwhile is brought up to it, and that is no news twice", () => {
  const { stream, applied, again, load } = open(5);
  const over = stream.fetching();
  stream.receive(change(6));
  stream.receive(change(7));
  expect(load(5)).toBe(true);
  over();
  expect(stream.version).toBe(7);
  expect(applied).toEqual([6, 7]);
  expect(again).toEqual([6, 7]);
});

test("a copy older than what is here, with changes between that are not, is not taken", () => {
  const { stream, copies, load } = open(5);
  stream.receive(change(6));
  expect(load(5, "stale")).toBe(false);
  expect(stream.version).toBe(6);
  expect(copies).toEqual(["copy"]);
});

test("changes that waited for their turn and are in the copy are told as included, and not carried out", () => {
  const { stream, applied, included, load } = open();
  stream.receive(change(3));
  load(3);
  expect(included).toEqual([3]);
  expect(applied).toEqual([]);
  stream.receive(change(4));
  expect(applied).toEqual([4]);
});

test("what came before the first copy counts after it", () => {
  const applied: number[] = [];
  const stream = new Stream({
    apply: (one) => applied.push(one.version),
    included: () => undefined,
    behind: () => undefined,
  });
  for (const version of [8, 9]) stream.receive(change(version));
  stream.load(8, () => undefined);
  expect(applied).toEqual([9]);
});

test("a version that never comes is given up after five copies, with a word in the console", () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { stream, behind, load } = open(1);
  behind.mockImplementation(() => load(1));
  stream.note(9);
  vi.advanceTimersByTime(60_000);
  expect(behind).toHaveBeenCalledTimes(5);
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});

test("a change of an unknown type asks for a copy at once [D9]", () => {
  const { stream, behind, applied, load } = open(1);
  stream.receive(change(2, "task.painted"));
  expect(behind).toHaveBeenCalledOnce();
  load(2);
  stream.receive(change(3));
  expect(applied).toEqual([3]);
});
