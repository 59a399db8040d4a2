import { expect, test } from "vitest";
import { limitConcurrencyEach } from "./limit-concurrency.ts";

test("of each so many run at a time, the others wait in order, and nobody for anybody else's [fault 26]", async () => {
  const inTurn = limitConcurrencyEach(2);
  const ends = new Map<string, () => void>();
  const begun: string[] = [];
  const piece = (whose: string, name: string) =>
    inTurn(whose, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const all = [piece("a", "a1"), piece("a", "a2"), piece("a", "a3"), piece("a", "a4"), piece("b", "b1")];
  expect(begun).toEqual(["a1", "a2", "b1"]);
  ends.get("a2")?.();
  await all[1];
  await expect.poll(() => begun).toEqual(["a1", "a2", "b1", "a3"]);
  for (const name of ["a1", "a3"]) ends.get(name)?.();
  await expect.poll(() => begun).toContain("a4");
  for (const name of ["a4", "b1"]) ends.get(name)?.();
  expect(await Promise.all(all)).toEqual(["a1", "a2", "a3", "a4", "b1"]);
  await expect(inTurn("a", () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(await inTurn("a", async () => "goes on")).toBe("goes on");
});
