import { expect, test } from "vitest";
import { mergeText, type TextPart } from "../../../../contract/shared/merging/merge-text.ts";
import { bothOf, chosenText, textRows } from "./text-rows.ts";

const partsOf = (base: string, theirs: string, mine: string): TextPart[] => {
  const merged = mergeText(base, theirs, mine);
  return "parts" in merged ? merged.parts : [];
};

const parts = partsOf(
  "One.\nCut the old stones.\nLast.",
  "One!\nCut the red stones.\nLast.",
  "One.\nCut the blue stones.\nLast?",
);

test("only the words that both wrote anew are to be chosen, and the rest is joined [E10]", () => {
  const [row, ...more] = textRows(parts);
  expect(row).toMatchObject({ base: "old", theirs: "red", mine: "blue" });
  expect(more).toEqual([]);
  const at = row?.at ?? -1;
  expect(chosenText(parts, { [at]: { side: "theirs", mix: "" } })).toBe("One!\nCut the red stones.\nLast?");
  expect(chosenText(parts, { [at]: { side: "mine", mix: "" } })).toBe("One!\nCut the blue stones.\nLast?");
  expect(chosenText(parts, { [at]: { side: "mixed", mix: "violet" } })).toBe("One!\nCut the violet stones.\nLast?");
});

test("unless somebody says otherwise, both stay: nothing that either wrote is lost [E10]", () => {
  expect(chosenText(parts, {})).toBe("One!\nCut the red blue stones.\nLast?");
  expect(chosenText(partsOf("", "A first text", "Another one"), {})).toBe("A first text Another one");
  expect(bothOf({ base: "", theirs: "A list\n- one", mine: "And more" })).toBe("A list\n- one\nAnd more");
  expect(bothOf({ base: "gone", theirs: "", mine: "kept" })).toBe("kept");
});
