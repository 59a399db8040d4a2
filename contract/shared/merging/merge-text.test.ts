import { describe, expect, test } from "vitest";
import { isAtOdds, joinParts, mergeText, type TextPart, type Versions } from "./merge-text.ts";

const asked = (parts: readonly TextPart[]): Versions[] => parts.filter(isAtOdds);
const merged = (...texts: Parameters<typeof mergeText>): string => {
  const done = mergeText(...texts);
  return "text" in done ? done.text : `at odds: ${JSON.stringify(asked(done.parts))}`;
};
const choices = (...texts: Parameters<typeof mergeText>): Versions[] => {
  const done = mergeText(...texts);
  return "parts" in done ? asked(done.parts) : [];
};

describe("what two people made of one text", () => {
  test.each([
    ["other lines", "one\ntwo\nthree", "one!\ntwo\nthree", "one\ntwo\nTHREE", "one!\ntwo\nTHREE"],
    ["neighbouring lines", "one\ntwo", "one!\ntwo", "one\nTWO", "one!\nTWO"],
    ["other words of a line", "the quick fox", "the slow fox", "the quick dog", "the slow dog"],
    ["neighbouring words", "quick fox", "slow fox", "quick dog", "slow dog"],
    ["lines at the end", "a\nb", "a\nb\nc", "a\nb\nd", "a\nb\nc\nd"],
    ["a line below one that I edit", "a\nb", "a\nb\nc", "a\nB", "a\nB\nc"],
    ["a line below one that I delete", "a\nb", "a\nb\nc", "a", "a\nc"],
    ["words at one place", "Hello world", "Hello big world", "Hello small world", "Hello big small world"],
    ["the same words at one place", "a b\nc", "a x b\nc", "a x b\nC", "a x b\nC"],
    ["the same line, and another", "a\nb\nc", "a\nnew\nb\nc", "a\nnew\nb\nC", "a\nnew\nb\nC"],
    ["letters of a script without spaces", "計画を立てる", "計画書を立てる", "新計画を立てた", "新計画書を立てた"],
    ["all of it, and mine a line more", "a\nb", "", "a\nb\nc", "c"],
  ])("comes together where they changed %s [E10]", (_, base, theirs, mine, both) => {
    expect(merged(base, theirs, mine)).toBe(both);
  });

  test.each([
    ["the same word", "the fox", "the dog", "the cat", [{ base: "fox", theirs: "dog", mine: "cat" }]],
    [
      "the same sentence, as one choice",
      "See the quick fox run",
      "See the slow dog run",
      "See the fast cat run",
      [{ base: "quick fox", theirs: "slow dog", mine: "fast cat" }],
    ],
    ["a line that is gone", "a\nb\nc", "a\nc", "a\nB b\nc", [{ base: "b\n", theirs: "", mine: "B b\n" }]],
    [
      "a line that is gone, from its first word on",
      "a\nb\nc",
      "a\nc",
      "A\nnot b\nc",
      [{ base: "\nb", theirs: "", mine: "\nnot b" }],
    ],
    ["what was no text yet", "", "mine", "yours", [{ base: "", theirs: "mine", mine: "yours" }]],
    ["what is no text any more", "one", "", "one two", [{ base: "one", theirs: "", mine: "one two" }]],
    [
      "within a letter of several signs",
      "by 👩‍🚀",
      "by 👩‍🔧",
      "by 👩‍🎨",
      [{ base: "👩‍🚀", theirs: "👩‍🔧", mine: "👩‍🎨" }],
    ],
  ])("is a choice where both wrote %s [E10]", (_, base, theirs, mine, runs) => {
    expect(choices(base, theirs, mine)).toEqual(runs);
  });

  test("that is no matter of choice is none because something else is [E10]", () => {
    const base = "# Stones\n\nCut them.\nCarry them.\nSet them";
    const theirs = "# Granite\n\nCut them well.\nCarry them.\nSet them\nTheirs";
    const mine = "# Marble\n\nCut them.\nCarry them home.\nSet them\nMine";
    const done = mergeText(base, theirs, mine);
    if (!("parts" in done)) throw new Error("Both wrote the heading.");
    expect(asked(done.parts)).toEqual([{ base: "Stones", theirs: "Granite", mine: "Marble" }]);
    expect(joinParts(done.parts, (run) => `${run.theirs} and ${run.mine}`)).toBe(
      "# Granite and Marble\n\nCut them well.\nCarry them home.\nSet them\nTheirs\nMine",
    );
  });
});

test("more than a thousand differences on a side are one choice, between what all have in common [E10]", () => {
  const lines = (whose: string) => Array.from({ length: 600 }, (_, at) => `${whose} ${at}`).join("\n");
  const text = (whose: string) => `first\n${lines(whose)}\nlast`;
  expect(choices(text("was"), text("theirs"), text("mine"))).toEqual([
    { base: `${lines("was")}\n`, theirs: `${lines("theirs")}\n`, mine: `${lines("mine")}\n` },
  ]);
  // What is only put in, or left out, is found at once, however much it is.
  const long = Array.from({ length: 1_500 }, (_, at) => `new ${at}`).join("\n");
  expect(merged("a\nb\nc", `a\n${long}\nb\nc`, "a\nb\nC")).toBe(`a\n${long}\nb\nC`);
});
