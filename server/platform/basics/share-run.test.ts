import { expect, test } from "vitest";
import { shareRun } from "./share-run.ts";

test("whoever asks while it runs is answered by that run, and the next by another one, also after a failure [F8]", async () => {
  let runs = 0;
  let go = (_answer: number | Error): void => undefined;
  const ask = shareRun(() => {
    runs++;
    return new Promise<number>((resolve, reject) => {
      go = (answer) => (typeof answer === "number" ? resolve(answer) : reject(answer));
    });
  });
  const all = Promise.all([ask(), ask(), ask()]);
  go(7);
  expect([await all, runs]).toEqual([[7, 7, 7], 1]);
  const failing = Promise.allSettled([ask(), ask()]);
  go(new Error("away"));
  expect((await failing).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const again = ask();
  go(8);
  expect([await again, runs]).toEqual([8, 3]);
});
