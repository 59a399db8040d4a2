import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { inTurns, load } from "./load.ts";

test("makes exactly as many calls as asked for, with as many at a time as there are callers", async () => {
  let now = 0;
  let most = 0;
  const seen: number[] = [];
  const { times, rate } = await load({ callers: 4, until: { calls: 10 } }, async (_, number) => {
    seen.push(number);
    most = Math.max(most, ++now);
    await sleep(5);
    now--;
  });
  expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(most).toBe(4);
  expect(times).toHaveLength(10);
  expect(rate).toBeGreaterThan(0);
});

test("ends by itself after its time", async () => {
  const { times } = await load({ callers: 2, until: { seconds: 0.05 } }, () => sleep(10));
  expect(times.length).toBeGreaterThan(2);
});

test("ends at the first call that fails", async () => {
  await expect(load({ callers: 2, until: { calls: 10 } }, () => Promise.reject(new Error("503")))).rejects.toThrow(
    "503",
  );
});

test("loads take turns, who begins changes, and each goes on where it was", async () => {
  const told: string[] = [];
  const kind = (name: string) => async (_: number, number: number) => void told.push(`${name}${number}`);
  const measured = await inTurns(3, { callers: 1, until: { calls: 2 } }, [kind("a"), kind("b")]);
  expect(told.join(" ")).toBe("a0 a1 b0 b1 b2 b3 a2 a3 a4 a5 b4 b5");
  expect(measured.map(({ times }) => times.length)).toEqual([6, 6]);
});
