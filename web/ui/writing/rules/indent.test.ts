import { expect, test } from "vitest";
import { after } from "../testing/carets.ts";
import { indent } from "./indent.ts";

const tab = (marked: string) => after(marked, (selected) => indent(selected, 1));
const back = (marked: string) => after(marked, (selected) => indent(selected, -1));

test.each([
  ["- a\n- b¦", "- a\n  - b¦"],
  ["1. a\n2. b¦", "1. a\n   1. b¦"],
  ["1. a\n   1. b\n2. c¦", "1. a\n   1. b\n   2. c¦"],
  ["- a\n- b¦\n  - c\n- d", "- a\n  - b¦\n    - c\n- d"],
  ["- a\n¦- b\n- c¦", "- a\n  ¦- b\n  - c¦"],
  ["> - a\n> - ¦", "> - a\n>   - ¦"],
])("Tab puts an item, and what belongs to it, into the one above: %j becomes %j [E9]", (before, then) => {
  expect(tab(before)).toBe(then);
});

test.each([
  ["- a\n  - b¦", "- a\n- b¦"],
  ["1. a\n   1. b¦", "1. a\n2. b¦"],
  ["- a\n  - b\n    - c¦", "- a\n  - b\n  - c¦"],
  ["- a\n  - b¦\n    - c", "- a\n- b¦\n  - c"],
  ["  - b¦", "- b¦"],
])("Shift+Tab takes it out again: %j becomes %j [E9]", (before, then) => {
  expect(back(before)).toBe(then);
});

test("what Tab has put in, Shift+Tab takes out, letter for letter [E9]", () => {
  for (const text of ["- a\n- b¦", "1. a\n2. b¦\n   - c", "- [ ] a\n- [x] b¦"])
    expect(back(tab(text) ?? "")).toBe(text);
});

test.each(["text¦", "¦", "```\n- a\n- b¦\n```", "# a¦"])("outside a list Tab is not ours: %j [E9]", (text) => {
  expect(tab(text)).toBeNull();
  expect(back(text)).toBeNull();
});

test("an item that cannot go deeper stays, and one that cannot go further out lets the key go on [E9]", () => {
  expect(tab("- a¦")).toBe("- a¦");
  expect(tab("- a\n  - b¦")).toBe("- a\n  - b¦");
  expect(back("- a¦")).toBeNull();
});
