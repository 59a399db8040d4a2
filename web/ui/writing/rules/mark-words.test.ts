import { expect, test } from "vitest";
import { after } from "../testing/carets.ts";
import { beginMention, markCode, markWords, type WordMark } from "./mark-words.ts";

const pressed = (marked: string, mark: WordMark) => after(marked, (selected) => markWords(selected, mark));
const coded = (marked: string) => after(marked, markCode);

test.each<[WordMark, string, string]>([
  ["bold", "a ¦word¦ b", "a **¦word¦** b"],
  ["italic", "a ¦word¦ b", "a *¦word¦* b"],
  ["bold", "a¦ word ¦b", "a **¦word¦** b"],
  ["bold", "*¦word¦*", "***¦word¦***"],
  ["bold", "¦- a\n- b¦", "- **¦a**\n- **b¦**"],
  ["bold", "¦a\n\nb¦", "**¦a**\n\n**b¦**"],
  ["bold", "日本¦語¦です", "日本**¦語¦**です"],
  ["italic", "¦", "*¦*"],
  ["bold", "so ¦", "so **¦**"],
])("%s: %j becomes %j [E9]", (mark, before, then) => {
  expect(pressed(before, mark)).toBe(then);
});

test.each<[WordMark, string, string]>([
  ["bold", "**¦word¦**", "¦word¦"],
  ["bold", "¦**word**¦", "¦word¦"],
  ["italic", "***¦word¦***", "**¦word¦**"],
  ["bold", "***¦word¦***", "*¦word¦*"],
  ["bold", "- **¦a**\n- **b¦**", "- ¦a\n- b¦"],
  ["bold", "**¦**", "¦"],
  ["bold", "**word¦**", "**word**¦"],
])("pressed again it takes %s away, or steps out: %j becomes %j [E9]", (mark, before, then) => {
  expect(pressed(before, mark)).toBe(then);
});

test.each([
  ["a ¦b¦ c", "a `¦b¦` c"],
  ["a `¦b¦` c", "a ¦b¦ c"],
  ["a ¦`b`¦ c", "a `` ¦`b`¦ `` c"],
  ["¦", "```\n¦\n```"],
  ["¦a\nb¦", "```\n¦a\nb¦\n```"],
  ["x\n¦a\nb\n¦y", "x\n```\n¦a\nb¦\n```\ny"],
  ["¦```\na\n```¦", "````\n¦```\na\n```¦\n````"],
])("code: %j becomes %j [E9]", (before, then) => {
  expect(coded(before)).toBe(then);
});

test("the button for a person writes an @ that begins a word [E9]", () => {
  expect(after("¦", beginMention)).toBe("@¦");
  expect(after("Hi¦", beginMention)).toBe("Hi @¦");
  expect(after("Hi ¦", beginMention)).toBe("Hi @¦");
});
