import { expect, test } from "vitest";
import { tellSecondTries, withRun } from "./second-tries.ts";

const again = (title: string) => ({ title, reason: `${title} was late` });

test("a test that needed its second try is named with how often it did in the last runs, and why", () => {
  expect(tellSecondTries([["a"], [], ["a", "b"]], [again("a"), again("b")])).toBe(
    [
      "Passed on the second try only:",
      "  a (in 2 of the last 3 runs)",
      "    a was late",
      "  b (in 1 of the last 3 runs)",
      "    b was late",
    ].join("\n"),
  );
});

test("nothing is said of a run in which every test passed at once", () => {
  expect(tellSecondTries([["a"], []], [])).toBeUndefined();
});

test("twenty runs are kept", () => {
  const history = Array.from({ length: 20 }, (_, at) => [`${at}`]);
  const after = withRun(history, ["new"]);
  expect(after).toHaveLength(20);
  expect(after[0]).toEqual(["1"]);
  expect(after.at(-1)).toEqual(["new"]);
});
