import { expect, test } from "vitest";
import { after } from "../testing/carets.ts";
import { continueList } from "./continue-list.ts";

const enter = (marked: string) => after(marked, continueList);

test.each([
  ["- milk¦", "- milk\n- ¦"],
  ["* milk¦", "* milk\n* ¦"],
  ["  + milk¦", "  + milk\n  + ¦"],
  ["9. milk¦", "9. milk\n10. ¦"],
  ["1) milk¦", "1) milk\n2) ¦"],
  ["- [x] milk¦", "- [x] milk\n- [ ] ¦"],
  ["> said¦", "> said\n> ¦"],
  ["> - said¦", "> - said\n> - ¦"],
  ["- mi¦lk", "- mi\n- ¦lk"],
  ["- m¦il¦k", "- m\n- ¦k"],
])("Enter goes on with a list, a number, a box and a quote: %j becomes %j [E9]", (before, then) => {
  expect(enter(before)).toBe(then);
});

test.each([
  ["- milk\n- ¦", "- milk\n¦"],
  ["1. milk\n2. ¦\nend", "1. milk\n¦\nend"],
  ["- [ ] ¦", "¦"],
  ["> said\n> ¦", "> said\n¦"],
  ["> - said\n> - ¦", "> - said\n> ¦"],
  ["- milk\n  - goat\n  - ¦", "- milk\n  - goat\n- ¦"],
  ["3. milk\n   - goat\n   - ¦", "3. milk\n   - goat\n4. ¦"],
])("Enter on an empty item leaves it, one list at a time: %j becomes %j [E9]", (before, then) => {
  expect(enter(before)).toBe(then);
});

test.each(["milk¦", "¦- milk", "-¦ milk", "-milk¦", "1.5 l¦", "```\n- code¦\n```", "# Shopping¦", "- milk\n\n  then¦"])(
  "elsewhere Enter is the browser's own: %j [E9]",
  (before) => {
    expect(enter(before)).toBeNull();
  },
);
