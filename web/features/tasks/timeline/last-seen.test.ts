import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepSeen, lastSeen } from "./last-seen.ts";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("what was seen of a task is kept for each person, of the last 200 tasks [E13]", () => {
  for (let at = 0; at < 201; at++) keepSeen("ada", `task ${at}`, `instant ${at}`);
  keepSeen("ada", "task 1", "later");
  keepSeen("ada", "one more", "now");
  expect([lastSeen("ada", "task 0"), lastSeen("ada", "task 2")]).toEqual([undefined, undefined]);
  expect([lastSeen("ada", "task 1"), lastSeen("ada", "task 3"), lastSeen("bo", "task 3")]).toEqual([
    "later",
    "instant 3",
    undefined,
  ]);
});

test("storage that is blocked, or holds something else, is as if nothing had been seen [E13]", () => {
  localStorage.setItem("tavola_seen/ada", "{]");
  expect(lastSeen("ada", "task")).toBeUndefined();
  vi.stubGlobal("localStorage", undefined);
  keepSeen("ada", "task", "now");
  expect(lastSeen("ada", "task")).toBeUndefined();
});
