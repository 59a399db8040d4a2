import { expect, test } from "vitest";
import { TITLE_MAX } from "../../../../contract/tasks/task.ts";
import { cutLines } from "./cut-lines.ts";

const titles = (text: string) => cutLines(text).titles;

test.each<[string, string, string[]]>([
  ["whatever ends a line", "One\r\nTwo\rThree\nFour\u2028Five", ["One", "Two", "Three", "Four", "Five"]],
  ["blank lines", "\n  One\n \t\n\u200b\nTwo\n\n", ["One", "Two"]],
  ["bullets, however deep", "- One\n  * Two\n\t+ Three\n• Four\n– Five\n-\n", ["One", "Two", "Three", "Four", "Five"]],
  ["boxes, ticked or not", "- [ ] One\n* [x] Two\n[] Three\n☐ Four\n☑ Five", ["One", "Two", "Three", "Four", "Five"]],
  ["numbers that count up", "List:\n1. One\n2. Two\n  - Part\n3) Three", ["List:", "One", "Two", "Part", "Three"]],
  ["numbers of a title's own", "3. quarter\n12. December\nOther", ["3. quarter", "12. December", "Other"]],
  [
    "marks within words",
    "-5 degrees\n*bold*\n1.5 litres\n[link](x)",
    ["-5 degrees", "*bold*", "1.5 litres", "[link](x)"],
  ],
  ["cells of a table", "One\tMon\nTwo\t\tTue", ["One Mon", "Two Tue"]],
])("several lines are cut into titles: %s [N3, fault 57]", (_, text, expected) => {
  expect(titles(text)).toEqual(expected);
});

test("a line that is too long or cannot be stored is kept whole, with the reason, and the others are titles [N3]", () => {
  const long = "x".repeat(TITLE_MAX + 1);
  const { titles: fit, unfit } = cutLines(`- One\n- ${long}\nTw\0o\n- Three`);
  expect(fit).toEqual(["One", "Three"]);
  expect(unfit).toEqual([
    { line: long, problem: `Please use at most ${TITLE_MAX} characters.` },
    { line: "Tw\0o", problem: "This text has characters that cannot be stored." },
  ]);
  expect(titles("x".repeat(TITLE_MAX))).toEqual(["x".repeat(TITLE_MAX)]);
});
