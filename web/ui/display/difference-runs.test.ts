import { expect, test } from "vitest";
import { differenceRuns } from "./difference-runs.ts";

const said = (before: string, after: string): string =>
  differenceRuns(before, after)
    .map(({ kind, text }) => (kind === "same" ? text : kind === "added" ? `[+${text}]` : `[-${text}]`))
    .join("");

test("what was put in and taken out stands between what stayed, word by word [E10, E13]", () => {
  expect(said("Cut the old stones", "Cut the new stones twice")).toBe("Cut the [-old][+new] stones[+ twice]");
  expect(said("", "First")).toBe("[+First]");
  expect(said("Last", "")).toBe("[-Last]");
  expect(said("Same", "Same")).toBe("Same");
});

test("of a long text only what stands around the difference is shown, in whole words [E10, E13]", () => {
  const long = "all about walls and gardens ".repeat(40);
  const runs = said(`${long}one ${long}`, `${long}two ${long}`);
  expect(runs).toMatch(/^…[\w ]+ \[-one\]\[\+two\] [\w ]+…$/);
  expect(runs.length).toBeLessThan(300);
});

test("texts that are too far apart to be compared are shown whole [E10]", () => {
  const far = (letter: string) => Array.from({ length: 3000 }, (_, at) => `${letter}${at}`).join(" ");
  expect(differenceRuns(far("a"), far("b")).map(({ kind }) => kind)).toEqual(["removed", "added"]);
});
