import { expect, test } from "vitest";
import { after } from "../testing/carets.ts";
import { link, pasteLink } from "./link.ts";

const pasted = (marked: string, address: string) => after(marked, (selected) => pasteLink(selected, address));

test.each([
  ["¦", "[¦]()"],
  ["see ¦the plan¦", "see [the plan](¦)"],
  ["see¦ the plan ¦now", "see [the plan](¦) now"],
  ["¦https://example.com/a¦", "[¦](https://example.com/a)"],
])("the button for a link: %j becomes %j [E9]", (before, then) => {
  expect(after(before, link)).toBe(then);
});

test.each([
  ["see ¦the plan¦", "https://example.com/a", "see [the plan](https://example.com/a)¦"],
  ["¦the plan ¦now", " https://example.com/a\n", "[the plan](https://example.com/a) ¦now"],
  ["¦a [1]¦", "https://example.com", "[a \\[1\\]](https://example.com)¦"],
  ["¦wiki¦", "https://example.com/A_(b)", "[wiki](https://example.com/A_%28b%29)¦"],
  ["¦write¦", "mailto:ada@example.com", "[write](mailto:ada@example.com)¦"],
])("an address pasted over %j makes the words a link [E9]", (before, address, then) => {
  expect(pasted(before, address)).toBe(then);
});

test.each([
  ["the plan¦", "https://example.com"],
  ["¦the plan¦", "see https://example.com"],
  ["¦the plan¦", "javascript:alert(1)"],
  ["¦https://old.example.com¦", "https://example.com"],
  ["[a](¦b¦)", "https://example.com"],
  ["¦one\n\ntwo¦", "https://example.com"],
  ["```\n¦code¦\n```", "https://example.com"],
])("%j and %j make no link [E9]", (before, address) => {
  expect(pasted(before, address)).toBeNull();
});
