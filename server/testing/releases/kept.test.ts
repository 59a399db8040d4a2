import { expect, test } from "vitest";
import { version } from "../../version.ts";
import { releases } from "./kept.ts";

const numbersOf = (release: string): number[] => release.split(/[.-]/).slice(0, 3).map(Number);

/** Whether a release can be the one before a version: the same numbers as far as the one that was raised by one. */
const isBefore = (release: string, [major = 0, minor = 0, patch = 0]: number[]): boolean => {
  const [theirMajor, theirMinor, theirPatch] = numbersOf(release);
  if (patch > 0) return theirMajor === major && theirMinor === minor && theirPatch === patch - 1;
  if (minor > 0) return theirMajor === major && theirMinor === minor - 1;
  return theirMajor === major - 1;
};

/** What was handed on before there was a first release; the revision stands in its name. */
const BEFORE_ALL = "0.1.0-2ad21f3";

test("the release before this version is kept: npm version keeps it, by npm run keep-release [F20]", () => {
  expect(releases).toContain(BEFORE_ALL);
  const isFirst = version === "0.1.0";
  expect(isFirst || releases.some((release) => isBefore(release, numbersOf(version)))).toBe(true);
});

test.each([
  ["0.1.0", "0.1.1"],
  ["0.1.3", "0.2.0"],
  ["0.9.2", "1.0.0"],
])("%s can be the one before %s, and no other is [F20]", (release, next) => {
  expect(isBefore(release, numbersOf(next))).toBe(true);
  expect(isBefore(next, numbersOf(next))).toBe(false);
});
