import { expect, test } from "vitest";
import { inLine } from "./in-line.ts";

test("what stands in one line is done one after the other, also after a failure, and beside other lines [F18]", async () => {
  const done: string[] = [];
  let go = (): void => undefined;
  const first = inLine("a", () => new Promise<never>((_, reject) => (go = () => reject(new Error("no")))));
  const second = inLine("a", async () => void done.push("second"));
  await inLine("b", async () => void done.push("other"));
  expect(done).toEqual(["other"]);
  go();
  await expect(first).rejects.toThrow("no");
  await second;
  expect(done).toEqual(["other", "second"]);
});
