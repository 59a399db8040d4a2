import { expect, test } from "vitest";
import { isLong } from "./long.ts";
import { countVitest } from "./vitest-totals.ts";

const file = (status: string, ...tests: string[]) => ({
  name: "a.test.ts",
  status,
  assertionResults: tests.map((of) => ({ status: of, fullName: of })),
});

test("counts each test", () => {
  const testResults = [file("passed", "passed", "passed", "skipped"), file("failed", "failed", "passed", "todo")];
  expect(countVitest({ testResults }, 1)).toEqual({ passed: 3, failed: 1, skipped: 2, left: 0 });
});

test("counts a file that failed before its tests as one failure", () => {
  const testResults = [file("failed"), file("failed", "skipped"), file("passed", "passed")];
  expect(countVitest({ testResults }, 1)).toEqual({ passed: 1, failed: 2, skipped: 1, left: 0 });
});

test("counts a run that ended badly, or left no report, as a failure", () => {
  expect(countVitest({ testResults: [file("passed", "passed")] }, 1)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    left: 0,
  });
  expect(countVitest(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0, left: 0 });
});

test("counts a run that executed nothing as a failure", () => {
  expect(countVitest({ testResults: [] }, 0).failed).toBe(1);
  expect(countVitest({ testResults: [file("passed", "skipped")] }, 0)).toEqual({
    passed: 0,
    failed: 1,
    skipped: 1,
    left: 0,
  });
});

test.skipIf(isLong)("counts apart what is left to the long run", () => {
  const one = file("passed", "passed", "skipped", "skipped");
  const assertionResults = one.assertionResults.map((of, at) => (at === 1 ? { ...of, tags: ["long"] } : of));
  expect(countVitest({ testResults: [{ ...one, assertionResults }] }, 0)).toMatchObject({ skipped: 1, left: 1 });
});
