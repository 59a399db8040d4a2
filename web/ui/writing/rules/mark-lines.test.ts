import { expect, test } from "vitest";
import { after } from "../testing/carets.ts";
import { type LineMark, markLines } from "./mark-lines.ts";

const pressed = (marked: string, mark: LineMark) => after(marked, (selected) => markLines(selected, mark));

test.each<[LineMark, string, string]>([
  ["list", "milk¦", "- milk¦"],
  ["list", "¦", "- ¦"],
  ["list", "¦a\n\nb¦", "- ¦a\n\n- b¦"],
  ["list", "1. a¦", "- a¦"],
  ["list", "> a¦", "> - a¦"],
  ["numbered", "¦a\nb\n¦c", "1. ¦a\n2. b\n¦c"],
  ["numbered", "¦- a\n  - b\n- c¦", "1. ¦a\n  1. b\n2. c¦"],
  ["quote", "¦a\n\nb¦", "> ¦a\n> \n> b¦"],
  ["heading", "Shop¦ping", "# Shop¦ping"],
  ["heading", "# Shop¦ping", "## Shop¦ping"],
])("%s: %j becomes %j [E9]", (mark, before, then) => {
  expect(pressed(before, mark)).toBe(then);
});

test.each<[LineMark, string, string]>([
  ["list", "- a\n- b¦", "- a\nb¦"],
  ["list", "¦- [ ] a\n- b¦", "¦a\nb¦"],
  ["numbered", "¦1. a\n2. b¦", "¦a\nb¦"],
  ["quote", "> ¦a\n>b¦", "¦a\nb¦"],
  ["heading", "### a¦", "a¦"],
])("pressed again it takes %s away: %j becomes %j [E9]", (mark, before, then) => {
  expect(pressed(before, mark)).toBe(then);
});
