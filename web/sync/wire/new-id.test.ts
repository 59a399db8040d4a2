import { afterEach, expect, test, vi } from "vitest";
import { newId } from "./new-id.ts";

afterEach(() => void vi.useRealTimers());

test("ids are UUIDs of version 7 that begin with the time", () => {
  vi.useFakeTimers({ now: new Date("2040-02-03T04:05:06.789Z") });
  const id = newId();
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replace("-", "").slice(0, 12), 16)).toBe(Date.now());
});

test("a later id sorts later, also within a millisecond and where the clock is set back", () => {
  vi.useFakeTimers({ now: new Date("2041-01-01T00:00:00Z") });
  const ids = Array.from({ length: 10_000 }, newId);
  vi.setSystemTime(new Date("2040-12-31T23:00:00Z"));
  ids.push(...Array.from({ length: 10 }, newId));
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
});
